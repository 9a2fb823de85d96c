/** By which keywords the items of a kind are found, noted with each save. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { foreignCodes } from '../text/languages/codes.ts';
import { linesOf } from './fields/lines.ts';
import { textIn, storedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';
import { keywordsIn } from './keyword.ts';
import { anyTables, type Row } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';

/** What a line of a field is called in other languages: the line at its place, where all of them are translated. */
function labelsOf(field: string, row: Row): (line: string) => Record<string, { label: string }> {
  const lines = linesOf(String(row[field]));
  const foreign = foreignCodes
    .map((code) => [code, linesOf(textIn(row[TRANSLATIONS], code, field))] as const)
    .filter(([, translated]) => translated.length === lines.length);
  return (line) =>
    Object.fromEntries(
      foreign.map(([code, translated]) => [code, { label: translated[lines.indexOf(line)]! }]),
    );
}

/** Notes those of a row; they go with it. */
export async function keepKeywords(
  transaction: Transaction<Schema>,
  { keywords, id }: Kind,
  row: Row,
): Promise<void> {
  if (!keywords) return;
  const { field, table } = keywords;
  const tables = anyTables(transaction);
  await tables.deleteFrom(table).where(id, '=', row[id]).execute();
  const labels = labelsOf(field, row);
  const noted = keywordsIn(String(row[field])).map((keyword) => ({
    [id]: row[id],
    ...keyword,
    translations: storedTranslations(labels(keyword.label)),
  }));
  if (noted.length > 0) await tables.insertInto(table).values(noted).execute();
}
