import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compare, decide, merge } from './edit-decisions.ts'
import { mergeEdits, rebaseEdits } from './field-merge.ts'
import {
  allowRefused,
  conflict,
  drop,
  edit,
  emptyQueue,
  fail,
  fieldsOf,
  isSettled,
  pendingEdits,
  start,
  succeed,
  type CardField,
  type EditQueue,
} from './edit-queue.ts'
import type { FieldValue } from './field-value.ts'

const refused = (field: CardField) => ({ message: 'No', field, isPassing: false })
const offline = { message: 'No connection', isPassing: true }

const shownValue = (queue: EditQueue, field: CardField, saved: FieldValue) =>
  pendingEdits(queue)[field]?.value ?? saved

const choose = (queue: EditQueue, value: string) =>
  edit(queue, 'cardStatus', { value, base: 'idea', origin: { groupId: value } })

const details = (value: string, queue = emptyQueue) => edit(queue, 'cardDetails', { value, base: 'a' })

describe('the queue of edits', () => {
  it('sends only what changed, and lets later edits of a field wait as one', () => {
    const first = start(edit(emptyQueue, 'cardTitle', { value: 'b', base: 'a' }))
    expect(first.sending).toEqual({ cardTitle: { base: 'a', value: 'b' } })
    const later = edit(edit(first, 'cardTitle', { value: 'bc', base: 'a' }), 'cardTitle', {
      value: 'bcd',
      base: 'a',
    })
    expect(start(later)).toBe(later)
    expect(later.waiting).toEqual({ cardTitle: { base: 'b', value: 'bcd' } })
    expect(start(succeed(later)).sending).toEqual({ cardTitle: { base: 'b', value: 'bcd' } })
  })

  it('sends other fields while a rejected text waits for an edit or a retry', () => {
    const tooLong = { message: 'Too large', isPassing: false }
    const rejected = fail(start(details('long')), tooLong)
    expect(rejected.waiting.cardDetails?.value).toBe('long')
    expect(start(rejected)).toBe(rejected)
    const chosen = start(choose(rejected, 'next'))
    expect(fieldsOf(chosen.sending ?? {})).toEqual(['cardStatus'])
    expect(succeed(chosen)).toMatchObject({ failure: tooLong, refused: { cardDetails: 'Too large' } })
    expect(fieldsOf(start(details('short', succeed(chosen))).sending ?? {})).toEqual(['cardDetails'])
    expect(fieldsOf(start(allowRefused(rejected)).sending ?? {})).toEqual(['cardDetails'])
    const typedOn = fail(details('longer', start(details('long'))), refused('cardDetails'))
    expect(start(typedOn).sending?.cardDetails?.value).toBe('longer')
  })

  it('drops an edit that leads back to where it began', () => {
    expect(
      isSettled(
        edit(edit(emptyQueue, 'cardTitle', { value: 'b', base: 'a' }), 'cardTitle', {
          value: 'a',
          base: 'a',
        }),
      ),
    ).toBe(true)
  })

  it('keeps the newest text with the oldest beginning when a request fails', () => {
    const sending = start(edit(emptyQueue, 'cardDetails', { value: 'b', base: 'a' }))
    const failed = fail(edit(sending, 'cardDetails', { value: 'c', base: 'a' }), offline)
    expect(failed.waiting.cardDetails).toMatchObject({ base: 'a', value: 'c', tried: ['b'] })
    expect(failed.failure).toEqual(offline)
    const back = edit(sending, 'cardDetails', { value: 'a', base: 'a' })
    expect(isSettled(fail(back, refused('cardDetails')))).toBe(true)
    // Without an answer the service may have saved 'b'.
    expect(fail(back, offline).waiting.cardDetails).toMatchObject({ value: 'a', tried: ['b'] })
  })

  it('takes a refused choice back and keeps a refused text', () => {
    const choice = fail(
      start(edit(emptyQueue, 'cardStatus', { value: 'done', base: 'idea' })),
      refused('cardStatus'),
    )
    expect(shownValue(choice, 'cardStatus', 'idea')).toBe('idea')
    expect(choice.failure?.message).toBe('No')
    const text = fail(start(edit(emptyQueue, 'cardTitle', { value: 'b', base: 'a' })), refused('cardTitle'))
    expect(shownValue(text, 'cardTitle', 'a')).toBe('b')
  })

  it('keeps a choice that is newer than the refused one, as an edit of its own', () => {
    const failed = fail(choose(start(choose(emptyQueue, 'next')), 'later'), refused('cardStatus'))
    expect(failed.waiting).toEqual({
      cardStatus: { value: 'later', base: 'idea', origin: { groupId: 'later' } },
    })
  })

  it('keeps the reason of a refused choice while the other fields go again', () => {
    const both = edit(edit(emptyQueue, 'cardStatus', { value: 'done', base: 'idea' }), 'cardTitle', {
      value: 'b',
      base: 'a',
    })
    const failed = fail(start(both), { message: 'No', field: 'cardStatus', isPassing: false })
    const again = start(failed)
    expect(fieldsOf(again.sending ?? {})).toEqual(['cardTitle'])
    expect(succeed(again).failure?.field).toBe('cardStatus')
    expect(edit(succeed(again), 'cardStatus', { value: 'next', base: 'idea' }).failure).toBeNull()
  })

  it('holds a field that waits for a decision, and sends the others', () => {
    const both = start(
      edit(edit(emptyQueue, 'cardTitle', { value: 'mine', base: 'base' }), 'cardStatus', {
        value: 'done',
        base: 'idea',
      }),
    )
    const held = conflict(both, [{ field: 'cardTitle', base: 'base', mine: 'mine', theirs: 'theirs' }])
    expect(fieldsOf(start(held).sending ?? {})).toEqual(['cardStatus'])
    expect(decide(held, 'cardTitle', 'mine').waiting.cardTitle).toEqual({ base: 'theirs', value: 'mine' })
    expect(decide(held, 'cardTitle', 'theirs').waiting.cardTitle).toBeUndefined()
    expect(drop(held, 'cardTitle').conflicts).toEqual([])
    expect(edit(held, 'cardTitle', { value: 'mine', base: 'theirs' })).toBe(held)
    expect(edit(held, 'cardTitle', { value: 'newer', base: 'theirs' }).conflicts).toEqual([])
  })

  it('has no failure left when the last rejected text is dropped', () => {
    const typed = edit(emptyQueue, 'cardTitle', { value: 'mine', base: 'base' })
    const failure = { message: 'Not for this key.', isPassing: false }
    const rejected = fail(start(edit(typed, 'cardDetails', { value: 'more', base: '' })), failure)
    expect(fieldsOf(rejected.refused)).toEqual(['cardTitle', 'cardDetails'])
    const one = drop(rejected, 'cardTitle')
    expect(one).toMatchObject({ refused: { cardDetails: failure.message }, failure })
    expect(drop(one, 'cardDetails')).toEqual(emptyQueue)
  })

  it('keeps another rejected text with its reason when one is dropped or edited', () => {
    const typed = edit(emptyQueue, 'cardTitle', { value: 'mine', base: 'base' })
    const title = fail(start(typed), { ...refused('cardTitle'), message: 'Too short' })
    const both = fail(start(details('more', title)), refused('cardDetails'))
    const reasons = {
      refused: { cardTitle: 'Too short' },
      failure: { message: 'Too short', field: 'cardTitle' },
    }
    expect(both.refused).toEqual({ cardTitle: 'Too short', cardDetails: 'No' })
    const left = drop(both, 'cardDetails')
    expect(left).toMatchObject(reasons)
    expect(start(left)).toBe(left)
    const edited = details('most', both)
    expect(edited).toMatchObject(reasons)
    expect(fieldsOf(start(edited).sending ?? {})).toEqual(['cardDetails'])
  })

  it('has no failure left when the last rejected text is dropped during another request', () => {
    const typed = edit(emptyQueue, 'cardTitle', { value: 'mine', base: 'base' })
    const rejected = fail(start(typed), { message: 'No.', isPassing: false })
    const sending = start(edit(rejected, 'cardStatus', { value: 'done', base: 'now' }))
    expect(fieldsOf(sending.sending ?? {})).toEqual(['cardStatus'])
    expect(drop(sending, 'cardTitle')).toMatchObject({ refused: {}, failure: null })
  })

  it('sends both texts of a conflict only when the user has edited them', () => {
    const asked = conflict(start(details('ab')), [
      { field: 'cardDetails', base: 'a', mine: 'ab', theirs: 'ac' },
    ])
    const merging = merge(asked, 'cardDetails', 'ab ac')
    expect(pendingEdits(merging).cardDetails).toEqual({ base: 'a', value: 'ab ac' })
    expect(start(merging)).toBe(merging)
    // The field that is left without an edit repeats its value.
    expect(edit(merging, 'cardDetails', { value: 'ab ac', base: 'a' })).toBe(merging)
    const edited = edit(merging, 'cardDetails', { value: 'abc', base: 'a' })
    expect(edited.conflicts).toEqual([])
    expect(start(edited).sending?.cardDetails).toEqual({ base: 'ac', value: 'abc' })
    const undone = edit(merging, 'cardDetails', { value: 'a', base: 'a' })
    expect(undone).toMatchObject({ waiting: {}, conflicts: [] })
  })

  it('offers an earlier text without sending it', () => {
    const left = edit(emptyQueue, 'cardDetails', { base: 'a', value: 'b', leftAt: 1 })
    const offered = conflict(start(left), [{ field: 'cardDetails', base: 'a', mine: 'b', theirs: 'c' }])
    expect(offered).toMatchObject({
      waiting: {},
      conflicts: [],
      offers: [{ field: 'cardDetails', value: 'b' }],
    })
    const asked = compare(offered, 'cardDetails', 'c')
    expect(start(asked)).toBe(asked)
    expect(decide(asked, 'cardDetails', 'b').waiting.cardDetails).toEqual({ base: 'c', value: 'b' })
  })
})

type Step = { kind: 'edit'; field: CardField; value: string } | { kind: 'start' | 'succeed' | 'fail' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    field: fc.constantFrom<CardField>('cardTitle', 'cardDetails'),
    value: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  fc.record({ kind: fc.constantFrom('start' as const, 'succeed' as const, 'fail' as const) }),
)

/** A queue, a service with the sent values, and the last typed text. */
class Play {
  queue: EditQueue = emptyQueue
  readonly service = new Map<CardField, FieldValue>([
    ['cardTitle', 'a'],
    ['cardDetails', 'a'],
  ])
  readonly typed = new Map(this.service)

  take(next: Step): void {
    if (next.kind === 'edit') {
      this.typed.set(next.field, next.value)
      this.queue = edit(this.queue, next.field, {
        value: next.value,
        base: this.service.get(next.field) ?? '',
      })
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

describe('the queue of edits, in every order of answers', () => {
  it('always shows the last typed text, and sends it in the end', () => {
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

describe('merging with changes of others', () => {
  it('asks only about the fields that differ on all three sides', () => {
    const edits = {
      cardTitle: { base: 'a', value: 'b' },
      cardStatus: { base: 'idea', value: 'done' },
      cardType: { base: 'solution', value: 'problem' },
    }
    const theirs: Record<string, string> = { cardTitle: 'c', cardStatus: 'idea', cardType: 'problem' }
    const joined = mergeEdits(edits, (field) => theirs[field] ?? '')
    expect(joined.conflicts.map(({ field }) => field)).toEqual(['cardTitle'])
    expect(joined.values).toEqual({ cardStatus: 'done', cardType: 'problem' })
  })

  it('applies text typed in the meantime to the merged text', () => {
    const sent = { cardDetails: { base: 'one\ntwo\nthree', value: 'ONE\ntwo\nthree' } }
    const waiting = { cardDetails: { base: 'ONE\ntwo\nthree', value: 'ONE!\ntwo\nthree' } }
    expect(rebaseEdits(waiting, sent, { cardDetails: 'ONE\ntwo\nTHREE' })).toEqual({
      cardDetails: { base: 'ONE\ntwo\nTHREE', value: 'ONE!\ntwo\nTHREE' },
    })
  })
})
