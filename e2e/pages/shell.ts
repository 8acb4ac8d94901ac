import type { Page } from 'playwright/test'

export const shellOf = (page: Page) => {
  const organizationButton = page.getByRole('button', { name: /^Organization: / })
  return {
    navigation: page.getByRole('navigation', { name: 'Main' }),
    heading: (name?: string) =>
      page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }),
    toasts: page.getByRole('region', { name: 'Notifications' }),
    keyList: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    leaveDialog: page.getByRole('alertdialog', { name: /^(?:Sign out|Switch organization) now\?$/ }),
    undoButton: page.getByRole('button', { name: /^Undo/ }),
    connected: page.getByRole('button', { name: /^Connected/ }),
    offline: page.getByRole('button', { name: /^Offline: showing data from/ }),
    keyRejected: page.getByRole('button', { name: /^This key is no longer accepted\./ }),
    disconnected: page.getByRole('button', { name: /^The service does not answer\./ }),
    openHome: () => page.getByRole('link', { name: 'Home' }).click(),
    undo: () => page.keyboard.press('ControlOrMeta+z'),
    redo: () => page.keyboard.press('ControlOrMeta+Shift+z'),
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key)
    },
    async signOut(organizationName: string): Promise<void> {
      await organizationButton.click()
      await page.getByRole('menuitem', { name: `Sign out of ${organizationName}` }).click()
    },
    async switchOrganization(name: string): Promise<void> {
      await organizationButton.click()
      await page.getByRole('menuitemradio', { name }).click()
    },
  }
}
