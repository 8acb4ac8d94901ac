import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Belongs to the browser, not to an organization; `public/theme.js` reads it before the first paint. */
const storageKey = 'understory.theme'
const darkQuery = '(prefers-color-scheme: dark)'

const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value)

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return isThemeChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

const prefersDark = () => 'matchMedia' in globalThis && matchMedia(darkQuery).matches

const themeOf = (choice: ThemeChoice) => ({
  choice,
  isDark: choice === 'dark' || (choice === 'system' && prefersDark()),
})
const theme = createStore(() => themeOf(readChoice()))

function applyTheme(choice: ThemeChoice): void {
  const next = themeOf(choice)
  const page = document.documentElement
  page.dataset.theme = next.isDark ? 'dark' : 'light'
  // The browser's own frame takes the colour of the page, also when the theme differs from the system's.
  const background = getComputedStyle(page).getPropertyValue('--canvas')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', background)
  theme.setState(next)
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without web storage the choice lasts until the next reload.
  }
  applyTheme(choice)
}

const followSystem = () => applyTheme(theme.getState().choice)
const followStorage = (event: StorageEvent) => {
  if (event.key === storageKey) applyTheme(readChoice())
}

const showLight = () => {
  document.documentElement.dataset.theme = 'light'
}

/** Follows the system, other tabs and printing. Returns the stop. */
export function watchTheme(): () => void {
  const system = matchMedia(darkQuery)
  followSystem()
  system.addEventListener('change', followSystem)
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('storage', followStorage, { signal })
  window.addEventListener('beforeprint', showLight, { signal })
  window.addEventListener('afterprint', followSystem, { signal })
  return () => {
    system.removeEventListener('change', followSystem)
    stop.abort()
  }
}

export const useThemeChoice = (): ThemeChoice => useStore(theme, ({ choice }) => choice)

export const useIsDark = (): boolean => useStore(theme, ({ isDark }) => isDark)
