import MicOff from 'lucide-react/icons/mic-off'
import Plus from 'lucide-react/icons/plus'
import Radar from 'lucide-react/icons/radar'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { LoadFailure } from '#cards/load-failure.tsx'
import { messageOf } from '#data/api-error.ts'
import { InterviewList } from '#features/interview-viewer/interview-list.tsx'
import { interviewsActions as listHeads } from '#features/interview-viewer/transcript-actions.ts'
import { useDeletionFocus } from '#features/interview-viewer/use-deletion-focus.ts'
import { type InterviewSearch, useInterviewHits } from '#features/interview-viewer/use-interview-hits.ts'
import { matchesRow, useFoundInterviews } from '#features/interview-viewer/use-found-interviews.ts'
import { InterviewStrips } from '#features/interview-viewer/interview-strips.tsx'
import { type TreeSearch, useTreeSearch } from '#features/interview-viewer/use-tree-search.ts'
import { buttonPropsOf, keyOf } from '#ui/actions/action-registry.ts'
import { runAction, useActions } from '#ui/actions/use-actions.tsx'
import { useRowKeys } from '#ui/actions/use-row-keys.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { useAddressText } from '#ui/use-address-text.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { PageTitle } from '../page-title.tsx'
import { globalActionHeads as heads } from '../key-guide.ts'

export function InterviewsPage() {
  const { interviews, fixOrder } = useFoundInterviews()
  const trees = useTreeSearch()
  const isSearching = trees.progress !== null && !trees.progress.isDone
  const addAction = { ...listHeads.newInterview, run: () => void runAction('app.newInterview') }
  const searchAction = {
    ...listHeads.searchTrees,
    isEnabled: !isSearching && !trees.firstRoots.isRunning,
    disabledReason: 'The search is running',
    run: trees.search,
  }
  useActions([addAction, searchAction])
  const listRef = useFocusRestore<HTMLDivElement>()
  const stepToRow = useRowKeys(listRef)
  const [words, setWords] = useAddressText('find')
  // The address follows the field after a pause.
  const { hits, state, failure } = useInterviewHits(words, useSearchParams()[0].get('find') ?? '')
  const shown = interviews.filter(
    (interview) => matchesRow(interview, words) || (words.trim() !== '' && hits.has(interview.interviewId)),
  )
  useDeletionFocus(
    listRef,
    shown.map(({ interviewId }) => interviewId),
  )
  const isNarrow = useScreenWidth() === 'narrow'
  const hasFindFocus = useRef(false)
  const onLeave = () => stepToRow(1)
  const find = { words, onChange: setWords, hasMatches: shown.length > 0, onLeave, hasFocus: hasFindFocus }
  return (
    <>
      <PageTitle title="Interviews" />
      <Bar>
        <Crumbs crumbs={[{ label: 'Interviews' }]}>
          <span className="ms-1 text-12 text-ink-3 tabular-nums">
            {words.trim() !== ''
              ? `${shown.length} of ${interviews.length}`
              : interviews.length > 0 && `${interviews.length} found`}
          </span>
        </Crumbs>
        {!isNarrow && <FindField {...find} className="w-54" />}
        <Button icon={Radar} {...buttonPropsOf(searchAction)} className="text-ink-2">
          <span className="narrow:sr-only">{isSearching ? 'Searching…' : searchAction.label}</span>
        </Button>
        <Button variant="line" icon={Plus} {...buttonPropsOf(addAction)} className="narrow:me-2">
          New interview
        </Button>
      </Bar>
      {isNarrow && (
        <div className="flex flex-none border-b border-line bg-surface px-3 py-2">
          <FindField {...find} className="flex-1" />
        </div>
      )}
      <InterviewStrips interviews={interviews} search={failure} trees={trees} />
      <div
        ref={listRef}
        onPointerEnter={fixOrder}
        data-scroll-area
        className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface"
      >
        {interviews.length === 0 ? (
          <NoInterviews trees={trees} onAdd={addAction.run} />
        ) : shown.length === 0 ? (
          <NoMatch words={words} search={state} onClear={() => setWords('')} />
        ) : (
          <>
            <InterviewList interviews={shown} hits={hits} />
            <p className="border-t border-line px-4 pt-3 pb-6 text-12 text-ink-3">{originNote}</p>
          </>
        )}
      </div>
    </>
  )
}

interface FindFieldProps {
  words: string
  onChange: (words: string) => void
  hasMatches: boolean
  onLeave: () => void
  hasFocus: RefObject<boolean>
  className: string
}

/** Keeps the focus when it moves below the bar, or back, because the width of the screen changed. */
function FindField({ words, onChange, hasMatches, onLeave, hasFocus, className }: FindFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = inputRef.current
    if (hasFocus.current) input?.focus()
    return () => {
      hasFocus.current = document.activeElement === input
    }
  }, [hasFocus])
  return (
    <SearchField
      label="Find a speaker or a word"
      value={words}
      onChange={onChange}
      hasMatches={hasMatches}
      onLeave={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') onLeave()
        else event.continuePropagation()
      }}
      binding={keyOf(heads.find)}
      inputRef={inputRef}
      className={className}
    />
  )
}

interface NoMatchProps {
  words: string
  search: InterviewSearch['state']
  onClear: () => void
}

function NoMatch({ words, search, onClear }: NoMatchProps) {
  if (search === 'searching')
    return (
      <p role="status" className="m-auto text-ink-2">
        Searching the transcripts…
      </p>
    )
  return (
    <StateMessage
      icon={MicOff}
      title={`No interviews match “${words}”`}
      actions={
        <Button variant="line" onPress={onClear}>
          Clear search
        </Button>
      }
    >
      {search === 'searched'
        ? 'Speakers, quoted lines and transcripts were searched.'
        : 'Only speakers and quoted lines are searched.'}
    </StateMessage>
  )
}

const originNote =
  'The service has no list of interviews. These come from insights of the trees you opened, from feedback that quotes one, ' +
  'from links you opened and from interviews you added here.'

const otherOriginNote =
  'Interviews can’t be found through trees. They appear here from feedback that quotes one, from links you opened ' +
  'and when you add one.'

function NoInterviews({ trees, onAdd }: { trees: TreeSearch; onAdd: () => void }) {
  const { firstRoots, search, lacksInsights } = trees
  const { isRunning, error, unread, retry } = firstRoots
  if (error !== undefined)
    return <LoadFailure error={error} subject="The interviews" onRetry={retry} level={2} />
  if (isRunning)
    return (
      <p role="status" className="m-auto text-ink-2">
        Searching the trees of this organization…
      </p>
    )
  const add = (
    <Button variant="line" icon={Plus} onPress={onAdd}>
      {listHeads.newInterview.label}
    </Button>
  )
  if (lacksInsights)
    return (
      <StateMessage icon={MicOff} title="The service doesn’t list insights" actions={add}>
        {otherOriginNote}
      </StateMessage>
    )
  return (
    <StateMessage
      icon={MicOff}
      title={unread ? 'No interviews could be read' : 'No interviews found yet'}
      actions={
        <>
          <Button variant="line" icon={Radar} onPress={search}>
            Search all trees
          </Button>
          {add}
        </>
      }
    >
      {unread && `${messageOf(unread)} `}
      {originNote}
    </StateMessage>
  )
}
