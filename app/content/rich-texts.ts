import { fieldsWith, type Fields } from './field.ts';
import { wholeTranslations } from './fields/translations.ts';
import { changedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';

type Stored = Readonly<Record<string, unknown>>;

const own = (fields: Fields) => fieldsWith(fields, 'richText');
const translated = (fields: Fields) => fieldsWith(fields[TRANSLATIONS]?.texts ?? {}, 'richText');

/** All rich texts of a stored item, including their translations. */
export function richTextsOf(fields: Fields, stored: Stored): string[] {
  const texts = own(fields).map((name) => String(stored[name] ?? ''));
  const names = translated(fields);
  if (names.length === 0) return texts;
  const languages = Object.values(wholeTranslations(fields[TRANSLATIONS]!, stored[TRANSLATIONS]));
  return [...texts, ...languages.flatMap((translation) => names.map((name) => translation[name]!))];
}

/** Replaces each rich text with the result of `change`, which also gets the name of the field. */
export async function withRichTexts<S extends Stored>(
  fields: Fields,
  stored: S,
  change: (html: string, name: string) => Promise<string>,
): Promise<S> {
  const changed: Record<string, unknown> = { ...stored };
  for (const name of own(fields)) changed[name] = await change(String(stored[name] ?? ''), name);
  const names = translated(fields);
  if (names.length > 0 && stored[TRANSLATIONS] !== undefined) {
    changed[TRANSLATIONS] = await changedTranslations(stored[TRANSLATIONS], names, change);
  }
  return changed as S;
}
