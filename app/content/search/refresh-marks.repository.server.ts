/** Indexes changed items, which triggers have marked (`db/migrations/search-triggers.ts`). */
import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { languageCodes, pathIn, type LanguageCode } from '../../text/languages/codes.ts';
import { enqueue } from '../../platform/database/row-lock.server.ts';
import { findSetting, keepSetting } from '../../platform/database/setting.server.ts';
import { cutText } from '../../text/cut-text.ts';
import type { ItemKey } from '../history/history.repository.server.ts';
import { anyTables } from '../content-type-rows.repository.server.ts';
import { traits } from '../../text/languages/traits.ts';
import { countyTag } from './places.ts';
import { STEM, TITLE } from './term.ts';
import { type Forms, folded, formsOf, formsOfAll, stopWordsOf, wordsIn } from './words.ts';
import type { SearchIndex } from './search-index.ts';
import { searchKeyOf } from './search-key.ts';
import {
  isPartlyHungarian,
  localisedRow,
  type Searchable,
  type SearchedEntry,
  type SearchedRow,
} from './searchable.ts';

export type RefreshMarks = ReturnType<typeof createRefreshMarks>;

/** Name of the setting with the languages that the index contains. */
const LANGUAGES = 'searchLanguages';
/** Items indexed per transaction. The number limits how long a concurrent save waits. */
export const REFRESHED_AT_ONCE = 20;

export function createRefreshMarks(
  db: Kysely<Schema>,
  index: SearchIndex,
  searchables: readonly Searchable[],
) {
  const byName = new Map(
    searchables.flatMap((one) => [one.type, one.needs ?? one.type].map(({ name }) => [name, one])),
  );

  const refreshBatch = () =>
    db.transaction().execute(async (transaction) => {
      const marks = await index.takeMarks(transaction, REFRESHED_AT_ONCE);
      const together = new Set<Searchable>();
      for (const { kind: name, itemId } of marks) {
        await setImmediate();
        const searchable = byName.get(name);
        if (searchable?.needs) together.add(searchable);
        else await renew(transaction, index, { kind: name, itemId }, searchable);
      }
      for (const searchable of together) await renewAll(transaction, index, searchable);
      return marks.length;
    });

  return {
    hasMarks: async (): Promise<boolean> =>
      (await db.selectFrom('searchMark').select('kind').limit(1).execute()).length > 0,

    /** Indexes some of the marked items that no other process has claimed. Returns their number. */
    refreshBatch,

    /** Marks all indexed items if the languages of the site have changed since the last call. */
    async markForLanguages(): Promise<void> {
      const languages = languageCodes.join(' ');
      if ((await findSetting(db, LANGUAGES)) === languages) return;
      await db.transaction().execute(async (transaction) => {
        await keepSetting(transaction, LANGUAGES, languages);
        await sql`
          insert into "searchMark" ("kind", "itemId")
          select distinct "kind", "itemId" from "searchEntry" where true
          on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`.execute(
          transaction,
        );
      });
    },
  };
}

async function renew(
  transaction: Transaction<Schema>,
  index: SearchIndex,
  item: ItemKey,
  searchable: Searchable | undefined,
): Promise<void> {
  await dropEntries(transaction, index, item.kind, item.itemId);
  if (!searchable) return;
  const { table, id } = searchable.type;
  const row = await anyTables(transaction)
    .selectFrom(table)
    .selectAll()
    .where(id, '=', item.itemId)
    .executeTakeFirst();
  if (row) await putEntries(transaction, index, searchable, row, []);
}

async function renewAll(
  transaction: Transaction<Schema>,
  index: SearchIndex,
  searchable: Searchable,
): Promise<void> {
  const { type, needs = type } = searchable;
  // Waits for other processes, which may have claimed other marks of the content type.
  await enqueue(transaction, `search ${type.name}`);
  // Items of `needs` have had entries of their own if they were indexed by an earlier version.
  for (const { name } of new Set([type, needs])) await dropEntries(transaction, index, name);
  const all = await rowsOf(transaction, needs);
  const rows = needs === type ? all : await rowsOf(transaction, type);
  for (const row of rows) await putEntries(transaction, index, searchable, row, all);
}

const rowsOf = (transaction: Transaction<Schema>, { table, id }: Searchable['type']) =>
  anyTables(transaction).selectFrom(table).selectAll().orderBy(id).execute();

async function dropEntries(
  transaction: Transaction<Schema>,
  index: SearchIndex,
  kind: string,
  itemId?: number,
): Promise<void> {
  const dropped = await transaction
    .deleteFrom('searchEntry')
    .where('kind', '=', kind)
    .$if(itemId !== undefined, (query) => query.where('itemId', '=', itemId!))
    .returning('key')
    .execute();
  await index.drop(
    transaction,
    dropped.map(({ key }) => Number(key)),
  );
}

async function putEntries(
  transaction: Transaction<Schema>,
  index: SearchIndex,
  { type, needs = type, number, part, entries }: Searchable,
  row: SearchedRow,
  all: readonly SearchedRow[],
): Promise<void> {
  const itemId = row[type.id] as number;
  const hungarian = entries(row, all, 'hu');
  for (const language of languageCodes) {
    const isPart =
      isPartlyHungarian(type, row, language) ||
      (needs !== type && all.some((one) => isPartlyHungarian(needs, one, language)));
    const allIn = all.map((one) => localisedRow(needs, one, language));
    const found = entries(localisedRow(type, row, language), allIn, language);
    for (const [order, entry] of found.entries()) {
      const { date, place = itemId } = entry;
      const key = searchKeyOf({ part, number, date, id: place, language });
      if (key === undefined) continue;
      const address = pathIn(language, entry.address);
      await transaction
        .insertInto('searchEntry')
        .values({
          key,
          kind: type.name,
          itemId,
          ...stored({ ...entry, address }),
          inHungarian: isPart ? sameIn(entry, hungarian[order]) : '',
        })
        .execute();
      await index.put(transaction, key, await entryWords(entry, language));
    }
  }
}

/** Names what an entry contains in Hungarian for lack of a translation: its title, its text, or part of its text. */
function sameIn(entry: SearchedEntry, hungarian: SearchedEntry | undefined): string {
  const hungarianLines = new Set(hungarian?.text.split('\n'));
  const lines = entry.text.split('\n').filter(Boolean);
  const same = lines.filter((line) => hungarianLines.has(line));
  const found = [];
  if (entry.title !== '' && entry.title === hungarian?.title) found.push('title');
  if (same.length > 0) found.push(same.length === lines.length ? 'text' : 'part');
  return found.join(' ');
}

const stored = ({ title, text, address, from = '', until = '' }: SearchedEntry) => ({
  title,
  text: cutText(text, LONGEST_TEXT),
  address,
  visibleFrom: from,
  visibleUntil: until,
});

/** A longer text is indexed only up to this length. */
const LONGEST_TEXT = 100_000; // characters
/** Words processed before yielding to the event loop. */
const AT_ONCE = 1_000;

async function entryWords(
  { title, text, county = '' }: SearchedEntry,
  language: LanguageCode,
): Promise<string[]> {
  const inTitle = await forms(title, language);
  const all = formsOfAll([inTitle, await forms(text.slice(0, LONGEST_TEXT), language)]);
  const { sign } = traits[language];
  const words = [
    ...indexedWords(inTitle, TITLE),
    ...indexedWords(all),
    ...(county === '' ? [] : [countyTag(county)]),
  ];
  return words.map((word) => sign + word);
}

/** Words to index. A stem that is also a written word is left out. */
function indexedWords({ written, stems }: Forms, part = ''): string[] {
  const known = new Set(written);
  return [
    ...written.map((word) => part + word),
    ...stems.filter((stem) => !known.has(stem)).map((stem) => part + STEM + stem),
  ];
}

async function forms(text: string, language: LanguageCode): Promise<Forms> {
  const found: Forms[] = [];
  const words = new Set(Array.from(wordsIn(text), ({ text: word }) => word));
  let looked = 0;
  for (const word of words) {
    if ((looked += 1) % AT_ONCE === 0) await setImmediate();
    if (!stopWordsOf(language).has(folded(word))) found.push(formsOf(word, language));
  }
  return formsOfAll(found);
}
