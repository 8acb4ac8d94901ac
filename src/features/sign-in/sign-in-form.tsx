import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import { signInMutation } from '#data/session/mutations.ts'
import { Button } from '#ui/button.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

import { KeyField } from './key-field.tsx'
import { SignInNote } from './sign-in-note.tsx'
import { type SignInProblem, signInProblem } from './sign-in-problem.ts'

interface SignedInOrganization {
  organizationId: string
  automatic?: boolean
}

interface SignInFormProps {
  onSignedIn: (organizations: readonly SignedInOrganization[]) => void
}

const missingKey: SignInProblem = { kind: 'refused', title: 'Enter an API key.', text: '' }

/** The key stays in the field and is sent only in the request. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [apiKey, setApiKey] = useState('')
  const noteId = useId()
  const { mutate, isPending, error, reset, submittedAt } = useMutation(signInMutation())
  const [isMissing, setMissing] = useState(false)
  const problem = isMissing ? missingKey : error === null ? null : signInProblem(error, location.host)

  const signIn = () => {
    setMissing(apiKey.trim() === '')
    if (apiKey.trim() === '' || isPending) return
    // People also paste the key with the word that the Authorization header has before it.
    mutate(
      { apiKey: apiKey.trim().replace(/^Bearer\s+/i, '') },
      { onSuccess: ({ organizations }) => onSignedIn(organizations) },
    )
  }
  const secondsLeft = useCountdown(isPending ? undefined : problem?.retryInSeconds, submittedAt, signIn)

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
          setMissing(false)
          if (error !== null) reset()
        }}
        isInvalid={problem !== null && problem.kind !== 'unreachable'}
        noteId={noteId}
      />
      <SignInNote id={noteId} isChecking={isPending} problem={problem} secondsLeft={secondsLeft} />
      <Button
        type="submit"
        variant="main"
        binding="Enter"
        isPending={isPending}
        className="mt-4 h-10 w-full narrow:h-11"
      >
        {isPending ? 'Signing in…' : problem?.kind === 'unreachable' ? 'Retry' : 'Sign in'}
      </Button>
    </form>
  )
}
