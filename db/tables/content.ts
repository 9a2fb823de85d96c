/** Tables for all content types: versions, trash, drafts, links, search. */
import type { Generated } from 'kysely';

export interface NewsPictureTable {
  newsId: number;
  hash: string;
}

export interface ProjectPictureTable {
  projectId: number;
  /** From 0. */
  order: number;
  hash: string;
  caption: string;
  alt: string;
  /** `{"en":{"caption":"…"}}`, only translated texts. */
  translations: string;
}

export interface ProjectMethodTable {
  projectId: number;
  /** Key in addresses. */
  key: string;
  label: string;
  /** Translated names, as JSON. */
  translations: Generated<string>;
}

/** Versions of items of all content types. */
export interface HistoryTable {
  historyId: Generated<number>;
  kind: string;
  itemId: number;
  /** Version of the item; of a discarded draft, the version it was based on. */
  version: number;
  /** ms since 1970. */
  savedAt: number;
  /** User name; empty if recorded by backfill. */
  savedBy: string;
  action:
    | 'found'
    | 'created'
    | 'saved'
    | 'reverted'
    | 'deleted'
    | 'restored'
    | 'pendingPublished'
    | 'pendingSetAside';
  /** Exempt from expiration. SQLite returns 0 or 1, here and below. */
  isLasting: boolean;
  /** Already considered for thinning, and kept. */
  isThinned: Generated<boolean>;
  /** Title of the item. */
  label: string;
  /** Names of the changed fields, as JSON. */
  changed: string;
  /** Stored fields, as JSON. */
  content: string;
}

/** Pictures kept for a version. */
export interface HistoryPictureTable {
  historyId: number;
  hash: string;
}

/** Deleted items that can be restored; `history` has their content. */
export interface TrashTable {
  historyId: number;
  kind: string;
  itemId: number;
  /** The parent that was deleted with it. */
  partOf: number | null;
  /** ms since 1970, here and below. */
  deletedAt: number;
  /** Start of a separate retention limit. */
  limitedSince: number | null;
}

/** A saved, unpublished draft of an item. */
export interface ItemDraftTable {
  kind: string;
  itemId: number;
  /** Version of the draft: the number of its saves. */
  version: number;
  /** Version of the item on which it is based. */
  baseVersion: number;
  /** ms since 1970. */
  savedAt: number;
  savedBy: string;
  /** Fields as they would be stored, as JSON. */
  content: string;
}

/** Pictures kept for a draft. */
export interface ItemDraftPictureTable {
  kind: string;
  itemId: number;
  hash: string;
}

/** Preview links of unpublished items. Times are ms since 1970. */
export interface PreviewLinkTable {
  linkId: Generated<number>;
  /** SHA-256 of the secret in the link. */
  digest: string;
  kind: string;
  itemId: number;
  madeBy: string;
  madeAt: number;
  expiresAt: number;
}

/** Browser windows that have an item open in the staff area. */
export interface PresenceTable {
  window: string;
  kind: string;
  itemId: number;
  username: string;
  /** ms since 1970, here and below. */
  since: number;
  seenAt: number;
}

/** Sample news and projects, until they are saved. */
export interface SampleItemTable {
  kind: string;
  itemId: number;
  /** False for an item in the trash, which may be restored. SQLite returns 0 or 1. */
  isThere: boolean;
}

/** Links in visible content, and whether they are dead. Times are ms since 1970. */
export interface ContentLinkTable {
  kind: string;
  itemId: number;
  /** SHA-256 of the address, base64url. */
  digest: string;
  /** A path for an internal link. */
  url: string;
  /** Empty for an internal link. */
  host: string;
  /** Why it is dead: a status, or a word. */
  reason: Generated<string>;
  failures: Generated<number>;
  deadSince: number | null;
  nextCheckAt: Generated<number>;
}

/** External hosts of links. Times are ms since 1970. */
export interface LinkHostTable {
  host: string;
  askedAt: number;
  /** Time of the next due check. */
  nextAt: number;
  leaseHolder: Generated<string>;
  leaseUntil: Generated<number>;
}

/** Entries of the search index; their words are in `searchWords`, which differs between the databases. */
export interface SearchEntryTable {
  /** Determines the order of results (`search/search-key.ts`). */
  key: number;
  kind: string;
  itemId: number;
  /** Stored moments; empty for no limit. */
  visibleFrom: string;
  visibleUntil: string;
  address: string;
  title: string;
  text: string;
  /** Untranslated parts: `title`, `text`, or both separated by a blank. */
  inHungarian: Generated<string>;
}

/** Items changed since they were indexed. */
export interface SearchMarkTable {
  kind: string;
  itemId: number;
  /** Number of changes. */
  times: Generated<number>;
}
