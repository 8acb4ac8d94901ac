/** An id that is too long to read, cut to what tells it apart: 'u_8c41ab…'. */
export const shortId = (id: string) => (id.length <= 12 ? id : `${id.slice(0, 8)}…`)
