/** The SQLSTATE of a database error, or the code of a system error; empty for any other. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
