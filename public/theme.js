// Runs before the first paint, so that a dark page never flashes white. Kept in step with src/ui/theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('understory.theme')
  } catch {}
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
