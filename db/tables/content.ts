/** What belongs to content of any type: versions, trash, drafts, links, search. */
import type { Generated } from 'kysely';

/** Pictures that stand in the content of news. */
export interface NewsPictureTable {
  newsId: number;
  hash: string;
}

/** The galleries of projects. */
export interface ProjectPictureTable {
  projectId: number;
  /** From 0. */
  order: number;
  hash: string;
  caption: string;
  alt: string;
  /** `{"en":{"caption":"…"}}`, without what nobody has translated. */
  translations: string;
}

/** By which methods projects are found. */
export interface ProjectMethodTable {
  projectId: number;
  /** As it stands in addresses. */
  key: string;
  label: string;
  /** What it is called in other languages, as JSON. */
  translations: Generated<string>;
}

/** What a save or a deletion left behind of an item, whatever its kind. */
export interface HistoryTable {
  historyId: Generated<number>;
  /** The name of the kind, and the id of the item. */
  kind: string;
  itemId: number;
  /** Of the item; of what was set aside, the one that it was a change of. */
  version: number;
  /** ms since 1970. */
  savedAt: number;
  /** The user; nobody where it was found as it is. */
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
  /** Whether it stays however old it gets. SQLite gives 0 or 1 back, here and below. */
  isLasting: boolean;
  /** Whether it was old enough to be given up, and was not. */
  isThinned: Generated<boolean>;
  /** What the item was called. */
  label: string;
  /** The names of the fields that became others, as JSON. */
  changed: string;
  /** The fields as they were stored, as JSON. */
  content: string;
}

/** Pictures that stay for a history's sake. */
export interface HistoryPictureTable {
  historyId: number;
  hash: string;
}

/** What was deleted and can be had back: its history has what it was. */
export interface BinTable {
  historyId: number;
  kind: string;
  itemId: number;
  /** What it was deleted with, and comes back with. */
  partOf: number | null;
  /** ms since 1970, here and below. */
  deletedAt: number;
  /** Since when a limit of its own runs. */
  limitedSince: number | null;
}

/** A change of an item that is saved and not published yet. */
export interface PendingChangeTable {
  /** The name of the kind, and the id of the item. */
  kind: string;
  itemId: number;
  /** Of the change itself: counts how often it was saved. */
  version: number;
  /** The version of the item that it is a change of. */
  baseVersion: number;
  /** ms since 1970. */
  savedAt: number;
  savedBy: string;
  /** The fields as they would be stored, as JSON. */
  content: string;
}

/** Pictures that stay for the sake of a pending change. */
export interface PendingPictureTable {
  kind: string;
  itemId: number;
  hash: string;
}

/** A link by which whoever has it sees an item as it will be. Times are ms since 1970. */
export interface PreviewLinkTable {
  linkId: Generated<number>;
  /** SHA-256 of what is in the link. */
  digest: string;
  /** The name of the kind, and the id of the item. */
  kind: string;
  itemId: number;
  madeBy: string;
  madeAt: number;
  expiresAt: number;
}

/** Which windows of the staff area have an item open. */
export interface PresenceTable {
  /** As the window called itself. */
  window: string;
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  username: string;
  /** ms since 1970, here and below. */
  since: number;
  seenAt: number;
}

/** News and projects that came with the program, until they are saved. */
export interface SampleItemTable {
  kind: string;
  itemId: number;
  /** Whether it is there: what lies in the bin may come back. SQLite gives 0 or 1 back. */
  isThere: boolean;
}

/** Where the links of what visitors see lead, and which of them lead nowhere. Times are ms since 1970. */
export interface ContentLinkTable {
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  /** SHA-256 of the address, base64url. */
  digest: string;
  /** A path, where it leads to the site itself. */
  url: string;
  /** Empty where it leads to the site itself. */
  host: string;
  /** Why it leads nowhere: a status, or a word. */
  reason: Generated<string>;
  /** How often in a row nothing came of asking. */
  failures: Generated<number>;
  deadSince: number | null;
  nextCheckAt: Generated<number>;
}

/** Other hosts that links lead to. Times are ms since 1970. */
export interface LinkHostTable {
  host: string;
  askedAt: number;
  /** When there is something to ask it again. */
  nextAt: number;
  leaseHolder: Generated<string>;
  leaseUntil: Generated<number>;
}

/** What visitors find by words; under which, `searchWords` holds, which each database has in a form of its own. */
export interface SearchEntryTable {
  /** Of it the order of what is found comes (`search/search-key.ts`). */
  key: number;
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  /** Moments as they are stored; empty where it is seen from ever, or for ever. */
  visibleFrom: string;
  visibleUntil: string;
  /** Where visitors see it. */
  address: string;
  title: string;
  text: string;
  /** Which of both is there in Hungarian for want of a translation: `title`, `text`, or both with a blank between. */
  inHungarian: Generated<string>;
}

/** Items that have changed since what is found of them was noted. */
export interface SearchMarkTable {
  kind: string;
  itemId: number;
  /** How often. */
  times: Generated<number>;
}
