import { useSyncExternalStore } from 'react'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The theme belongs to the browser, not to an organization; `public/theme.js` reads it before the first paint. */
const storageKey = 'understory.theme'
const darkQuery = '(prefers-color-scheme: dark)'

const listeners = new Set<() => void>()

function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value)
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return isThemeChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

let current: ThemeChoice | null = null

function themeChoice(): ThemeChoice {
  return (current ??= readChoice())
}

function isDark(): boolean {
  const choice = themeChoice()
  return choice === 'dark' || (choice === 'system' && matchMedia(darkQuery).matches)
}

function applyTheme() {
  const page = document.documentElement
  page.dataset.theme = isDark() ? 'dark' : 'light'
  // The frame of the browser takes the colour of the page, also where the theme is not the system's.
  const ground = getComputedStyle(page).getPropertyValue('--canvas')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', ground)
  for (const listener of listeners) listener()
}

export function setThemeChoice(choice: ThemeChoice): void {
  current = choice
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without web storage the choice lasts until the next reload.
  }
  applyTheme()
}

/** Follows the system and other tabs; returns the end of it. */
export function watchTheme(): () => void {
  const system = matchMedia(darkQuery)
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    current = null
    applyTheme()
  }
  applyTheme()
  system.addEventListener('change', applyTheme)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', applyTheme)
    window.removeEventListener('storage', onStorage)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice)
}

/** Whether the page is dark now, by choice or by the system's. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}
