/** The user can fix the reason: it is shown as one line, without a stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
