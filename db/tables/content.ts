/** Tables for all content types: versions, trash, drafts, links, search. */
import type { Generated } from 'kysely';

export interface ContentTables {
  newsPicture: {
    newsId: number;
    hash: string;
  };

  projectPicture: GalleryPicture & { projectId: number };
  servicePagePicture: GalleryPicture & { servicePageId: number };

  projectMethod: {
    projectId: number;
    /** Key used in addresses. */
    key: string;
    label: string;
    /** Translated names, as JSON. */
    translations: Generated<string>;
  };

  /** Versions of items of all content types. */
  history: {
    historyId: Generated<number>;
    kind: string;
    itemId: number;
    /** Version of the item, or the version on which a discarded draft was based. */
    version: number;
    /** ms since 1970. */
    savedAt: number;
    /** User name; empty if the version was recorded by backfill. */
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
    /** Whether the version never expires. SQLite returns 0 or 1, here and below. */
    isLasting: boolean;
    /** Whether the version has been considered for thinning, and kept. */
    isThinned: Generated<boolean>;
    /** Title of the item. */
    label: string;
    /** Names of the changed fields, as JSON. */
    changed: string;
    /** Stored fields, as JSON. */
    content: string;
  };

  /** Pictures kept for a version. */
  historyPicture: {
    historyId: number;
    hash: string;
  };

  historyDocument: ContentTables['historyPicture'];

  /** Deleted items that can be restored. Their content is in `history`. */
  bin: {
    historyId: number;
    kind: string;
    itemId: number;
    /** History id of the parent that was deleted together with this item. */
    partOf: number | null;
    /** ms since 1970, here and below. */
    deletedAt: number;
    /** Time at which the item's own retention period began; null if it has none. */
    limitedSince: number | null;
  };

  /** A saved, unpublished draft of an item. */
  pendingChange: {
    kind: string;
    itemId: number;
    /** Version of the draft: how often it has been saved. */
    version: number;
    /** Version of the item on which the draft is based. */
    baseVersion: number;
    /** ms since 1970. */
    savedAt: number;
    savedBy: string;
    /** Fields as they will be stored, as JSON. */
    content: string;
  };

  /** Pictures kept for a draft. */
  pendingPicture: {
    kind: string;
    itemId: number;
    hash: string;
  };

  pendingDocument: ContentTables['pendingPicture'];

  /** Preview links of unpublished items. Times are ms since 1970. */
  previewLink: {
    linkId: Generated<number>;
    /** SHA-256 of the secret in the link. */
    digest: string;
    kind: string;
    itemId: number;
    madeBy: string;
    madeAt: number;
    expiresAt: number;
  };

  /** Browser windows that have an item open in the staff area. */
  presence: {
    window: string;
    kind: string;
    itemId: number;
    username: string;
    /** ms since 1970, here and below. */
    since: number;
    seenAt: number;
  };

  /** News and projects that are samples; a save removes the mark. */
  sampleItem: {
    kind: string;
    itemId: number;
    /** False if the item is in the trash and may be restored. SQLite returns 0 or 1. */
    isThere: boolean;
  };

  /** Links in visible content, and whether they are dead. Times are ms since 1970. */
  contentLink: {
    kind: string;
    itemId: number;
    /** SHA-256 of the address, base64url. */
    digest: string;
    /** The address; a path for an internal link. */
    url: string;
    /** Host of the address; empty for an internal link. */
    host: string;
    /** Reason why the last check failed: an HTTP status or a word; empty if the link works. */
    reason: Generated<string>;
    failures: Generated<number>;
    deadSince: number | null;
    nextCheckAt: Generated<number>;
  };

  /** External hosts of links. Times are ms since 1970. */
  linkHost: {
    host: string;
    askedAt: number;
    /** Time at which the next check is due. */
    nextAt: number;
    leaseHolder: Generated<string>;
    leaseUntil: Generated<number>;
  };

  /** Entries of the search index. Their words are in `searchWords`, which differs between the databases. */
  searchEntry: {
    /** Also determines the order of results (`search/search-key.ts`). */
    key: number;
    kind: string;
    itemId: number;
    /** Moments between which the entry is visible; empty if there is no limit. */
    visibleFrom: string;
    visibleUntil: string;
    address: string;
    title: string;
    text: string;
    /** Names of the parts without translation: `title`, `text`, or both separated by a blank. */
    inHungarian: Generated<string>;
  };

  /** Items that have changed since they were indexed. */
  searchMark: {
    kind: string;
    itemId: number;
    /** Number of changes since the item was indexed. */
    times: Generated<number>;
  };
}

/** Columns of every gallery table. Each table adds the id of the item that owns the gallery. */
interface GalleryPicture {
  /** Position in the gallery, from 0. */
  order: number;
  hash: string;
  caption: string;
  alt: string;
  /** Translated texts only, such as `{"en":{"caption":"…"}}`. */
  translations: string;
}
