import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRouteError } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

import { PageMessage } from './page-message.tsx'

/** A chunk can't be fetched without a connection or after a newer version was deployed. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message)
}

/** Shown instead of a page that failed to render. Typed text is safe: drafts are stored while typing. */
export function RouteFailure() {
  const error = useRouteError()
  return (
    <PageMessage
      pageTitle="Something went wrong"
      icon={CircleAlert}
      title={isMissingChunk(error) ? 'This part could not be loaded' : 'This screen could not be drawn'}
      actions={
        <>
          <Button variant="line" onPress={() => location.reload()}>
            Reload
          </Button>
          <ButtonLink href={paths.home()}>Home</ButtonLink>
        </>
      }
    >
      {isMissingChunk(error)
        ? 'The connection was lost, or a newer version has been put in place. What you typed is kept.'
        : `An error in the dashboard stopped it. What you typed is kept.${messageOf(error)}`}
    </PageMessage>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? ` It says: ${error.message}` : ''
}
