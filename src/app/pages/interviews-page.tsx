import MicOff from 'lucide-react/icons/mic-off'
import Radar from 'lucide-react/icons/radar'

import { InterviewList } from '#features/interview-viewer/interview-list.tsx'
import { matchesRow, useFoundInterviews } from '#features/interview-viewer/use-found-interviews.ts'
import { useLookFurther, type LookProgress } from '#features/interview-viewer/use-look-further.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { useAddressText } from '#ui/use-address-text.ts'

import { PageTitle } from '../page-title.tsx'

export function InterviewsPage() {
  const interviews = useFoundInterviews()
  const { isFindingRoots, progress, look, cancel } = useLookFurther()
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
          onPress={look}
          disabledReason={progress === null ? undefined : 'It is looking already'}
          className="text-ink-2"
        >
          {progress === null ? 'Look further' : 'Looking further'}
        </Button>
      </Bar>
      {progress !== null && <LookStrip progress={progress} onCancel={cancel} />}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface">
        {shown.length > 0 && <InterviewList interviews={shown} />}
        {shown.length === 0 && interviews.length > 0 && (
          <StateMessage
            icon={MicOff}
            title={`None of ${interviews.length} interviews has “${words}”`}
            actions={
              <Button variant="line" onPress={() => setWords('')}>
                Clear the search
              </Button>
            }
          >
            Speakers and quoted lines are searched.
          </StateMessage>
        )}
        {interviews.length === 0 && isFindingRoots && (
          <p role="status" className="m-auto text-ink-2">
            Looking through the trees of this organization…
          </p>
        )}
        {interviews.length === 0 && !isFindingRoots && (
          <StateMessage
            icon={MicOff}
            title="No interviews found yet"
            actions={
              <Button variant="line" icon={Radar} onPress={look}>
                Look further
              </Button>
            }
          >
            The service does not list interviews. They are found through the insights of the trees you open.
          </StateMessage>
        )}
        {shown.length > 0 && (
          <p className="border-t border-line px-4 pt-3 pb-6 text-12 text-ink-3">
            The service does not list interviews. These come from the insights of the trees that you opened.
          </p>
        )}
      </div>
    </>
  )
}

function LookStrip({ progress, onCancel }: { progress: LookProgress; onCancel: () => void }) {
  const words = `${progress.readCount} of ${progress.rootCount} trees read`
  return (
    <div
      role="status"
      className="flex h-10 flex-none items-center gap-3 border-b border-line bg-surface ps-4 pe-3 whitespace-nowrap"
    >
      <ProgressBar
        label="Trees read"
        value={progress.readCount}
        total={progress.rootCount}
        valueLabel={words}
        className="w-40"
      />
      <span className="tabular-nums">{words}</span>
      <Button size="s" onPress={onCancel} className="ms-auto text-ink-2">
        Cancel
      </Button>
    </div>
  )
}
