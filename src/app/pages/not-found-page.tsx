import SearchX from 'lucide-react/icons/search-x'

import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StateMessage } from '#ui/state-message.tsx'

import { PageTitle } from '../page-title.tsx'

export function NotFoundPage() {
  return (
    <div className="flex flex-1 flex-col bg-surface">
      <PageTitle title="Page not found" />
      <StateMessage
        icon={SearchX}
        level={1}
        title="Page not found"
        actions={
          <ButtonLink variant="line" href={paths.home()}>
            Home
          </ButtonLink>
        }
      >
        The link may be incomplete, or belong to another version of the dashboard.
      </StateMessage>
    </div>
  )
}
