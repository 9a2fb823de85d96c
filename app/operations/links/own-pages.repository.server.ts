/** Finds out which internal addresses exist, without rendering pages. */
import type { Kysely } from 'kysely';
import type { CacheTag } from '../../../db/cache-tags.ts';
import type { Schema } from '../../../db/schema.ts';
import { publicPages } from '../../text/addresses.ts';
import { ownPath } from '../../text/languages/codes.ts';
import { seenOnly } from '../../content/content-type-lists.repository.server.ts';
import { anyTables } from '../../content/content-type-rows.repository.server.ts';
import type { Collection } from '../../content/content-type.ts';

/** A content type whose items have pages, and the pattern of their addresses, which ends with the id. */
export interface LinkedPages {
  type: Collection;
  address: string;
}

export interface OwnPlaces {
  pages: readonly LinkedPages[];
  /** Cache tags of all content with addresses of its own, except pictures. */
  cacheTags: readonly CacheTag[];
  /** Whether a discipline with this key exists. */
  isSection: (key: string) => Promise<boolean>;
  hasFile: (path: string) => boolean;
}

/** Addresses of the API, the staff area, the sign-in page and previews. They count as existing. */
const NO_PAGE = /^\/(api|admin|login|elonezet)(\/|$)/i;
/** Path of the list of a discipline's projects, or of a project, with the discipline's key. */
const SECTION = /^\/projects\/([^/]+)(\/|$)/;
/** Paths of services and vacancies, with their keys, by table. */
const KEYED = {
  servicePage: /^\/szolgaltatasok\/([^/]+)$/,
  vacancy: /^\/allasok\/([^/]+)$/,
};
/** Path of a version of the privacy policy. Earlier versions stay readable. */
const VERSION = /^\/adatkezeles\/[1-9]\d*(\/adatkezeles\.pdf)?$/;
/** Path of a document, of a picture (`/media/HASH.png`) or of a variant of a picture (`/media/HASH/480.webp`). */
const MEDIA = /^\/(media|documents)\/([\w-]{43})([./]|$)/;

export function createOwnPages(db: Kysely<Schema>, { pages, isSection, hasFile }: OwnPlaces) {
  const fixed = new Set(
    publicPages.map(({ address }) => address).filter((address) => !address.includes(':')),
  );
  const ofItems = pages.map(({ type, address }) => ({
    type,
    pattern: new RegExp(
      `^${address.replace(/:section/, '[^/]+').replace(/:\w+$/, '([1-9]\\d{0,8})')}$`,
    ),
  }));

  /** Returns those of the given ids whose items visitors can see. */
  async function seenIds(type: Collection, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const query = anyTables(db).selectFrom(type.table).select(type.id).where(type.id, 'in', ids);
    const rows = await seenOnly(query as never, type).execute();
    return new Set(rows.map((row) => row[type.id] as number));
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

  /**
   * Returns a function that tells whether the item at a path with a key exists. It returns undefined for other paths.
   */
  async function createKeyCheck(table: keyof typeof KEYED, paths: readonly string[]) {
    const keyOf = (path: string) => KEYED[table].exec(path)?.[1];
    const keys = paths.flatMap((path) => keyOf(path) ?? []);
    const rows =
      keys.length === 0
        ? []
        : await db.selectFrom(table).select('key').where('key', 'in', keys).execute();
    const known = new Set(rows.map(({ key }) => key));
    return (path: string) => {
      const key = keyOf(path);
      return key === undefined ? undefined : known.has(key);
    };
  }

  return {
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

    /** The addresses among `urls` (paths with query) that do not exist. */
    async findMissing(urls: readonly string[]): Promise<Set<string>> {
      const paths = new Map(urls.map((url) => [url, pathOf(url)]));
      const pagePaths = [...paths.values()].map(pageOf);
      const items = await Promise.all(
        ofItems.map(async ({ type, pattern }) => {
          const idOf = (path: string) => Number(pattern.exec(path)?.[1] ?? 0);
          const seen = await seenIds(type, pagePaths.map(idOf).filter(Boolean));
          return (path: string) => seen.has(idOf(path));
        }),
      );
      const hashesOf = (sort: string) =>
        [...paths.values()].flatMap((path) => {
          const [, found, hash] = MEDIA.exec(path) ?? [];
          return found === sort ? [hash!] : [];
        });
      const [pictures, documents] = await Promise.all([
        stored('picture', hashesOf('media')),
        stored('document', hashesOf('documents')),
      ]);
      const named = pagePaths.flatMap((path) => SECTION.exec(path)?.[1] ?? []);
      const sections = new Set<string>();
      for (const key of new Set(named)) if (await isSection(key)) sections.add(key);
      const isService = await createKeyCheck('servicePage', pagePaths);
      const isVacancy = await createKeyCheck('vacancy', pagePaths);
      const isThere = (path: string) => {
        const [, sort, hash] = MEDIA.exec(path) ?? [];
        if (hash) return (sort === 'media' ? pictures : documents).has(hash);
        if (NO_PAGE.test(path) || hasFile(path)) return true;
        const page = pageOf(path);
        if (fixed.has(path.toLowerCase()) || VERSION.test(page)) return true;
        const isKeyed = isService(page) ?? isVacancy(page);
        if (isKeyed !== undefined) return isKeyed;
        const [, section, more] = SECTION.exec(page) ?? [];
        if (section !== undefined && !sections.has(section)) return false;
        return (section !== undefined && !more) || items.some((has) => has(page));
      };
      return new Set(urls.filter((url) => !isThere(paths.get(url)!)));
    },
  };
}

/** Paths are case-insensitive, and items have pages in every language. */
const pageOf = (path: string) => ownPath(path.toLowerCase());

/** The path to look up: without query and final slash, percent-decoded. */
function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURI(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
