import './app.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/app.tsx'
import { restoreFromCopies } from '#data/local/disk-copies.ts'
import { keepPageOnDrop } from '#ui/use-file-drop.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const start = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
void restoreFromCopies().finally(start)

keepPageOnDrop()

/** Lets the next visit start without a network. The dashboard works without it. */
const registerServiceWorker = () => {
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Caching uses the network, so it waits for the first screen.
  if (document.readyState === 'complete') registerServiceWorker()
  else window.addEventListener('load', registerServiceWorker, { once: true })
}
