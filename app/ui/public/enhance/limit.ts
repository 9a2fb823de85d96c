export function limit(ms: number, signal?: AbortSignal): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort();
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  return over.signal;
}
