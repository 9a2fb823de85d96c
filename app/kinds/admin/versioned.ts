import type { Kind } from '../kind.ts';

/** What is needed of a kind to show its versions: its fields, and what they are called. */
export interface Versioned {
  kind: Kind;
  copy: { labels: Readonly<Record<string, string>> };
}
