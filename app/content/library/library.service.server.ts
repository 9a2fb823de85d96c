import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid, notFound, outOfDate, Problem } from '../../platform/problem.ts';
import {
  createContentReplacing,
  type ChangedItem,
  type ContentChange,
} from '../content-replacing.repository.server.ts';
import { withReplacedMedia, type Replaced, type Replacement } from '../media-replacing.server.ts';
import type { ContentType } from '../content-type.ts';
import { documentAddressOf } from '../../media/documents/document-address.contract.ts';
import type { PictureType } from '../../media/intake/picture-type.server.ts';
import { addressOf, thumbnailOf } from '../../media/picture-answer.server.ts';
import { toPicture } from '../../media/storage/picture.repository.server.ts';
import { MOST_REPLACED, type LibraryFilter, type LibraryItem } from './library.contract.ts';
import { createLibraryRepository, type ListedMedia } from './library.repository.server.ts';
import { createLibraryWrites, type MediaChange } from './library-writes.repository.server.ts';
import { createMediaUseLists, type UsesOf } from './media-use-lists.repository.server.ts';

const NAMED_IN_LIST = 5;
const DAY = 24 * 3600 * 1000; // ms

interface Found {
  search: string;
  filter: LibraryFilter;
  from: number;
  count: number;
}

interface Undone {
  hash: string;
  by: string;
  items: ChangedItem[];
}

/** `types` are all content types that can use pictures or documents. */
export function createLibraryService(
  db: Kysely<Schema>,
  types: readonly ContentType[],
  { trashRetentionDays }: { trashRetentionDays: number },
) {
  const library = createLibraryRepository(db);
  const writes = createLibraryWrites(db);
  const lists = createMediaUseLists(db, types);
  const replacing = createContentReplacing(db, types);
  const retention = trashRetentionDays * DAY;

  async function found(hash: string): Promise<ListedMedia> {
    const [media] = await library.findAll([hash]);
    if (!media) throw notFound('A keresett kép vagy dokumentum nem található');
    return media;
  }

  async function findPage(
    { search, filter }: Omit<Found, 'from' | 'count'>,
    from: number,
    count: number,
  ) {
    if (filter === 'unused') {
      const unused = await library.findUnused({ search });
      return { total: unused.length, hashes: unused.slice(from, from + count) };
    }
    const [total, hashes] = await Promise.all([
      library.count({ search, filter }),
      library.findPage({ search, filter }, from, count),
    ]);
    return { total, hashes };
  }

  async function get(hash: string): Promise<LibraryItem> {
    const media = await found(hash);
    const uses = await lists.findUses([hash], MOST_REPLACED);
    const described = await lists.findDescriptions(withoutAlt([media]));
    return shown(media, { ...uses.get(hash)!, alt: described.get(hash) ?? '' }, retention);
  }

  async function bothOf(hash: string, by: string) {
    const [from, to] = [await found(hash), await found(by)];
    const isFit = from.sort === to.sort && hash !== by && to.deletedAt === null;
    if (!isFit) throw invalid({ by: ['Ugyanolyan fajta, másik fájl kerülhet a helyére'] });
    return { sort: from.sort, from: replaced(from), to: replaced(to) };
  }

  return {
    get,

    async find({ from, count, ...query }: Found): Promise<{ total: number; items: LibraryItem[] }> {
      const { total, hashes } = await findPage(query, from, count);
      const [all, uses] = await Promise.all([
        library.findAll(hashes),
        lists.findUses(hashes, NAMED_IN_LIST),
      ]);
      const described = await lists.findDescriptions(withoutAlt(all));
      const known = new Map(all.map((media) => [media.hash, media]));
      const items = hashes.flatMap((hash) => {
        const media = known.get(hash);
        const used = { ...uses.get(hash)!, alt: described.get(hash) ?? '' };
        return media ? [shown(media, used, retention)] : [];
      });
      return { total, items };
    },

    /**
     * Updates alt text, title or focus. Throws 404 if the item does not exist, and 412 if the current values differ from
     * `was`.
     */
    async update(hash: string, change: MediaChange, by: string): Promise<LibraryItem> {
      const isStored = await writes.update(await found(hash), change, by);
      const item = await get(hash);
      if (!isStored) throw outOfDate(item, isAlready(item, change));
      return item;
    },

    /** Moves the item to the trash. Throws 404 if it does not exist, and 409 if it is used. */
    async remove(hash: string, by: string): Promise<void> {
      const media = await found(hash);
      if (media.deletedAt !== null) return;
      if (!(await writes.remove(media, by))) {
        throw new Problem('in-use', {
          title: 'Használatban van: előbb cserélje le vagy vegye ki onnan, ahol szerepel',
        });
      }
    },

    /** Restores the item from the trash. Throws 404 if it does not exist. */
    async restore(hash: string, by: string): Promise<void> {
      const media = await found(hash);
      if (media.deletedAt !== null) await writes.restore(media, by);
    },

    /**
     * Replaces one item with another in all content. Throws 404 if one of them does not exist, 400 if one cannot replace
     * the other, and 409 if the item has too many uses.
     */
    async replace(hash: string, by: string, user: string) {
      const replacement = await bothOf(hash, by);
      const users = (await lists.findUses([hash], MOST_REPLACED)).get(hash)!;
      if (users.count > MOST_REPLACED) {
        throw new Problem('too-many-uses', {
          title: `Egyszerre legfeljebb ${MOST_REPLACED} helyen cserélhető; ez ${users.count} helyen szerepel`,
        });
      }
      return { items: await replacing.replace(users.uses, changeBy(replacement), user) };
    },

    /** Undoes a replacement. Throws 412, and changes nothing, if any item has changed since. */
    async undoReplace({ hash, by, items }: Undone, user: string): Promise<void> {
      await bothOf(hash, by);
      await replacing.undo(items, user);
    },
  };
}

/** Whether the values are already stored, for example by an earlier attempt. */
function isAlready(item: LibraryItem, { alt, title, focus }: MediaChange): boolean {
  const { alt: shownAlt, title: shownTitle } = item;
  const isFocused = focus === undefined || isDeepStrictEqual(focus, item.focus);
  return (alt ?? shownAlt) === shownAlt && (title ?? shownTitle) === shownTitle && isFocused;
}

const changeBy =
  (replacement: Replacement): ContentChange =>
  (type, content) =>
    withReplacedMedia(type, content, replacement);

const withoutAlt = (all: readonly ListedMedia[]): string[] =>
  all.filter(({ sort, alt }) => sort === 'picture' && alt === '').map(({ hash }) => hash);

function replaced(media: ListedMedia): Replaced {
  const { hash, alt } = media;
  return { hash, alt, address: urlOf(media) };
}

const urlOf = ({ sort, hash, type, name }: ListedMedia) =>
  sort === 'picture'
    ? addressOf({ hash, type: type as PictureType })
    : documentAddressOf({ hash, name });

/** Converts an item to the response. `alt` is an alt text from a place where the item is used. */
function shown(
  media: ListedMedia,
  { count, uses, alt: usedAlt }: UsesOf & { alt: string },
  retention: number,
): LibraryItem {
  const { hash, sort, name, title, alt, size, width, height, addedAt, deletedAt } = media;
  const { focusX, focusY } = media;
  const isFocused = focusX !== null && focusY !== null;
  return {
    hash,
    sort,
    name,
    title,
    alt,
    usedAlt,
    size,
    width,
    height,
    uses,
    url: urlOf(media),
    thumbnail: sort === 'picture' ? thumbnailOf(toPicture(media as never)) : null,
    focus: isFocused ? { x: focusX, y: focusY } : null,
    addedAt: addedAt === 0 ? null : new Date(addedAt).toISOString(),
    keptUntil: deletedAt === null ? null : new Date(deletedAt + retention).toISOString(),
    useCount: count,
  };
}
