import type { RouteObject } from 'react-router-dom'

import { paths } from '#domain/paths.ts'

import { RouteFailure } from './route-failure.tsx'
import { Shell } from './shell.tsx'

/** Each page is its own chunk: the inbox does not load the canvas. */
export const routes: RouteObject[] = [
  {
    path: paths.signIn(),
    hydrateFallbackElement: <></>,
    lazy: async () => ({ Component: (await import('./pages/sign-in-page.tsx')).SignInPage }),
    errorElement: <RouteFailure />,
  },
  {
    path: '/',
    element: <Shell />,
    errorElement: <RouteFailure />,
    children: [
      {
        errorElement: <RouteFailure />,
        // The shell shows at once, the page when it is loaded.
        hydrateFallbackElement: <></>,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./pages/home-page.tsx')).HomePage }),
          },
          {
            path: 'tree/:cardId',
            lazy: async () => ({ Component: (await import('./pages/tree-page.tsx')).TreePage }),
          },
          {
            path: 'cards/:cardId',
            lazy: async () => ({ Component: (await import('./pages/card-page.tsx')).CardPage }),
          },
          {
            path: 'cards/:cardId/evidence',
            lazy: async () => ({ Component: (await import('./pages/evidence-page.tsx')).EvidencePage }),
          },
          {
            // One route for list and entry, so that opening an entry keeps the list mounted.
            path: 'feedback/:feedbackId?',
            lazy: async () => ({ Component: (await import('./pages/feedback-page.tsx')).FeedbackPage }),
          },
          {
            path: 'interviews',
            lazy: async () => ({ Component: (await import('./pages/interviews-page.tsx')).InterviewsPage }),
          },
          {
            path: 'interviews/:interviewId',
            lazy: async () => ({ Component: (await import('./pages/interview-page.tsx')).InterviewPage }),
          },
          {
            path: 'interviews/:interviewId/snapshot',
            lazy: async () => ({
              Component: (await import('./pages/interview-snapshot-page.tsx')).InterviewSnapshotPage,
            }),
          },
          {
            path: 'journal',
            lazy: async () => ({ Component: (await import('./pages/journal-page.tsx')).JournalPage }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]
