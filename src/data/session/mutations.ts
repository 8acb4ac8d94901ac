import { mutationOptions } from '@tanstack/react-query'

import { createSession, deleteSession } from '#contract/session.ts'

import { forgetKeyRefusals } from '../cards/can-create.ts'
import { pauseRootSearch } from '../cards/root-search.ts'
import { request } from '../http.ts'
import { readSession, sessionQueries } from './queries.ts'

/** Keeps the key out of the mutation cache: it is only in the request. */
export const signInMutation = () =>
  mutationOptions({
    mutationKey: ['session', 'create'] as const,
    gcTime: 0,
    mutationFn: async ({ apiKey }: { apiKey: string }) =>
      readSession(await request(createSession, { body: { apiKey: apiKey.trim() } })),
    onSuccess: (session, _key, _undo, { client }) => {
      forgetKeyRefusals()
      client.setQueryData(sessionQueries.current().queryKey, session)
    },
  })

/** Signs out of one organization, or of all; the caller closes them (`closeOrganization`). */
export const signOutMutation = () =>
  mutationOptions({
    mutationKey: ['session', 'delete'] as const,
    mutationFn: async ({ organizationId }: { organizationId?: string }) =>
      readSession(await request(deleteSession, { query: { organizationId } })),
    // Reads that are sent after the sign-out would be refused.
    onMutate: async (_which, { client }) => {
      const resumeRootSearch = pauseRootSearch(client)
      await client.cancelQueries()
      return { resumeRootSearch }
    },
    onError: (_error, _which, undo, { client }) => {
      undo?.resumeRootSearch()
      return client.invalidateQueries()
    },
    onSuccess: (session, _which, _undo, { client }) =>
      client.setQueryData(sessionQueries.current().queryKey, session),
    meta: { failure: 'Signing out did not work' },
  })
