/** Lets the next visit open without a network. Keeping the files takes the network for a while, so the first screen comes first. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register(): void {
  // Where it is not allowed, or the script cannot be had just now, the dashboard works all the same.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
