import { gapNames, noFilter, type Gap, type TreeFilter } from './matching-cards.ts'

export type TreeDrawing = 'canvas' | 'outline'

export interface TreeUrl {
  cardId: string | undefined
  drawing: TreeDrawing | undefined
  query: string
  showsChanges: boolean
  filter: TreeFilter
  focusId: string | undefined
}

const lastVisit = 'last-visit'
const list = (params: URLSearchParams, name: string) => params.getAll(name).filter((value) => value !== '')
const isGap = (name: string): name is Gap => gapNames.some((gap) => gap === name)

export function parseTreeUrl(params: URLSearchParams): TreeUrl {
  const view = params.get('view')
  const filter = {
    types: list(params, 'type'),
    statuses: list(params, 'status'),
    gaps: list(params, 'gap').filter(isGap),
  }
  const isEmpty = filter.types.length + filter.statuses.length + filter.gaps.length === 0
  return {
    cardId: params.get('card') ?? undefined,
    drawing: view === 'canvas' || view === 'outline' ? view : undefined,
    query: params.get('find') ?? '',
    showsChanges: params.get('since') === lastVisit,
    filter: isEmpty ? noFilter : filter,
    focusId: params.get('focus') ?? undefined,
  }
}

export function formatTreeUrl(place: TreeUrl): URLSearchParams {
  const { cardId, drawing, query, showsChanges, filter, focusId } = place
  const params = new URLSearchParams()
  if (drawing !== undefined) params.set('view', drawing)
  if (focusId !== undefined) params.set('focus', focusId)
  if (query !== '') params.set('find', query)
  for (const type of filter.types) params.append('type', type)
  for (const status of filter.statuses) params.append('status', status)
  for (const gap of filter.gaps) params.append('gap', gap)
  if (showsChanges) params.set('since', lastVisit)
  if (cardId !== undefined) params.set('card', cardId)
  return params
}
