/** One picture or document in the place of another, in everything that uses it: all of it, or nothing. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Content } from '../history/history.repository.server.ts';
import {
  findPendingChange,
  putPendingChange,
  rebasePendingChange,
} from '../history/pending-change.repository.server.ts';
import {
  entriesIn,
  galleryText,
  saidWithoutAlt,
  type GalleryEntry,
} from '../media/gallery.contract.ts';
import { picturesIn } from '../media/storage/picture-use.service.server.ts';
import { columnFields, fieldsWith } from './field.ts';
import { TRANSLATIONS, withoutTranslation } from './fields/translations.ts';
import { galleryUses } from './kind-gallery.repository.server.ts';
import { contentOf, keepFound, keepStored } from './kind-history.repository.server.ts';
import { holdRow, updateRow, type Wanted } from './kind-row-writes.repository.server.ts';
import type { Row } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';
import { richTextsOf } from './rich-texts.ts';

/** What takes whose place, as fields and texts name both. */
export interface Replacement {
  sort: 'picture' | 'document';
  from: Replaced;
  to: Replaced;
}

export interface Replaced {
  hash: string;
  address: string;
  /** What the library says of a picture. */
  alt: string;
}

export interface ItemKey {
  kind: string;
  itemId: number;
}

export interface ReplacedItem extends ItemKey {
  label: string;
  version: number;
}

/** Thrown where an item is not as a replacement has left it. */
export class ReplacementOver extends Error {}

export function createMediaReplacing(db: Kysely<Schema>, kinds: readonly Kind[]) {
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name);

  return {
    /** Of the items of the users, in their order, those that are changed by it. Each gets a new version. */
    replace: (
      users: readonly ItemKey[],
      replacement: Replacement,
      by: string,
    ): Promise<ReplacedItem[]> =>
      db.transaction().execute(async (transaction) => {
        const changed: ReplacedItem[] = [];
        for (const { kind: name, itemId } of users) {
          const kind = kindOf(name);
          const before = kind && (await holdRow(transaction, kind, itemId, undefined));
          if (!before) continue;
          const wanted = replacedIn(kind, before, replacement);
          if (wanted) {
            const row = await store(transaction, kind, before, wanted, { action: 'saved', by });
            changed.push(itemOf(kind, row));
          }
          await replaceInPending(transaction, kind, itemId, replacement);
        }
        return changed;
      }),

    /** What each of the items was before the version that a replacement has made. Throws `ReplacementOver`. */
    undo: (
      items: readonly (ItemKey & { version: number })[],
      back: Replacement,
      by: string,
    ): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        for (const { kind: name, itemId, version } of items) {
          const kind = kindOf(name);
          const before = kind && (await holdRow(transaction, kind, itemId, version));
          const content =
            before && (await findContent(transaction, { kind: name, itemId, version }));
          if (!content) throw new ReplacementOver();
          const wanted = wantedOf(kind, content);
          await store(transaction, kind, before, wanted, { action: 'reverted', by });
          await replaceInPending(transaction, kind, itemId, back);
        }
      }),
  };
}

async function store(
  transaction: Transaction<Schema>,
  kind: Kind,
  before: Row,
  wanted: Wanted,
  { action, by }: { action: 'saved' | 'reverted'; by: string },
): Promise<Row> {
  await keepFound(transaction, kind, before);
  const row = await updateRow(transaction, kind, before, wanted);
  await keepStored(transaction, kind, row, { action, savedBy: by }, before);
  const item = { kind: kind.name, itemId: row[kind.id] as number };
  // What waits was made of what was there, and is still a change of that: of nothing else that anybody wrote.
  await rebasePendingChange(transaction, item, before['version'] as number);
  return row;
}

const itemOf = ({ name, id, label }: Kind, row: Row): ReplacedItem => ({
  kind: name,
  itemId: row[id] as number,
  label: String(row[label]),
  version: row['version'] as number,
});

/** What a row is to hold; nothing where it does not use it. */
function replacedIn(kind: Kind, row: Row, replacement: Replacement): Wanted | undefined {
  const content = contentOf(kind, row);
  const next = replacedContent(kind, content, replacement);
  const isSame = Object.keys(content).every((name) => content[name] === next[name]);
  return isSame ? undefined : wantedOf(kind, next);
}

function replacedContent(kind: Kind, content: Content, { sort, from, to }: Replacement): Content {
  const next = { ...content };
  // Widths of it, too, as older texts name them.
  const named =
    sort === 'picture'
      ? new RegExp(`/media/${from.hash}(?:/\\d+)?\\.\\w+`, 'g')
      : new RegExp(`/documents/${from.hash}/[a-z\\d-]+\\.pdf`, 'g');
  for (const name of fieldsWith(kind.fields, 'richText', 'document', 'translations')) {
    if (typeof next[name] === 'string') next[name] = next[name].replace(named, to.address);
  }
  if (sort === 'document') return next;
  for (const name of fieldsWith(kind.fields, 'picture')) {
    if (next[name] !== from.hash) continue;
    next[name] = to.hash;
    // What somebody wrote for this place stays; what came from the library becomes what that says now.
    if (from.alt === '' || next[`${name}Alt`] !== from.alt) continue;
    next[`${name}Alt`] = to.alt;
    // Nobody has said it of this one in other languages.
    if (TRANSLATIONS in next) {
      next[TRANSLATIONS] = withoutTranslation(next[TRANSLATIONS], `${name}Alt`);
    }
  }
  if (typeof next['gallery'] === 'string') {
    next['gallery'] = replacedGallery(next['gallery'], from, to);
  }
  return next;
}

/** In its place, with what stands beneath it; no picture stands in a gallery twice. */
function replacedGallery(text: string, from: Replaced, to: Replaced): string {
  const entries = entriesIn(text);
  if (!entries.some(({ image }) => image === from.hash)) return text;
  const replaced = entries.map((entry) => {
    if (entry.image !== from.hash) return entry;
    const isTheirs = from.alt !== '' && entry.alt === from.alt;
    const said = isTheirs && { alt: to.alt, translations: saidWithoutAlt(entry.translations) };
    return { ...entry, image: to.hash, ...said };
  });
  const isFirst = ({ image }: GalleryEntry, place: number) =>
    replaced.findIndex((one) => one.image === image) === place;
  return galleryText(replaced.filter(isFirst));
}

/** Content as it was stored once: nothing in it is anything that was not let through then. */
function wantedOf({ fields, gallery }: Kind, content: Content): Wanted {
  const [image] = fieldsWith(fields, 'picture');
  const columns = new Set(columnFields(fields));
  const values = Object.fromEntries(Object.entries(content).filter(([name]) => columns.has(name)));
  return {
    values,
    use: {
      image: image === undefined ? null : ((content[image] as string | null) ?? null),
      mentioned: [...new Set(richTextsOf(fields, content).flatMap(picturesIn))],
      gallery: gallery && galleryUses(content['gallery'] as string | undefined),
    },
  };
}

async function replaceInPending(
  transaction: Transaction<Schema>,
  kind: Kind,
  itemId: number,
  replacement: Replacement,
): Promise<void> {
  const item = { kind: kind.name, itemId };
  const pending = await findPendingChange(transaction, item);
  if (!pending) return;
  const content = replacedContent(kind, pending.content, replacement);
  if (JSON.stringify(content) === JSON.stringify(pending.content)) return;
  const { use } = wantedOf(kind, content);
  const shown = use!.gallery?.map(({ hash }) => hash) ?? [];
  const hashes = [use!.image, ...use!.mentioned, ...shown].filter((hash) => hash !== null);
  const rows =
    hashes.length === 0
      ? []
      : await transaction
          .selectFrom('picture')
          .select('hash')
          .where('hash', 'in', hashes)
          .execute();
  const change = { ...pending, version: pending.version + 1, content };
  await putPendingChange(
    transaction,
    item,
    change,
    rows.map(({ hash }) => hash),
  );
}

/** The fields as they were stored before this version. */
async function findContent(
  transaction: Transaction<Schema>,
  { kind, itemId, version }: ItemKey & { version: number },
): Promise<Content | undefined> {
  const row = await transaction
    .selectFrom('history')
    .select('content')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('version', '=', version - 1)
    .orderBy('historyId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as Content);
}
