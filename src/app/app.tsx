import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)
const queryClient = new QueryClient()

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AriaRouterProvider navigate={(to) => void router.navigate(to)}>
        <RouterProvider router={router} />
      </AriaRouterProvider>
    </QueryClientProvider>
  )
}
