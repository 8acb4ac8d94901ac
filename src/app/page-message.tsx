import type { ComponentProps } from 'react'

import { StateMessage } from '#ui/state-message.tsx'

import { PageTitle } from './page-title.tsx'

interface PageMessageProps extends Omit<ComponentProps<typeof StateMessage>, 'level' | 'className'> {
  pageTitle: string
}

export function PageMessage({ pageTitle, ...message }: PageMessageProps) {
  return (
    <div className="flex min-h-full flex-1 flex-col bg-surface">
      <PageTitle title={pageTitle} />
      <StateMessage level={1} {...message} />
    </div>
  )
}
