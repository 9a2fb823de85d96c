import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { SINGLETON_ID } from '../content-type.ts';
import { phrasesOf, type FindPhrase } from './phrases.ts';
import { synonymGroups } from './synonyms.ts';

const columns = { hu: 'synonyms', en: 'englishSynonyms' } as const satisfies Record<
  LanguageCode,
  string
>;

/** Synonyms in each language. Their text is read for every query, but parsed only if it has changed. */
export function createSynonyms(db: Kysely<Schema>) {
  const parsed = new Map<LanguageCode, { text: string; find: FindPhrase<readonly string[]> }>();

  /**
   * Returns a function that finds the phrases of synonym groups. The value of a phrase is the list of the group's other
   * phrases.
   */
  return async function findSynonyms(language: LanguageCode) {
    const row = await db
      .selectFrom('siteSearch')
      .select(columns[language])
      .where('siteSearchId', '=', SINGLETON_ID)
      .executeTakeFirstOrThrow();
    const text = (row as Record<string, string>)[columns[language]]!;
    let known = parsed.get(language);
    if (known?.text !== text) {
      known = { text, find: phrasesOf(pairsIn(text), language) };
      parsed.set(language, known);
    }
    return known.find;
  };
}

const pairsIn = (text: string) =>
  synonymGroups(text).flatMap((group) =>
    group.map((phrase) => ({ phrase, value: group.filter((other) => other !== phrase) })),
  );
