/** The service cannot start for a reason that the user can fix: shown as one line, without a stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
