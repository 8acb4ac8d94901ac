import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

interface LinkRouterProps {
  navigate: (href: string) => void
  children: ReactNode
}

export function LinkRouter({ navigate, children }: LinkRouterProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>
}
