/** Translations are stored as a JSON text, keyed by language and field: `{"en":{"title":"…"}}`. */
import { foreignCodes, type ForeignCode } from './languages/codes.ts';

/** Name of the column and field that contain the translations of an item. */
export const TRANSLATIONS = 'translations';

/** Texts by language and field; a text that is not translated is empty. */
export type Translated<Name extends string = string> = Record<ForeignCode, Record<Name, string>>;

/** Key of the marks of outdated translations, whose Hungarian text has changed since (decision 0093). */
export const OUTDATED = 'outdated';

/**
 * Key of the names of texts that are still correct although the Hungarian text has changed. Clients send it with a
 * save; answers never contain it.
 */
export const REVIEWED = 'reviewed';

export type Given = Partial<Record<string, Record<string, string>>>;

/** Serialises translations for storage, without empty texts. */
export const storedTranslations = (given: Given): string => JSON.stringify(withoutEmpty(given));

export function withoutEmpty(given: Given): Given {
  const translations = Object.entries(given)
    .map(([code, texts = {}]) => [
      code,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ])
    .filter(([, texts]) => Object.keys(texts as object).length > 0);
  return Object.fromEntries(translations);
}

/** Parses stored translations; empty if they are invalid. */
export function translationsIn(stored: unknown): Given {
  const given = readable(stored);
  return typeof given === 'object' && given !== null ? (given as Given) : {};
}

/** Parses a JSON text. Returns other values and invalid JSON unchanged, so that validation refuses them. */
export function readable(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return given === '' ? {} : JSON.parse(given);
  } catch {
    return given;
  }
}

/** Returns the stored translations after applying `change` to the fields in `names`. */
export async function changedTranslations(
  stored: unknown,
  names: readonly string[],
  change: (text: string, name: string) => Promise<string>,
): Promise<string> {
  const given = translationsIn(stored);
  for (const code of foreignCodes) {
    for (const name of names) {
      const text = textIn(given, code, name);
      if (text !== '') given[code]![name] = await change(text, translatedName(code, name));
    }
  }
  return storedTranslations(given);
}

/** Returns the stored translations without the field `name` in any language. */
export function withoutTranslation(stored: unknown, name: string): string {
  const given = translationsIn(stored);
  for (const texts of Object.values(given)) {
    delete texts![name];
    const marks = texts![OUTDATED] as unknown as Record<string, unknown> | undefined;
    if (marks) delete marks[name];
  }
  return storedTranslations(given);
}

/** Returns the stored translations without the marks of outdated and of reviewed texts. */
export function unmarkedTranslations(stored: unknown): string {
  const given = translationsIn(stored);
  const texts = Object.entries(given).map(([code, translations]) => {
    const { [OUTDATED]: _outdated, [REVIEWED]: _reviewed, ...others } = translations ?? {};
    return [code, others];
  });
  return storedTranslations(Object.fromEntries(texts));
}

/**
 * Returns the digest of the Hungarian text from which an outdated translation was made; undefined if the translation is
 * not marked as outdated.
 */
export function markIn(stored: unknown, code: string, name: string): string | undefined {
  const marks: unknown = translationsIn(stored)[code]?.[OUTDATED];
  const mark = (marks as Record<string, unknown> | null | undefined)?.[name];
  return typeof mark === 'string' ? mark : undefined;
}

/** Returns the texts of the fields `names` in all languages; missing texts are empty. */
export function wholeTexts<Name extends string>(
  names: readonly Name[],
  stored: unknown,
): Translated<Name> {
  const given = translationsIn(stored);
  const whole = foreignCodes.map((code) => [
    code,
    Object.fromEntries(names.map((name) => [name, textIn(given, code, name)])),
  ]);
  return Object.fromEntries(whole) as Translated<Name>;
}

/** Returns one text of stored or received translations; empty if missing. */
export function textIn(given: unknown, code: string, name: string): string {
  const text = (translationsIn(given)[code] as Record<string, unknown> | undefined)?.[name];
  return typeof text === 'string' ? text : '';
}

/** Returns the name of a translated text in forms and field errors: `translations.en.name`. */
export const translatedName = (code: ForeignCode, name: string) =>
  `${TRANSLATIONS}.${code}.${name}`;
