/** Marks a container that handles all keys itself while it has the focus: menus and lists with typeahead. */
export const ownKeys = { 'data-own-keys': '' } as const

export const ownKeysSelector = '[data-own-keys]'
