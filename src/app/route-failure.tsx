import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRouteError } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

import { PageMessage } from './page-message.tsx'

/** A chunk can't be fetched without a connection or after a newer version was deployed. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message)
}

export function RouteFailure() {
  const error = useRouteError()
  return (
    <PageMessage
      pageTitle="Something went wrong"
      icon={CircleAlert}
      title={isMissingChunk(error) ? "Couldn't load this page" : "Couldn't show this page"}
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
        ? 'You are offline, or a new version was installed. Your drafts are safe. Reload the page.'
        : `The dashboard had an error. Your drafts are safe. Reload the page.${messageOf(error)}`}
    </PageMessage>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? ` Error: ${error.message}` : ''
}
