import KeyRound from 'lucide-react/icons/key-round'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { useRefusedWrite } from '#data/use-refused-write.ts'
import { paths } from '#domain/paths.ts'
import { announce } from '#ui/announcer.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { neverHeld, ToastSurface, ToastText } from '#ui/toast.tsx'

const text = 'The service refused a change with this key.'

/** Offers another key. The field or row that was changed shows the reason. */
export function RefusedWriteToast() {
  const { isRefused, dismiss } = useRefusedWrite()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (isRefused) announce(text)
  }, [isRefused])
  if (!isRefused) return null
  return (
    <ToastSurface onHold={neverHeld}>
      <Icon of={KeyRound} className="text-ink-2" />
      <ToastText>{text}</ToastText>
      <ButtonLink variant="line" href={paths.signIn(pathname + search + hash)}>
        Use another key
      </ButtonLink>
      <Button onPress={dismiss}>Not now</Button>
    </ToastSurface>
  )
}
