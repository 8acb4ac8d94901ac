import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import Mic from 'lucide-react/icons/mic'

import { useDebounced } from '#cards/use-found-cards.ts'
import { searchFeedback, searchInterviews } from '#contract/search.ts'
import { searchQueries } from '#data/search/queries.ts'
import { useIsOffered } from '#data/session/use-is-offered.ts'
import { parseInterviewUrl, paths } from '#domain/paths.ts'
import { formatWhen } from '#ui/format.ts'

import type { PaletteGroup, PaletteItem } from './palette-item.ts'

const shownTexts = 4
const debounceMs = 200

/** Finds feedback and interviews by their text, where the service offers that (contract/README.md, B5). */
export function useFoundTexts(query: string, onGo: (path: string) => void): PaletteGroup[] {
  const text = useDebounced(query.trim(), debounceMs)
  const isAsked = text !== '' && query.trim() !== ''
  const offersFeedback = useIsOffered(searchFeedback)
  const offersInterviews = useIsOffered(searchInterviews)
  const feedback = useQuery({
    ...searchQueries.feedback(text),
    enabled: isAsked && offersFeedback,
    placeholderData: keepPreviousData,
  })
  const interviews = useQuery({
    ...searchQueries.interviews(text),
    enabled: isAsked && offersInterviews,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return []
  const feedbackItems = (feedback.data?.hits ?? []).map(
    ({ id, snippet, textPreview, capturedAt, createdAt }): PaletteItem => ({
      id: `feedback ${id}`,
      label: snippet || textPreview || id,
      icon: Inbox,
      hint: whenOf(capturedAt ?? createdAt),
      run: () => onGo(paths.feedback(id)),
    }),
  )
  const interviewItems = (interviews.data?.hits ?? []).map(
    ({ id, snippet, interviewUrl, capturedAt, createdAt }): PaletteItem => ({
      id: `interview ${id}`,
      label: snippet || id,
      icon: Mic,
      hint: whenOf(capturedAt ?? createdAt),
      run: () => onGo(paths.interview(id, parseInterviewUrl(interviewUrl)?.time)),
    }),
  )
  return [
    { title: 'Feedback', items: feedbackItems.slice(0, shownTexts) },
    { title: 'Interviews', items: interviewItems.slice(0, shownTexts) },
  ]
}

const whenOf = (time: string | undefined) => (time === undefined ? '' : formatWhen(time))
