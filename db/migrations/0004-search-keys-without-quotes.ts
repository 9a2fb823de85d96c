import { run, type DialectMigration } from './dialect.ts';

/** Columns that contain text in the normal form for searches. */
const KEYS = [
  ['news', 'searchKey'],
  ['project', 'searchKey'],
  ['picture', 'searchKey'],
  ['document', 'searchKey'],
  ['contactRequest', 'searchText'],
] as const;
/** Search keys are in NFKD, so characters that NFKD decomposes, such as U+2011, are not listed. */
const QUOTES = [...`"'\`«»‹›‘’‚‛“”„‟′‵ʹʼꞌ`];
const DASHES = [...'‐‒–—―−'];

/**
 * Removes quotation marks and apostrophes from search keys, and replaces every dash by `-`. Marks all items for
 * indexing, because words with an apostrophe have more forms now.
 */
export const searchKeysWithoutQuotes: DialectMigration = () => ({
  async up(db) {
    for (const [table, column] of KEYS) {
      const plain = [
        ...QUOTES.map((quote) => [quote, '']),
        ...DASHES.map((dash) => [dash, '-']),
        ['   ', ' '],
        ['  ', ' '],
      ].reduce((sql, [from, to]) => `replace(${sql}, ${text(from!)}, ${text(to!)})`, `"${column}"`);
      await run(
        db,
        `update "${table}" set "${column}" = trim(${plain}) where "${column}" <> trim(${plain})`,
      );
    }
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select distinct "kind", "itemId" from "searchEntry" where true
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
  },
});

const text = (characters: string) => `'${characters.replaceAll("'", "''")}'`;
