import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

import { paths } from '#domain/paths.ts'

import { RouteFailure } from './route-failure.tsx'
import { Shell } from './shell.tsx'

/** Each page is its own chunk: the inbox does not load the canvas. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

// The shell shows at once, the page when it is loaded.
const whileLoading = { hydrateFallbackElement: <></>, errorElement: <RouteFailure /> }

export const routes: RouteObject[] = [
  {
    ...page(paths.signIn(), async () => (await import('./pages/sign-in-page.tsx')).SignInPage),
    ...whileLoading,
  },
  {
    path: '/',
    element: <Shell />,
    errorElement: <RouteFailure />,
    children: [
      {
        ...whileLoading,
        children: [
          page('', async () => (await import('./pages/home-page.tsx')).HomePage),
          page('tree/:cardId', async () => (await import('./pages/tree-page.tsx')).TreePage),
          page('cards/:cardId', async () => (await import('./pages/card-page.tsx')).CardPage),
          page(
            'cards/:cardId/evidence',
            async () => (await import('./pages/evidence-page.tsx')).EvidencePage,
          ),
          // One route for list and entry, so that opening an entry keeps the list mounted.
          page('feedback/:feedbackId?', async () => (await import('./pages/feedback-page.tsx')).FeedbackPage),
          page('interviews', async () => (await import('./pages/interviews-page.tsx')).InterviewsPage),
          page(
            'interviews/:interviewId',
            async () => (await import('./pages/interview-page.tsx')).InterviewPage,
          ),
          page(
            'interviews/:interviewId/snapshot',
            async () => (await import('./pages/interview-snapshot-page.tsx')).InterviewSnapshotPage,
          ),
          page('journal', async () => (await import('./pages/journal-page.tsx')).JournalPage),
          page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
        ],
      },
    ],
  },
]
