import './app.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/app.tsx'
import { registerServiceWorker } from '#app/register-service-worker.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
registerServiceWorker()
