import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import { signInMutation } from '#data/session/mutations.ts'
import { Button } from '#ui/button.tsx'

import { KeyField } from './key-field.tsx'
import { SignInNote } from './sign-in-note.tsx'
import { signInWords } from './sign-in-words.ts'
import { useCountdown } from './use-countdown.ts'

interface SignedInOrganization {
  organizationId: string
  automatic?: boolean
}

interface SignInFormProps {
  onSignedIn: (organizations: readonly SignedInOrganization[]) => void
}

/** Asks for a key. Whatever happens, the key stays in the field; it goes nowhere but into the request. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [apiKey, setApiKey] = useState('')
  const noteId = useId()
  const { mutate, isPending, error, reset, submittedAt } = useMutation(signInMutation())
  const words = error === null ? null : signInWords(error, location.host)

  const signIn = () => {
    if (apiKey.trim() === '' || isPending) return
    mutate({ apiKey }, { onSuccess: ({ organizations }) => onSignedIn(organizations) })
  }
  const secondsLeft = useCountdown(isPending ? undefined : words?.retryInSeconds, submittedAt, signIn)

  return (
    <form
      className="mt-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        signIn()
      }}
    >
      <KeyField
        apiKey={apiKey}
        onChange={(next) => {
          setApiKey(next)
          if (error !== null) reset()
        }}
        isInvalid={words !== null && words.kind !== 'unreachable'}
        noteId={noteId}
      />
      <SignInNote id={noteId} isChecking={isPending} words={words} secondsLeft={secondsLeft} />
      <Button
        type="submit"
        variant="main"
        binding="Enter"
        isDisabled={isPending}
        className="mt-4 h-10 w-full narrow:h-11"
      >
        {isPending ? 'Signing in' : words?.kind === 'unreachable' ? 'Try now' : 'Sign in'}
      </Button>
    </form>
  )
}
