import { useRef } from 'react'

import { Button } from '#ui/button.tsx'
import { useRowKeys } from '#ui/actions/use-row-keys.ts'
import { runAction, useActionList } from '#ui/actions/use-actions.tsx'
import { Icon } from '#ui/icon.tsx'

import { OpenBox } from './open-box.tsx'
import { PinnedCards } from './pinned-cards.tsx'
import { RecentList } from './recent-list.tsx'
import { RootList } from './root-list.tsx'
import { WaitingFeedback } from './waiting-feedback.tsx'

interface HomeScreenProps {
  organizationName: string
  onOpen: (path: string) => void
}

export function HomeScreen({ organizationName, onOpen }: HomeScreenProps) {
  const ref = useRef<HTMLDivElement>(null)
  useRowKeys(ref)
  return (
    <div ref={ref} data-scroll-area className="flex-1 overflow-auto bg-surface">
      <div className="mx-auto grid max-w-290 grid-cols-[minmax(0,1fr)_var(--spacing-side)] gap-x-14 px-8 pt-10 pb-8 mid:grid-cols-[minmax(0,1fr)] narrow:px-4 narrow:pt-5 narrow:pb-6">
        <div>
          <h1 className="mb-4 truncate text-28 font-head narrow:text-20">{organizationName}</h1>
          <div className="print:hidden">
            <OpenBox onOpen={onOpen} />
            <CreateActions />
          </div>
          <div className="mt-8 narrow:mt-3">
            <PinnedCards />
            <RootList />
          </div>
        </div>
        <aside className="mid:mt-9 narrow:mt-3">
          <WaitingFeedback />
          <RecentList />
        </aside>
      </div>
    </div>
  )
}

const createActions = ['app.newCard', 'app.pasteList', 'app.newFeedback']

function CreateActions() {
  const actions = useActionList().flatMap(({ action }) =>
    createActions.includes(action.id) && action.isEnabled !== false ? [action] : [],
  )
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ id, label, icon }) => (
        <Button key={id} variant="line" size="s" onPress={() => runAction(id)}>
          {icon && <Icon of={icon} className="narrow:hidden" />}
          {label}
        </Button>
      ))}
    </div>
  )
}
