import { hashKey, type QueryClient } from '@tanstack/react-query'

import { branchEvidenceQuery, type CardEvidence } from '#data/cards/branch-evidence.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { leftCreations, type OpenCreation } from '#data/edits/open-creations.ts'
import { historyOf } from '#data/history/history.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'
import { treeBefore } from '#data/local/seen-trees.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { ownChanges } from '#domain/tree/own-changes.ts'
import type { CardDraft } from '#domain/tree/tree-node.ts'

import { noFilter, type TreeFilter } from './matching-cards.ts'
import type { TreeSource } from './tree-store.ts'
import { goInTree, type TreeRouter } from './use-tree-url.ts'
import { parseTreeUrl } from './tree-url.ts'

function memoizeLast<Args extends readonly unknown[], Value>(make: (...args: Args) => Value) {
  let last: { args: Args; value: Value } | undefined
  return (...args: Args): Value => {
    const isSame =
      last?.args.length === args.length && args.every((arg, at) => Object.is(arg, last?.args[at]))
    if (!last || !isSame) last = { args, value: make(...args) }
    return last.value
  }
}

interface SourceOptions {
  client: QueryClient
  storage: OrganizationStorage
  router: TreeRouter
  loaded: LoadedTree
}

/** A root belongs to no tree that is open. */
function toDraft({ entryId, state, reason, isRefused, body }: OpenCreation): CardDraft[] {
  const { cardTitle, parentId, parentType, cardType = likelyTypeBelow(undefined) } = body
  const step = state === 'failed' ? 'refused' : 'sending'
  const isUnsure = isRefused === false
  return parentType === 'card'
    ? [{ draftId: entryId, parentId, cardType, cardTitle, step, reason, isUnsure }]
    : []
}

export function createTreeSource({ client, storage, router, loaded: first }: SourceOptions): TreeSource {
  const cache = client.getQueryCache()
  const treeHash = hashKey(cardQueries.tree(first.targetId).queryKey)
  const { pathname } = router.state.location
  let loaded = first

  // A new array for each read would be a new value of the view.
  const notRead: readonly CardEvidence[] = []
  const joinEvidence = memoizeLast((...branches: (readonly CardEvidence[])[]) => {
    return new Map(branches.flatMap((cards) => cards.map(({ cardId, insightIds }) => [cardId, insightIds])))
  })
  const before = memoizeLast(treeBefore)
  const history = historyOf(client)
  const ownOf = memoizeLast(ownChanges)
  const creationsOf = memoizeLast((...left: OpenCreation[]) => left.flatMap(toDraft))
  const filterOf = memoizeLast((key: string) => JSON.parse(key) as TreeFilter)
  const urlOf = memoizeLast((search: string) => parseTreeUrl(new URLSearchParams(search)))
  let { search } = router.state.location

  return {
    read: ({ branches, seen, drafts }) => {
      loaded = (cache.get(treeHash)?.state.data as LoadedTree | undefined) ?? loaded
      // While the next page loads, this tree keeps its own search parameters.
      if (router.state.location.pathname === pathname) search = router.state.location.search
      const { cardId, filter, focusId, showsChanges } = urlOf(search)
      const evidence = branches.flatMap((branch) => [
        client.getQueryData(branchEvidenceQuery(branch).queryKey) ?? notRead,
      ])
      return {
        loaded,
        evidence: joinEvidence(...evidence),
        panelCardId: cardId,
        filter: filter === noFilter ? noFilter : filterOf(JSON.stringify(filter)),
        focusId,
        showsChanges,
        direction: storage.preferences.get().treeDirection,
        creations: creationsOf(
          ...leftCreations(history.get()).filter(
            ({ entryId }) => !drafts.some(({ draftId }) => draftId === entryId),
          ),
        ),
        before: before(seen, storage.visits.get()?.startedAt ?? 0, ownOf(history.get())),
      }
    },
    go: (change, history) => goInTree(router, change, history),
    subscribe: (listener) => {
      const ends = [
        cache.subscribe(({ type, query }) => {
          if (type === 'updated' && query.queryKey[0] === cardQueries.all()[0]) listener()
        }),
        router.subscribe(listener),
        ...[storage.preferences, storage.visits, history].map((store) => store.subscribe(listener)),
      ]
      return () => ends.forEach((end) => end())
    },
  }
}
