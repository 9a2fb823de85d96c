import { run, type DialectMigration } from './dialect.ts';

/** Texts in the normal form of searches. */
const KEYS = [
  ['news', 'searchKey'],
  ['project', 'searchKey'],
  ['picture', 'searchKey'],
  ['document', 'searchKey'],
  ['contactRequest', 'searchText'],
] as const;
/** Their decomposed forms alone stand in keys. */
const QUOTES = [...`"'\`«»‹›‘’‚‛“”„‟′‵ʹʼꞌ`];
const DASHES = [...'‐‒–—―−'];

/**
 * Takes quotation marks and apostrophes out of the keys of searches, makes every dash `-`, and marks all indexed items to
 * be indexed again: words with an apostrophe have got more forms.
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
