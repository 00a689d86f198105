/** PostgreSQL's own code of an error (SQLSTATE); empty when it has none. */
export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
