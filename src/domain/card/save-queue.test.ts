import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { joinEdits, rebaseEdits } from './merge-edits.ts'
import {
  compare,
  conflict,
  decide,
  drop,
  edit,
  emptyQueue,
  fail,
  fieldsOf,
  isSettled,
  nextEdits,
  shownValue,
  start,
  succeed,
  type CardField,
  type FieldValue,
  type SaveQueue,
} from './save-queue.ts'

const refused = (field: CardField) => ({ message: 'No', field, isPassing: false })
const offline = { message: 'No connection', isPassing: true }

describe('the save queue', () => {
  it('sends only what changed, and lets later edits of a field wait as one', () => {
    const first = start(edit(emptyQueue, 'cardTitle', 'b', 'a'))
    expect(first.sending).toEqual({ cardTitle: { base: 'a', value: 'b' } })
    const later = edit(edit(first, 'cardTitle', 'bc', 'a'), 'cardTitle', 'bcd', 'a')
    expect(start(later)).toBe(later)
    expect(later.waiting).toEqual({ cardTitle: { base: 'b', value: 'bcd' } })
    expect(start(succeed(later)).sending).toEqual({ cardTitle: { base: 'b', value: 'bcd' } })
  })

  it('drops an edit that leads back to where it began', () => {
    expect(isSettled(edit(edit(emptyQueue, 'cardTitle', 'b', 'a'), 'cardTitle', 'a', 'a'))).toBe(true)
  })

  it('keeps the newest text with the oldest beginning when a request fails', () => {
    const sending = start(edit(emptyQueue, 'cardDetails', 'b', 'a'))
    const failed = fail(edit(sending, 'cardDetails', 'c', 'a'), offline)
    expect(failed.waiting).toEqual({ cardDetails: { base: 'a', value: 'c' } })
    expect(failed.failure).toEqual(offline)
    expect(isSettled(fail(edit(sending, 'cardDetails', 'a', 'a'), offline))).toBe(true)
  })

  it('takes a refused choice back and keeps a refused text', () => {
    const choice = fail(start(edit(emptyQueue, 'cardStatus', 'done', 'idea')), refused('cardStatus'))
    expect(shownValue(choice, 'cardStatus', 'idea')).toBe('idea')
    expect(choice.failure?.message).toBe('No')
    const text = fail(start(edit(emptyQueue, 'cardTitle', 'b', 'a')), refused('cardTitle'))
    expect(shownValue(text, 'cardTitle', 'a')).toBe('b')
  })

  it('keeps the reason of a refused choice while the other fields go again', () => {
    const both = edit(edit(emptyQueue, 'cardStatus', 'done', 'idea'), 'cardTitle', 'b', 'a')
    const failed = fail(start(both), { message: 'No', field: 'cardStatus', isPassing: false })
    const again = start(failed)
    expect(fieldsOf(again.sending ?? {})).toEqual(['cardTitle'])
    expect(succeed(again).failure?.field).toBe('cardStatus')
    expect(edit(succeed(again), 'cardStatus', 'next', 'idea').failure).toBeNull()
  })

  it('holds a field that waits for a decision, and sends the others', () => {
    const both = start(edit(edit(emptyQueue, 'cardTitle', 'mine', 'base'), 'cardStatus', 'done', 'idea'))
    const held = conflict(both, [{ field: 'cardTitle', base: 'base', mine: 'mine', theirs: 'theirs' }])
    expect(fieldsOf(nextEdits(held) ?? {})).toEqual(['cardStatus'])
    expect(decide(held, 'cardTitle', 'mine').waiting.cardTitle).toEqual({ base: 'theirs', value: 'mine' })
    expect(decide(held, 'cardTitle', 'theirs').waiting.cardTitle).toBeUndefined()
    expect(drop(held, 'cardTitle').conflicts).toEqual([])
  })

  it('puts an earlier text beside the present one without sending it', () => {
    const asked = compare(emptyQueue, 'cardDetails', { base: 'a', value: 'b' }, 'c')
    expect(nextEdits(asked)).toBeNull()
    expect(decide(asked, 'cardDetails', 'b').waiting.cardDetails).toEqual({ base: 'c', value: 'b' })
  })
})

/** What may happen, in any order: a person types, a request starts, is answered, or fails. */
type Step = { kind: 'edit'; field: CardField; value: string } | { kind: 'start' | 'succeed' | 'fail' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    field: fc.constantFrom<CardField>('cardTitle', 'cardDetails'),
    value: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  fc.record({ kind: fc.constantFrom('start' as const, 'succeed' as const, 'fail' as const) }),
)

/** A queue, a service that has what was sent to it, and what was typed last. */
class Play {
  queue: SaveQueue = emptyQueue
  readonly service = new Map<CardField, FieldValue>([
    ['cardTitle', 'a'],
    ['cardDetails', 'a'],
  ])
  readonly typed = new Map(this.service)

  take(next: Step): void {
    if (next.kind === 'edit') {
      this.typed.set(next.field, next.value)
      this.queue = edit(this.queue, next.field, next.value, this.service.get(next.field) ?? '')
    } else if (next.kind === 'start') this.queue = start(this.queue)
    else if (this.queue.sending) this.answer(next.kind)
  }

  answer(kind: 'succeed' | 'fail'): void {
    const sent = this.queue.sending ?? {}
    this.queue = kind === 'fail' ? fail(this.queue, offline) : succeed(this.queue)
    if (kind === 'fail') return
    for (const field of fieldsOf(sent)) this.service.set(field, sent[field]?.value ?? '')
  }

  finish(): void {
    while (!isSettled(this.queue)) {
      this.take({ kind: 'start' })
      this.take({ kind: 'succeed' })
    }
  }
}

describe('the save queue, under every order of answers', () => {
  it('always shows what was typed last, and the service has it in the end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const play = new Play()
        for (const next of steps) {
          play.take(next)
          for (const [field, value] of play.typed) {
            expect(shownValue(play.queue, field, play.service.get(field) ?? '')).toBe(value)
          }
        }
        play.finish()
        expect(play.service).toEqual(play.typed)
      }),
    )
  })
})

describe('joining edits with what others wrote', () => {
  it('asks only about the fields that differ on all three sides', () => {
    const edits = {
      cardTitle: { base: 'a', value: 'b' },
      cardStatus: { base: 'idea', value: 'done' },
      cardType: { base: 'solution', value: 'problem' },
    }
    const theirs: Record<string, string> = { cardTitle: 'c', cardStatus: 'idea', cardType: 'problem' }
    const joined = joinEdits(edits, (field) => theirs[field] ?? '')
    expect(joined.conflicts.map(({ field }) => field)).toEqual(['cardTitle'])
    expect(joined.values).toEqual({ cardStatus: 'done', cardType: 'problem' })
  })

  it('carries what was typed meanwhile over to the joined text', () => {
    const sent = { cardDetails: { base: 'one\ntwo\nthree', value: 'ONE\ntwo\nthree' } }
    const waiting = { cardDetails: { base: 'ONE\ntwo\nthree', value: 'ONE!\ntwo\nthree' } }
    expect(rebaseEdits(waiting, sent, { cardDetails: 'ONE\ntwo\nTHREE' })).toEqual({
      cardDetails: { base: 'ONE\ntwo\nTHREE', value: 'ONE!\ntwo\nTHREE' },
    })
  })
})
