const CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Whether `error` says no more than that the other side has gone away. */
export function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === 'AbortError' || CODES.has(code ?? '') || isAborted(error.cause);
}
