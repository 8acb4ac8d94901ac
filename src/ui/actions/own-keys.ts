/** Marks a part whose keys are its own while the focus is in it, as in a text field: menus and lists that one types into. */
export const ownKeys = { 'data-own-keys': '' } as const

export const ownKeysSelector = '[data-own-keys]'
