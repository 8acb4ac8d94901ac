/** Lets the next visit start without a network. Caching uses the network, so it waits for the first screen. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register(): void {
  // The dashboard works without it.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
