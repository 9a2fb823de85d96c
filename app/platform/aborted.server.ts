const CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Whether `error` says no more than that the other side has gone away. */
export function isAborted(error: unknown): boolean {
  // The HTTP library says in words why it gives up a request; nobody else throws a string.
  if (typeof error === 'string') return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === 'AbortError' || CODES.has(code ?? '') || isAborted(error.cause);
}
