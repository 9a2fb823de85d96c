/** Returns the XSRF header, which proves that a request comes from a page of this site. */
export function ownHeaders(): Record<string, string> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return xsrf ? { 'X-XSRF-TOKEN': xsrf } : {};
}

export function limit(ms: number, signal?: AbortSignal): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort();
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  return over.signal;
}
