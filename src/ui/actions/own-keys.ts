/** For menus and lists with typeahead, which handle all keys while they have the focus. */
export const ownKeys = { 'data-own-keys': '' } as const

export const ownKeysSelector = '[data-own-keys]'
