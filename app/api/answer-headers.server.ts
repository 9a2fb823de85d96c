/** What entities and lists carry: kept by nobody but the reader, who asks every time whether they hold. */
export const entityHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/** Whether an `If-None-Match` names `etag`. */
export function matchesTag(header: string | null | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
