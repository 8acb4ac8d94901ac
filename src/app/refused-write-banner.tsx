import KeyRound from 'lucide-react/icons/key-round'
import { useLocation } from 'react-router-dom'

import { useRefusedWrite } from '#data/use-refused-write.ts'
import { paths } from '#domain/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

/** Offers another key. The field or row that was changed shows the reason. */
export function RefusedWriteBanner() {
  const { isRefused, dismiss } = useRefusedWrite()
  const { pathname, search, hash } = useLocation()
  if (!isRefused) return null
  return (
    <Banner
      icon={KeyRound}
      actions={
        <>
          <ButtonLink size="s" variant="line" href={paths.signIn(pathname + search + hash)}>
            Use another key
          </ButtonLink>
          <Button size="s" onPress={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      The service refused a change with this key.
    </Banner>
  )
}
