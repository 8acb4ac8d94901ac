import MicOff from 'lucide-react/icons/mic-off'
import Radar from 'lucide-react/icons/radar'

import { InterviewList } from '#features/interview-viewer/interview-list.tsx'
import { matchesRow, useFoundInterviews } from '#features/interview-viewer/use-found-interviews.ts'
import { useTreeSearch, type SearchProgress } from '#features/interview-viewer/use-tree-search.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { useAddressText } from '#ui/use-address-text.ts'

import { PageTitle } from '../page-title.tsx'

export function InterviewsPage() {
  const interviews = useFoundInterviews()
  const { isFindingRoots, progress, search, cancel } = useTreeSearch()
  const [words, setWords] = useAddressText('find')
  const shown = interviews.filter((interview) => matchesRow(interview, words))
  return (
    <>
      <PageTitle title="Interviews" />
      <Bar>
        <Crumbs crumbs={[{ label: 'Interviews' }]}>
          <span className="ms-1 text-12 text-ink-3 tabular-nums">{interviews.length} found</span>
        </Crumbs>
        <SearchField
          label="Find a speaker or a word"
          value={words}
          onChange={setWords}
          binding="/"
          className="w-54 narrow:hidden"
        />
        <Button
          icon={Radar}
          onPress={search}
          disabledReason={progress === null ? undefined : 'The search is running'}
          className="text-ink-2"
        >
          {progress === null ? 'Search all trees' : 'Searching…'}
        </Button>
      </Bar>
      {progress !== null && <SearchStrip progress={progress} onCancel={cancel} />}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface">
        {shown.length > 0 && <InterviewList interviews={shown} />}
        {shown.length === 0 && interviews.length > 0 && (
          <StateMessage
            icon={MicOff}
            title={`No interviews match “${words}”`}
            actions={
              <Button variant="line" onPress={() => setWords('')}>
                Clear search
              </Button>
            }
          >
            Only speakers and quoted lines are searched.
          </StateMessage>
        )}
        {interviews.length === 0 && isFindingRoots && (
          <p role="status" className="m-auto text-ink-2">
            Searching the trees of this organization…
          </p>
        )}
        {interviews.length === 0 && !isFindingRoots && (
          <StateMessage
            icon={MicOff}
            title="No interviews found yet"
            actions={
              <Button variant="line" icon={Radar} onPress={search}>
                Search all trees
              </Button>
            }
          >
            Only interviews linked from trees that you opened appear here.
          </StateMessage>
        )}
        {shown.length > 0 && (
          <p className="border-t border-line px-4 pt-3 pb-6 text-12 text-ink-3">
            Only interviews linked from trees that you opened appear here.
          </p>
        )}
      </div>
    </>
  )
}

function SearchStrip({ progress, onCancel }: { progress: SearchProgress; onCancel: () => void }) {
  const progressText = `${progress.readCount} of ${progress.rootCount} trees searched`
  return (
    <div
      role="status"
      className="flex h-10 flex-none items-center gap-3 border-b border-line bg-surface ps-4 pe-3 whitespace-nowrap"
    >
      <ProgressBar
        label="Trees searched"
        value={progress.readCount}
        total={progress.rootCount}
        valueLabel={progressText}
        className="w-40"
      />
      <span className="tabular-nums">{progressText}</span>
      <Button size="s" onPress={onCancel} className="ms-auto text-ink-2">
        Cancel
      </Button>
    </div>
  )
}
