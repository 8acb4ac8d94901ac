import type { InteractionBody } from '#contract/feedback.ts'

import { kept, type OrganizationStorage } from './organization-storage.ts'
import type {
  Draft,
  FoundInterview,
  FoundRoot,
  Person,
  Recent,
  SeenCard,
  SavedReading,
  SavedTreeUi,
} from './local-schemas.ts'
import type { NamedCard } from '#domain/card/title-of.ts'

type Untimed<Item, Time extends keyof Item> = Omit<Item, Time>

/** Drops the older copy with the same `keys`, and the oldest records beyond the limit. */
function putFirst<Item>(
  list: readonly Item[],
  item: Item,
  keys: readonly (keyof Item)[],
  maxLength: number,
): readonly Item[] {
  const isOther = (other: Item) => keys.some((key) => other[key] !== item[key])
  return [item, ...list.filter(isOther)].slice(0, maxLength)
}

export function recordRecent({ recents }: OrganizationStorage, place: Untimed<Recent, 'openedAt'>): void {
  const opened = { ...place, openedAt: Date.now() }
  recents.update((list) => putFirst(list, opened, ['kind', 'id'], kept.recents))
}

export function togglePin({ pins }: OrganizationStorage, cardId: string): void {
  pins.update((list) =>
    list.some((pin) => pin.cardId === cardId)
      ? list.filter((pin) => pin.cardId !== cardId)
      : putFirst(list, { cardId, pinnedAt: Date.now() }, ['cardId'], kept.pins),
  )
}

export function recordCards(storage: OrganizationStorage, cards: readonly NamedCard[]): void {
  const seenAt = Date.now()
  const seen = cards.flatMap(({ cardId, cardTitle, cardType = '', cardStatus }): SeenCard[] =>
    cardTitle ? [{ cardId, cardTitle, cardType, ...(cardStatus ? { cardStatus } : {}), seenAt }] : [],
  )
  if (seen.length === 0) return
  const ids = new Set(seen.map((card) => card.cardId))
  storage.seenCards.update((list) =>
    [...seen, ...list.filter((card) => !ids.has(card.cardId))].slice(0, kept.seenCards),
  )
  renameRecents(storage, seen)
}

/** A card may be renamed without being opened: in the tree, by an undo or by another person. */
function renameRecents({ recents }: OrganizationStorage, seen: readonly SeenCard[]): void {
  const byId = new Map(seen.map((card) => [card.cardId, card]))
  recents.update((list) => {
    const renamed = list.map((recent) => {
      const { cardTitle: title, cardType } = (recent.kind === 'card' && byId.get(recent.id)) || {}
      const isSame = title === recent.title && (!cardType || cardType === recent.cardType)
      return title === undefined || isSame ? recent : { ...recent, title, ...(cardType ? { cardType } : {}) }
    })
    return renamed.every((recent, index) => recent === list[index]) ? list : renamed
  })
}

export function recordRoot({ roots }: OrganizationStorage, root: Untimed<FoundRoot, 'foundAt'>): void {
  roots.update((list) => {
    const known = list.find((other) => other.cardId === root.cardId)
    if (known?.cardTitle === root.cardTitle && known.cardType === root.cardType) return list
    // Roots keep their order, so that the list does not move under the pointer.
    if (known) return list.map((other) => (other === known ? { ...known, ...root } : other))
    return [...list, { ...root, foundAt: Date.now() }]
  })
}

export function dropRoot({ roots }: OrganizationStorage, cardId: string): void {
  roots.update((list) =>
    list.some((root) => root.cardId === cardId) ? list.filter((root) => root.cardId !== cardId) : list,
  )
}

export function recordInterview(
  { interviews }: OrganizationStorage,
  found: Untimed<FoundInterview, 'foundAt'>,
): void {
  interviews.update((list) => {
    const known = list.find((other) => other.interviewId === found.interviewId)
    if (!known) return [...list, { ...found, foundAt: Date.now() }]
    const noted = { ...known, ...found, cardIds: [...new Set([...known.cardIds, ...found.cardIds])] }
    const isNews =
      noted.cardIds.length > known.cardIds.length ||
      noted.title !== known.title ||
      noted.isQuoted !== known.isQuoted ||
      noted.heldAt !== known.heldAt ||
      JSON.stringify(noted.facts) !== JSON.stringify(known.facts)
    return isNews ? list.map((other) => (other === known ? noted : other)) : list
  })
}

export function dropRecent({ recents }: OrganizationStorage, kind: Recent['kind'], id: string): void {
  recents.update((list) =>
    list.some((recent) => recent.kind === kind && recent.id === id)
      ? list.filter((recent) => recent.kind !== kind || recent.id !== id)
      : list,
  )
}

export function dropInterview(storage: OrganizationStorage, interviewId: string): void {
  storage.interviews.update((list) => list.filter((found) => found.interviewId !== interviewId))
  dropRecent(storage, 'interview', interviewId)
}

export function recordDeletedInterview(
  { deletedInterviewIds }: OrganizationStorage,
  interviewId: string,
): void {
  deletedInterviewIds.update((ids) =>
    [interviewId, ...ids.filter((id) => id !== interviewId)].slice(0, kept.deletedInterviewIds),
  )
}

/** Only for the user's own deletion: tags, quoted lines and e-mail addresses exist nowhere else. */
export function dropReading({ readings }: OrganizationStorage, interviewId: string): void {
  readings.update((list) => list.filter((reading) => reading.interviewId !== interviewId))
}

type ReadingChange = (reading: SavedReading) => Partial<SavedReading>

export function changeReading(
  { readings }: OrganizationStorage,
  interviewId: string,
  change: ReadingChange,
): void {
  readings.update((list) => {
    const known = list.find((reading) => reading.interviewId === interviewId) ?? {
      ...emptyReading,
      interviewId,
      leftAt: 0,
    }
    const changed = { ...known, ...change(known), leftAt: Date.now() }
    return putFirst(list, changed, ['interviewId'], kept.readings)
  })
}

export const emptyReading: Omit<SavedReading, 'interviewId' | 'leftAt'> = {
  line: 0,
  tags: [],
  quotes: [],
  emails: {},
  mergesSpeakers: false,
}

export function recordPeople({ people }: OrganizationStorage, named: readonly Person[]): void {
  people.update((list) => {
    const names = new Map(list.map((person) => [person.userId, person.name]))
    const news = named.filter((person) => person.name !== '' && names.get(person.userId) !== person.name)
    if (news.length === 0) return list
    for (const { userId, name } of news) names.set(userId, name)
    return Array.from(names, ([userId, name]) => ({ userId, name }))
  })
}

/** Answers give customers by id only. Of several, they don't show which id belongs to which name. */
export function recordTypedCustomer(
  { typedCustomers }: OrganizationStorage,
  feedbackId: string | undefined,
  { feedbackProviders: [typed, ...others] = [] }: InteractionBody,
): void {
  if (feedbackId === undefined || typed === undefined || others.length > 0) return
  const { email, firstName = '', lastName = '' } = typed
  const name = `${firstName} ${lastName}`.trim() || email
  typedCustomers.update((list) => putFirst(list, { feedbackId, name }, ['feedbackId'], kept.typedCustomers))
}

const isAddress = ({ name }: { name: string }) => name.includes('@')

/** A name from the service wins over a typed one. */
export function nameTypedCustomers(
  storage: OrganizationStorage,
  entries: readonly { id: string; customerUserIds?: readonly string[] }[],
): void {
  const typed = storage.typedCustomers.get()
  if (typed.length === 0) return
  const customerOf = new Map(entries.map(({ id, customerUserIds = [] }) => [id, customerUserIds]))
  const found = typed.filter(({ feedbackId }) => customerOf.get(feedbackId)?.length === 1)
  if (found.length === 0) return
  const known = new Set(storage.people.get().flatMap((each) => (isAddress(each) ? [] : [each.userId])))
  const named = found.map(({ feedbackId, name }) => ({ userId: customerOf.get(feedbackId)![0]!, name }))
  const news = named.filter(({ userId }) => !known.has(userId))
  // The last one counts: a name replaces an address.
  recordPeople(storage, [...news.filter(isAddress), ...news.filter((each) => !isAddress(each))])
  storage.typedCustomers.update((list) => list.filter((each) => !found.includes(each)))
}

export function saveDraft({ drafts }: OrganizationStorage, typed: Untimed<Draft, 'typedAt'>): void {
  drafts.update((list) => putFirst(list, { ...typed, typedAt: Date.now() }, ['draftId'], kept.drafts))
}

export function dropDraft({ drafts }: OrganizationStorage, draftId: string): void {
  drafts.update((list) =>
    list.some((draft) => draft.draftId === draftId)
      ? list.filter((draft) => draft.draftId !== draftId)
      : list,
  )
}

export function recordTree({ trees }: OrganizationStorage, tree: Untimed<SavedTreeUi, 'leftAt'>): void {
  trees.update((list) => putFirst(list, { ...tree, leftAt: Date.now() }, ['rootId'], kept.trees))
}

const visitGapMs = 30 * 60_000

/** Begins a new visit after a break; the previous one becomes the last one. */
export function recordVisit({ visits }: OrganizationStorage, nowMs: number): void {
  visits.update((before) => {
    if (before === null) return { startedAt: nowMs, seenAt: nowMs }
    if (nowMs - before.seenAt <= visitGapMs) return { ...before, seenAt: nowMs }
    return { startedAt: nowMs, seenAt: nowMs, previousAt: before.seenAt }
  })
}
