import { fakeCardService } from '#test/fake-cards.ts'
import { heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, it, vi, expect } from 'vitest'
import { cardQueries } from '../cards/queries.ts'
import { editorOf, editorsOf, resumeEdits } from '../edits/card-editors.ts'
import { editCard, retryEdits } from '../edits/edit-cards.ts'
import { historyOf, recordEntries } from './history.ts'
import { redo, redoable, revertInJournal, undo, undoable } from './undo.ts'
import { tabId } from './tab-id.ts'
import { unfinishedList, listDraftId } from '#cards/paste-list/list-draft.ts'

let client = testClient()
afterEach(() => { editorsOf(client).stop(); vi.unstubAllGlobals(); vi.restoreAllMocks() })
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
const inTree = () => client.getQueryData(cardQueries.tree('c').queryKey)?.cards[0]
const dump = (label: string) => console.log(label, JSON.stringify(historyOf(client).get().map((e: any) => ({ f: e.field, b: e.before, a: e.after, s: e.state, rev: e.revertOf !== undefined, passed: e.isPassedByUndo, cl: e.clearedStatus }))))
async function open(name: string) {
  client = testClient(name)
  const service = fakeCardService()
  watch(client, cardQueries.tree('c')); watch(client, cardQueries.detail('c'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return service
}
async function twice(name: string, field: string, values: readonly string[]) {
  const service = await open(name)
  const held = heldAnswer()
  service.write = async (call) => {
    const answer = await held.answer
    service.write = service.save
    return answer instanceof Response ? answer : service.save(call)
  }
  const first = editCard(client, { cardId: 'c', change: { [field]: values[0] } as any })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  await wait(3)
  const second = editCard(client, { cardId: 'c', change: { [field]: values[1] } as any })
  return { service, held, edits: Promise.all([first, second]) }
}
it('A undo of second drops first on conflict', async () => {
  const { service, held, edits } = await twice('A', 'cardTitle', ['One', 'Two'])
  const u = undo(client)
  await wait(5)
  service.change({ cardTitle: 'Other' })
  held.give({})
  const r = await Promise.all([edits, u])
  dump('A'); console.log('A', JSON.stringify(r[0]), JSON.stringify((r[1] as any).results?.map((x: any) => x.state)), JSON.stringify(editorOf(client, 'c').queue))
})
it('A2 same without undo', async () => {
  const { service, held, edits } = await twice('A2', 'cardTitle', ['One', 'Two'])
  service.change({ cardTitle: 'Other' })
  held.give({})
  await edits
  dump('A2'); console.log('A2', JSON.stringify(editorOf(client, 'c').queue))
})
it('B redo before the retry', async () => {
  const { held } = await twice('B', 'cardTitle', ['One', 'Two'])
  held.give(refuse(503, 'Not now.'))
  await vi.waitFor(() => expect(historyOf(client).get().map(({ state }) => state)).toContain('undone'))
  dump('B failed'); console.log('B shown', inTree()?.cardTitle)
  // slow retry: keep it from being sent
  const u = await undo(client); dump('B undo'); console.log('B shown', inTree()?.cardTitle, u.kind)
  await redo(client); dump('B redo'); console.log('B shown', inTree()?.cardTitle, '(typed Two)')
})
it('B2 redo while service stays down', async () => {
  const { service, held } = await twice('B2', 'cardTitle', ['One', 'Two'])
  service.save; 
  held.give(refuse(503, 'Not now.'))
  await vi.waitFor(() => expect(historyOf(client).get().map(({ state }) => state)).toContain('undone'))
  service.write = () => refuse(503, 'Down'); service.read = () => refuse(503, 'Down')
  await undo(client); console.log('B2 undo shown', inTree()?.cardTitle)
  await redo(client); dump('B2 redo'); console.log('B2 shown', inTree()?.cardTitle, '(typed Two)')
})
it('C order after failure', async () => {
  const { service, held } = await twice('C', 'cardTitle', ['One', 'Two'])
  held.give(refuse(503, 'Not now.'))
  await vi.waitFor(() => expect(historyOf(client).get().map(({ state }) => state)).toContain('undone'))
  await wait(10)
  recordEntries(client, [{ kind: 'edit', state: 'done', cardId: 'c2', cardTitle: 'Later', cardType: 'problem', field: 'cardTitle', before: 'x', after: 'y' } as any])
  await wait(10)
  await retryEdits(client)
  dump('C'); console.log('C next undo', JSON.stringify(undoable(historyOf(client).get()).map((e: any) => [e.cardId, e.after])), service.card.cardTitle)
})
it('D clearedStatus', async () => {
  const service = await open('D')
  const held = heldAnswer()
  const save = (call: any) => { const b = call.body; if (b.cardType && b.cardStatus === undefined) service.card = { ...service.card, cardStatus: undefined as any }; return service.save(call) }
  let isFirst = true
  service.write = async (call) => { if (isFirst) { isFirst = false; await held.answer } return save(call) }
  const one = editCard(client, { cardId: 'c', change: { cardType: 'opportunity' } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  const two = editCard(client, { cardId: 'c', change: { cardType: 'problem' } })
  await wait(5)
  held.give({})
  await Promise.all([one, two]); await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  dump('D'); console.log('D server', JSON.stringify(service.card))
  await undo(client)
  await wait(20)
  dump('D undone'); console.log('D bodies', JSON.stringify(service.bodies()), JSON.stringify(service.card))
})
const reload = (name: string) => { globalThis.dispatchEvent(new Event('pagehide')); editorsOf(client).stop(); client = testClient(name); resumeEdits(client, tabId()) }
it('E reload with an undo that waits', async () => {
  const service = await open('E')
  service.write = () => heldAnswer().answer
  void editCard(client, { cardId: 'c', change: { cardTitle: 'One' } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  await wait(3)
  void undo(client)
  await wait(5); dump('E before reload')
  service.write = service.save
  reload('E')
  await wait(100)
  dump('E after'); console.log('E server', service.card.cardTitle, 'undoable', undoable(historyOf(client).get()).length, 'redoable', redoable(historyOf(client).get()).length)
})
it('F reload with two edits', async () => {
  const service = await open('F')
  service.write = () => heldAnswer().answer
  void editCard(client, { cardId: 'c', change: { cardTitle: 'One' } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  await wait(3)
  void editCard(client, { cardId: 'c', change: { cardTitle: 'Two' } })
  await wait(5)
  service.write = service.save
  reload('F')
  await wait(100)
  dump('F after'); console.log('F server', service.card.cardTitle)
})
it('G journal revert of an older edit', async () => {
  const service = await open('G')
  await editCard(client, { cardId: 'c', change: { cardTitle: 'One' } }); await wait(5)
  await editCard(client, { cardId: 'c', change: { cardTitle: 'Two' } }); await wait(5)
  const first = historyOf(client).get()[0]!
  const r = await revertInJournal(client, first, { at: Date.now() })
  console.log('G', r.state); dump('G')
  await undo(client); await wait(5); console.log('G undo 1', service.card.cardTitle)
  console.log('G undo 2', JSON.stringify(await undo(client)), service.card.cardTitle)
})
it('H redo order offline', async () => {
  const service = await open('H')
  await editCard(client, { cardId: 'c', change: { cardTitle: 'One' } }); await wait(5)
  service.write = () => refuse(503, 'Down'); service.read = service.write
  await undo(client); await wait(5)
  await redo(client); await wait(5)
  await editCard(client, { cardId: 'c', change: { cardStatus: 'next' } }); await wait(5)
  dump('H edited')
  await undo(client); await wait(5); dump('H undo status')
  await undo(client); await wait(5); dump('H undo title')
  console.log('H next redo', JSON.stringify(redoable(historyOf(client).get()).map((e: any) => e.field)))
  await redo(client); await wait(5)
  console.log('H redo after', JSON.stringify(redoable(historyOf(client).get()).map((e: any) => e.field)), JSON.stringify(inTree()))
})
it('I redo after newer action when a withdrawn edit is answered', async () => {
  const service = await open('I')
  service.write = () => refuse(503, 'Down'); service.read = service.write
  const { read } = fakeCardService() ? service : service
  await editCard(client, { cardId: 'c', change: { cardTitle: 'One' } }); await wait(5)
  await undo(client); await wait(5); dump('I undone')
  recordEntries(client, [{ kind: 'edit', state: 'done', cardId: 'c2', cardTitle: 'B', cardType: 'problem', field: 'cardTitle', before: 'x', after: 'y' } as any])
  console.log('I redoable', redoable(historyOf(client).get()).length)
  await wait(5)
  fakeCardService()
  await retryEdits(client)
  dump('I'); console.log('I redoable after answer', JSON.stringify(redoable(historyOf(client).get()).map((e: any) => e.after)))
  void read
})
it('J banner', () => {
  const begun = { groupId: 'list', created: [[0, 'a'], [2, 'c']], placed: [], total: 3, parentType: 'card' }
  const d = (part: object) => [{ draftId: listDraftId('w'), text: JSON.stringify({ text: '- A', leftOut: {}, begun: { ...begun, ...part } }), typedAt: 0 }]
  const e = (part: object) => [{ entryId: 'x', at: 0, changedAt: 0, groupId: 'list', tabId: 't', kind: 'create', cardId: '', cardTitle: 'B', cardType: '', ...part }] as any
  console.log('J dismissed rejected card', unfinishedList(d({}), e({ state: 'undone', isPassedByUndo: true }))?.waitingCount)
  console.log('J final refusal', unfinishedList(d({ created: [] }), e({ state: 'failed' }))?.waitingCount)
  console.log('J nothing created, no entries', unfinishedList(d({ created: [] }), [])?.waitingCount)
})
