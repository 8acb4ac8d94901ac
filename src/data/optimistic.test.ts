import { testClient, watch } from '#test/test-client.ts'
import { describe, expect, it, vi } from 'vitest'

import { patchCached, refetchWhenSettled } from './optimistic.ts'

interface Thing {
  id: string
  a?: unknown
  b?: unknown
}

const place = {
  queryKey: ['things'],
  entryId: 'x',
  update: (things: Thing[], change: (thing: Thing) => Thing) =>
    things.some((thing) => thing.id === 'x')
      ? things.map((thing) => (thing.id === 'x' ? change(thing) : thing))
      : things,
}

function clientWith(...lists: Thing[][]) {
  const client = testClient()
  for (const [index, list] of lists.entries()) client.setQueryData(['things', index], list)
  return { client, lists: () => client.getQueriesData({ queryKey: ['things'] }).map(([, data]) => data) }
}

describe('patchCached', () => {
  it('writes into every copy and takes back each one, its own value', () => {
    const { client, lists } = clientWith([{ id: 'x', a: 1 }], [{ id: 'y' }, { id: 'x', a: 2 }], [{ id: 'y' }])
    const undo = patchCached(client, place, () => ({ a: 9 }))
    expect(lists()).toEqual([[{ id: 'x', a: 9 }], [{ id: 'y' }, { id: 'x', a: 9 }], [{ id: 'y' }]])
    undo()
    expect(lists()).toEqual([[{ id: 'x', a: 1 }], [{ id: 'y' }, { id: 'x', a: 2 }], [{ id: 'y' }]])
  })

  it('keeps fields that were written in the meantime', () => {
    const { client, lists } = clientWith([{ id: 'x', a: 1, b: 1 }])
    const undo = patchCached(client, place, () => ({ a: 9, b: 9 }))
    client.setQueryData(['things', 0], [{ id: 'x', a: 5, b: 9 }])
    undo()
    expect(lists()).toEqual([[{ id: 'x', a: 5, b: 1 }]])
  })

  it('knows its value again in a new array of the same content', () => {
    const { client, lists } = clientWith([{ id: 'x', a: ['old'] }])
    const undo = patchCached(client, place, () => ({ a: ['new'] }))
    client.setQueryData(['things', 0], [{ id: 'x', a: ['new'] }])
    undo()
    expect(lists()).toEqual([[{ id: 'x', a: ['old'] }]])
  })

  it('does not restore the value of an earlier patch that was rolled back', () => {
    const { client, lists } = clientWith([{ id: 'x', a: 1, b: 1 }])
    const undoFirst = patchCached(client, place, () => ({ a: 2, b: 2 }))
    const undoSecond = patchCached(client, place, () => ({ a: 3 }))
    undoFirst()
    expect(lists()).toEqual([[{ id: 'x', a: 3, b: 1 }]])
    undoSecond()
    expect(lists()).toEqual([[{ id: 'x', a: 1, b: 1 }]])
  })

  it('survives that a copy has gone', () => {
    const { client, lists } = clientWith([{ id: 'x', a: 1 }])
    const undo = patchCached(client, place, () => ({ a: 9 }))
    client.removeQueries({ queryKey: ['things'] })
    undo()
    expect(lists()).toEqual([])
  })

  it('does not make a guess look newer than the answer it changes', () => {
    const { client } = clientWith([])
    client.setQueryData(['things', 0], [{ id: 'x' }], { updatedAt: 5 })
    patchCached(client, place, () => ({ a: 9 }))
    expect(client.getQueryState(['things', 0])?.dataUpdatedAt).toBe(5)
  })
})

it('reads again once, after the last of several mutations, whatever they are of', async () => {
  const client = testClient()
  const queryFn = vi.fn(() => 'answer')
  const stop = watch(client, { queryKey: ['things'], queryFn, staleTime: Infinity } as never)
  await vi.waitFor(() => expect(client.getQueryData(['things'])).toBe('answer'))
  const finish: (() => void)[] = []
  const change = (name: string) =>
    client
      .getMutationCache()
      .build(client, {
        mutationKey: [name],
        mutationFn: () => new Promise<void>((resolve) => void finish.push(resolve)),
        onSettled: () => refetchWhenSettled(client, ['things']),
      })
      .execute(undefined)
  const changes = [change('one'), change('another'), change('another')]
  await vi.waitFor(() => expect(finish).toHaveLength(3))
  finish[0]!()
  await changes[0]
  finish.slice(1).forEach((each) => each())
  await Promise.all(changes)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  stop()
})

it('refetches after a last mutation that itself refetches nothing', async () => {
  const client = testClient()
  const queryFn = vi.fn(() => [])
  const stop = watch(client, { queryKey: ['things'], queryFn, staleTime: Infinity } as never)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  let finish!: () => void
  const edit = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>((resolve) => void (finish = resolve)) })
    .execute(undefined)
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  refetchWhenSettled(client, ['things'])
  await new Promise((resolve) => void setTimeout(resolve))
  expect(queryFn).toHaveBeenCalledTimes(1)
  finish()
  await edit
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  stop()
})

/** A watched query whose answers, each the value at its beginning, are held; a first read waits for its answer. */
async function heldReads() {
  const client = testClient()
  const source = { value: 'before' }
  const answers: (() => void)[] = []
  const queryFn = vi.fn(() => {
    const read = source.value
    return new Promise<string>((resolve) => void answers.push(() => resolve(read)))
  })
  const stop = watch(client, { queryKey: ['things'], queryFn, staleTime: Infinity } as never)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  const answerAgain = async () => {
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
    answers[1]!()
    stop()
  }
  return { client, source, answer: () => answers[0]!(), answerAgain }
}

it('reads once more after a first read that began before the change', async () => {
  const { client, source, answer, answerAgain } = await heldReads()
  source.value = 'after'
  refetchWhenSettled(client, ['things'])
  await new Promise((resolve) => void setTimeout(resolve))
  answer()
  await answerAgain()
  await vi.waitFor(() => expect(client.getQueryData(['things'])).toBe('after'))
})

it('reads again after an answer of a read that began before the change', async () => {
  const { client, source, answer, answerAgain } = await heldReads()
  source.value = 'after'
  refetchWhenSettled(client, ['things'])
  answer()
  await vi.waitFor(() => expect(client.getQueryData(['things'])).toBe('before'))
  await answerAgain()
  await vi.waitFor(() => expect(client.getQueryData(['things'])).toBe('after'))
})
