/** Finds out which internal addresses exist, without rendering pages. */
import type { Kysely } from 'kysely';
import type { CacheTag } from '../../../db/cache-tags.ts';
import type { Schema } from '../../../db/schema.ts';
import { addresses, contentPages, type ItemPages } from '../../text/addresses.ts';
import { ownPath } from '../../text/languages/codes.ts';
import { isLocalized } from '../../text/languages/localized-pages.ts';
import { seenOnly } from '../../content/content-type-lists.repository.server.ts';
import { anyTables } from '../../content/content-type-rows.repository.server.ts';
import type { Collection, ContentType, OrderedCollection } from '../../content/content-type.ts';

export interface OwnPlaces {
  types: readonly ContentType[];
  hasFile: (path: string) => boolean;
}

/** First parts of addresses that count as existing: the API, the staff area, the sign-in page and previews. */
const UNCHECKED = new Set(
  [addresses.apiDocs, addresses.admin, addresses.login, addresses.preview].map(firstPart),
);
const ID = /^[1-9]\d{0,8}$/;
/** Path of a document, of a picture (`/media/HASH.png`) or of a variant of a picture (`/media/HASH/480.webp`). */
const MEDIA = /^\/(media|documents)\/([\w-]{43})([./]|$)/;

export type OwnPages = ReturnType<typeof createOwnPages>;

export function createOwnPages(db: Kysely<Schema>, { types, hasFile }: OwnPlaces) {
  const linked = types.flatMap((type) => {
    const pages = pagesOf(type);
    return pages ? [{ type, pages }] : [];
  });
  const all = [...Object.values(addresses), ...contentPages];
  const fixed = new Set(all.filter((address) => !address.includes(':')));
  /** Addresses with the items that they name: the address of a project also names a discipline. */
  const ofItems = all
    .filter((address) => !fixed.has(address))
    .map((address) => ({
      pattern: new URLPattern({ pathname: address }),
      named: linked
        .filter(({ pages }) => `${address}/`.startsWith(`${pages.address}/`))
        .map(({ type, pages }) => {
          const parameter = pages.address.split(':').at(-1)!;
          const field = pages.fields?.[parameter] ?? parameter;
          return { type, parameter, field, isShown: pages.address === address };
        }),
    }));

  /** The items that the address `path` names; undefined if the site has no such address. */
  function itemsAt(path: string) {
    const pathname = ownPath(path);
    if (pathname !== path && !isLocalized(pathname)) return undefined;
    if (fixed.has(pathname)) return [];
    for (const { pattern, named } of ofItems) {
      const groups = pattern.exec({ pathname })?.pathname.groups;
      if (groups) return named.map((item) => ({ ...item, value: groups[item.parameter]! }));
    }
    return undefined;
  }

  /** Selects the items whose `field` has one of the given values; undefined if no item can have them. */
  function selectItems(type: ContentType, field: string, values: readonly string[]) {
    const isId = field === type.id;
    const searched = isId ? values.filter((value) => ID.test(value)).map(Number) : values;
    if (searched.length === 0) return undefined;
    return anyTables(db).selectFrom(type.table).select(field).where(field, 'in', searched);
  }

  /** Returns those of the given values of `field` for which visitors can see an item. */
  async function seenValues(type: ContentType, field: string, values: readonly string[]) {
    const query = selectItems(type, field, values);
    const seen = query && 'pages' in type ? seenOnly(query as never, type as Collection) : query;
    return new Set((await seen?.execute())?.map((row) => String(row[field])));
  }

  async function stored(table: 'picture' | 'document', hashes: readonly string[]) {
    if (hashes.length === 0) return new Set<string>();
    const rows = await db
      .selectFrom(table)
      .select('hash')
      .where('hash', 'in', hashes)
      .$if(table === 'document', (query) => query.where('deletedAt', 'is', null))
      .execute();
    return new Set(rows.map(({ hash }) => hash));
  }

  return {
    /** Cache tags of all content with addresses of its own, except pictures. */
    cacheTags: [
      ...linked.map(({ type }) => ('pages' in type ? (type as Collection).pages : type).cacheTag),
      'documents',
    ] satisfies CacheTag[],

    /**
     * Text that changes when a picture is added or deleted. The cache tag `pictures` keeps its revision then, because
     * only pictures that no page shows are deleted.
     */
    async findPicturesState(): Promise<string> {
      const { count, newest } = await db
        .selectFrom('picture')
        .select(({ fn }) => [fn.countAll().as('count'), fn.max('addedAt').as('newest')])
        .executeTakeFirstOrThrow();
      return `${count} ${newest}`;
    },

    /** Names of the items that the pages at `paths` show. Other paths are left out. */
    async findNames(paths: readonly string[]): Promise<Map<string, string>> {
      const shown = paths.flatMap((path) => {
        const item = itemsAt(path)?.find(({ isShown }) => isShown);
        return item ? [{ path, ...item }] : [];
      });
      const names = new Map<string, string>();
      for (const [type, items] of Map.groupBy(shown, (item) => item.type)) {
        const { field } = items[0]!;
        const values = items.map(({ value }) => value);
        const rows = (await selectItems(type, field, values)?.select(type.label).execute()) ?? [];
        for (const { path, value } of items) {
          const row = rows.find((each) => String(each[field]) === value);
          if (row) names.set(path, String(row[type.label]));
        }
      }
      return names;
    },

    /** The addresses among `urls` (paths with query) that do not exist. */
    async findMissing(urls: readonly string[]): Promise<Set<string>> {
      const paths = new Map(urls.map((url) => [url, pathOf(url)]));
      const items = new Map([...paths].map(([url, path]) => [url, itemsAt(path.toLowerCase())]));
      const named = [...items.values()].flatMap((each) => each ?? []);
      const seen = new Map<ContentType, Set<string>>();
      for (const { type, field } of new Map(named.map((item) => [item.type, item])).values()) {
        const values = named.filter((item) => item.type === type).map(({ value }) => value);
        seen.set(type, await seenValues(type, field, values));
      }
      const hashesOf = (sort: string) =>
        [...paths.values()].flatMap((path) => {
          const [, found, hash] = MEDIA.exec(path) ?? [];
          return found === sort ? [hash!] : [];
        });
      const [pictures, documents] = await Promise.all([
        stored('picture', hashesOf('media')),
        stored('document', hashesOf('documents')),
      ]);
      const isThere = (url: string) => {
        const path = paths.get(url)!;
        const [, sort, hash] = MEDIA.exec(path) ?? [];
        if (hash) return (sort === 'media' ? pictures : documents).has(hash);
        if (UNCHECKED.has(firstPart(path.toLowerCase())) || hasFile(path)) return true;
        return items.get(url)?.every(({ type, value }) => seen.get(type)!.has(value)) ?? false;
      };
      return new Set(urls.filter((url) => !isThere(url)));
    },
  };
}

/** The pages of the items, if the content type has any. */
const pagesOf = (type: ContentType): ItemPages | undefined =>
  (type as Partial<Collection>).pages ?? (type as Partial<OrderedCollection>).itemPages;

function firstPart(path: string): string {
  return path.split('/')[1]!;
}

/** The path to look up: without query and final slash, percent-decoded. */
function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURI(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
