import SearchX from 'lucide-react/icons/search-x'

import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StateMessage } from '#ui/state-message.tsx'

import { PageTitle } from '../page-title.tsx'

export function NotFoundPage() {
  return (
    <div className="flex flex-1 flex-col bg-surface">
      <PageTitle title="Nothing here" />
      <StateMessage
        icon={SearchX}
        level={1}
        title="Nothing is at this address"
        actions={
          <ButtonLink variant="line" href={paths.home()}>
            Home
          </ButtonLink>
        }
      >
        The link may be cut short, or be of another version of the dashboard.
      </StateMessage>
    </div>
  )
}
