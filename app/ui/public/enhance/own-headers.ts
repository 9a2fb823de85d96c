/** What proves to our server that a request comes from a page of ours. */
export function ownHeaders(): Record<string, string> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return xsrf ? { 'X-XSRF-TOKEN': xsrf } : {};
}
