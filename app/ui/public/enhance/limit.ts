/** What is aborted after so many ms, or with `signal`: a server that says nothing is as good as none. */
export function limit(ms: number, signal?: AbortSignal): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort();
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  return over.signal;
}
