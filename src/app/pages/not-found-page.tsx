import SearchX from 'lucide-react/icons/search-x'

import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

import { PageMessage } from '../page-message.tsx'

export function NotFoundPage() {
  return (
    <PageMessage
      pageTitle="Page not found"
      icon={SearchX}
      title="Page not found"
      actions={
        <ButtonLink variant="line" href={paths.home()}>
          Home
        </ButtonLink>
      }
    >
      The link may be incomplete, or belong to another version of the dashboard.
    </PageMessage>
  )
}
