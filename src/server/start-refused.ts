/** The service cannot start for a reason that whoever started it can mend: shown as one line, without a stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
