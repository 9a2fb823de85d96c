/** Which addresses of the site itself lead somewhere, without asking for the pages. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { publicPages } from '../../text/addresses.ts';
import { ownPath } from '../../text/languages/codes.ts';
import { seenOnly } from '../../content/kind-lists.repository.server.ts';
import { anyTables } from '../../content/kind-rows.repository.server.ts';
import type { ListedKind } from '../../content/kind.ts';

/** A kind whose items have pages of their own, and the address of those, with the id at its end. */
export interface LinkedPages {
  kind: ListedKind;
  address: string;
}

export interface OwnPlaces {
  pages: readonly LinkedPages[];
  /** Whether it may stand in the place of `:section`. */
  isSection: (key: string) => Promise<boolean>;
  /** Whether a file of that path comes with the site. */
  hasFile: (path: string) => boolean;
}

/** What nobody can look at who is not signed in, or what programs call: it is no page that could be missing. */
const NO_PAGE = /^\/(api|admin|login|elonezet)(\/|$)/i;
/** A list of references, or one of them. */
const SECTION = /^\/projects\/([^/]+)(\/|$)/;
/** What was in force once stays to be read. */
const VERSION = /^\/adatkezeles\/[1-9]\d*(\/adatkezeles\.pdf)?$/;
const MEDIA = /^\/(media|documents)\/([\w-]{43})(\/|$)/;

export function createOwnPages(db: Kysely<Schema>, { pages, isSection, hasFile }: OwnPlaces) {
  const fixed = new Set(
    publicPages.map(({ address }) => address).filter((address) => !address.includes(':')),
  );
  const ofItems = pages.map(({ kind, address }) => ({
    kind,
    pattern: new RegExp(
      `^${address.replace(/:section/, '[^/]+').replace(/:\w+$/, '([1-9]\\d{0,8})')}$`,
    ),
  }));

  /** Those of the ids that visitors see now. */
  async function seenIds(kind: ListedKind, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const query = anyTables(db).selectFrom(kind.table).select(kind.id).where(kind.id, 'in', ids);
    const rows = await seenOnly(query as never, kind).execute();
    return new Set(rows.map((row) => row[kind.id] as number));
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
    /** Those of `urls`, paths with their queries, at which there is nothing. */
    async findMissing(urls: readonly string[]): Promise<Set<string>> {
      const paths = new Map(urls.map((url) => [url, pathOf(url)]));
      const items = await Promise.all(
        ofItems.map(async ({ kind, pattern }) => {
          const idOf = (path: string) => Number(pattern.exec(path)?.[1] ?? 0);
          const plain = [...paths.values()].map(pageOf);
          const seen = await seenIds(kind, plain.map(idOf).filter(Boolean));
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
      const named = [...paths.values()].flatMap((path) => SECTION.exec(pageOf(path))?.[1] ?? []);
      const sections = new Set<string>();
      for (const key of new Set(named)) if (await isSection(key)) sections.add(key);
      const isThere = (path: string) => {
        const [, sort, hash] = MEDIA.exec(path) ?? [];
        if (hash) return (sort === 'media' ? pictures : documents).has(hash);
        if (NO_PAGE.test(path) || hasFile(path)) return true;
        const page = pageOf(path);
        if (fixed.has(path.toLowerCase()) || VERSION.test(page)) return true;
        const [, section, more] = SECTION.exec(page) ?? [];
        if (section !== undefined && !sections.has(section)) return false;
        return (section !== undefined && !more) || items.some((has) => has(page));
      };
      return new Set(urls.filter((url) => !isThere(paths.get(url)!)));
    },
  };
}

/** Pages are found whatever the letter case, those of an item in every language. */
const pageOf = (path: string) => ownPath(path.toLowerCase());

/** As it is looked up: without its query, a slash at its end and letters that are written in code. */
function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURI(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
