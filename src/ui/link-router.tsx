import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

interface LinkRouterProps {
  navigate: (href: string) => void
  children: ReactNode
}

/** Lets links, link buttons and menu items of the primitives go where the application's router leads. */
export function LinkRouter({ navigate, children }: LinkRouterProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>
}
