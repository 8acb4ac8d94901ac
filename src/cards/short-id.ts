/** Shortens a long id: 'u_8c41ab…'. */
export const shortId = (id: string) => (id.length <= 12 ? id : `${id.slice(0, 8)}…`)
