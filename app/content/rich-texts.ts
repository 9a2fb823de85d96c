/** The rich text of one of a kind as it is stored: that of its own fields, and what of these is translated. */
import { fieldsWith, type Fields } from './field.ts';
import { wholeTranslations } from './fields/translations.ts';
import { changedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';

type Stored = Readonly<Record<string, unknown>>;

const own = (fields: Fields) => fieldsWith(fields, 'richText');
const translated = (fields: Fields) => fieldsWith(fields[TRANSLATIONS]?.texts ?? {}, 'richText');

/** All of it, one text after another; empty ones too. */
export function richTextsOf(fields: Fields, stored: Stored): string[] {
  const texts = own(fields).map((name) => String(stored[name] ?? ''));
  const names = translated(fields);
  if (names.length === 0) return texts;
  const languages = Object.values(wholeTranslations(fields[TRANSLATIONS]!, stored[TRANSLATIONS]));
  return [...texts, ...languages.flatMap((said) => names.map((name) => said[name]!))];
}

/** `stored` with all of it as `change` gives it, which is told the field that it stands in. */
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
