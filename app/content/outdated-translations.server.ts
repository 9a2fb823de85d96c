/** Marks translations whose Hungarian text has changed since they were made (decision 0093). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { foreignCodes } from '../text/languages/codes.ts';
import {
  textIn,
  markIn,
  translationsIn,
  storedTranslations,
  type Given,
  REVIEWED,
  OUTDATED,
  TRANSLATIONS,
} from '../text/stored-translations.ts';
import type { WriteInput } from './content-type-row-writes.repository.server.ts';
import type { Values, Row } from './content-type-rows.repository.server.ts';
import type { ContentType } from './content-type.ts';

/**
 * SQL condition that is true for rows with an outdated translation. No text can contain this sequence, since quotation
 * marks in texts are escaped. Indexes of the baseline migration have the same expression.
 */
export const hasOutdated = sql<boolean>`"translations" like '%"outdated":{%'`;

/** Returns `input` with a mark for each translation whose Hungarian text has changed since it was translated. */
export function withMarks(type: ContentType, input: WriteInput, before: Row): WriteInput {
  const texts = type.fields[TRANSLATIONS]?.texts;
  if (!texts) return input;
  const next: Values = { ...before, ...input.values };
  const given = copyOf(next[TRANSLATIONS]);
  for (const code of foreignCodes) {
    const translation = given[code] as Record<string, unknown> | undefined;
    if (!translation) continue;
    const reviewed = String(translation[REVIEWED] ?? '').split(' ');
    delete translation[REVIEWED];
    delete translation[OUTDATED];
    const marks: Record<string, string> = {};
    for (const name of Object.keys(texts)) {
      const text = textIn(given, code, name);
      const isOther = text !== textIn(before[TRANSLATIONS], code, name);
      const mark = markIn(before[TRANSLATIONS], code, name);
      const isSame = mark === undefined && next[name] === before[name];
      if (text === '' || isOther || isSame || reviewed.includes(name)) continue;
      const base = mark ?? digestOf(before[name]);
      if (digestOf(next[name]) !== base) marks[name] = base;
    }
    if (Object.keys(marks).length > 0) translation[OUTDATED] = marks;
  }
  const stored = storedTranslations(given);
  return { ...input, values: { ...input.values, [TRANSLATIONS]: stored } };
}

/** Removes the review marks from an input, since they apply to one save only. */
export function withoutReview(input: WriteInput): WriteInput {
  const stored = input.values[TRANSLATIONS];
  if (stored === undefined) return input;
  const given = copyOf(stored);
  for (const translation of Object.values(given)) delete translation![REVIEWED];
  return { ...input, values: { ...input.values, [TRANSLATIONS]: storedTranslations(given) } };
}

const digestOf = (text: unknown): string =>
  createHash('sha256')
    .update(String(text ?? ''))
    .digest('base64url');

const copyOf = (stored: unknown): Given => structuredClone(translationsIn(stored));
