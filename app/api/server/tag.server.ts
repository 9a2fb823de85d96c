/** What tells one state of an answer from another: see RFC 9110, section 8.8.3. */
import { createHash } from 'node:crypto';

/** What entities and lists carry: kept by nobody but the reader, who asks every time whether they hold. */
export const entityHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/** Room for forty tags; caches send one or two, and to take thousands apart holds everybody else. */
const LONGEST = 2_048; // characters

/** Whether an `If-None-Match` names `etag`. What is longer than any list of ours could be names nothing. */
export function matchesTag(header: string | null | undefined, etag: string): boolean {
  if (!header || header.length > LONGEST) return false;
  return header
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

interface TaggedItem {
  id: number;
  version: number;
  /** As `focusTag` gives it. */
  focus?: string;
}

type Focus = { x: number; y: number } | undefined;

/**
 * What tells an answer from that with another focus of its picture, or of one of its gallery, behind the tag of
 * its version: that is changed past the item. Nothing where there is none.
 */
export function focusTag(focus: Focus, gallery: readonly Focus[] = []): string {
  const own = focus ? `-f${focus.x}x${focus.y}` : '';
  if (!gallery.some(Boolean)) return own;
  const all = gallery.map((one) => (one ? `${one.x}x${one.y}` : '')).join();
  return `${own}-g${createHash('sha1').update(all).digest('hex').slice(0, 10)}`;
}

/** The tag of items that each have an id and a version, in the form in which they are shown. */
export function listTag(items: TaggedItem[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version, focus = '' } of items) digest.update(`${id}.${version}${focus} `);
  return `${digest.digest('base64url')}-${form}`;
}

/**
 * What tags an entity, without quotation marks: its version, and the form of its pictures where that is
 * not the usual one.
 */
export function entityTag(version: number, images = 'data'): string {
  return `${version}${images === 'data' ? '' : `-${images}`}`;
}
