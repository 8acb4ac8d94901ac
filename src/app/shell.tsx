import { Outlet } from 'react-router-dom'

export function Shell() {
  return (
    <main className="flex h-dvh flex-col">
      <Outlet />
    </main>
  )
}
