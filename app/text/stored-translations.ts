/** Translations as they are stored: one JSON text by languages and fields, `{"en":{"title":"…"}}`. */
import { foreignCodes, type ForeignCode } from './languages/codes.ts';

/** The field of every kind whose texts can be translated. */
export const TRANSLATIONS = 'translations';

/** By languages, then by fields; empty where nobody has translated it. */
export type Translated<Name extends string = string> = Record<ForeignCode, Record<Name, string>>;

/** Beside the texts of a language: names of those whose Hungarian text has changed since (decision 0093). */
export const OUTDATED = 'outdated';

/** Names of those that are still right although their Hungarian text has changed. Sent with a save, never answered. */
export const REVIEWED = 'reviewed';

export type Given = Partial<Record<string, Record<string, string>>>;

/** As it is stored: without what nobody has translated. */
export const storedTranslations = (given: Given): string => JSON.stringify(withoutEmpty(given));

/** Without what nobody has translated. */
export function withoutEmpty(given: Given): Given {
  const said = Object.entries(given)
    .map(([code, texts = {}]) => [
      code,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ])
    .filter(([, texts]) => Object.keys(texts as object).length > 0);
  return Object.fromEntries(said);
}

/** What is in such a text; nothing where it is none. */
export function translationsIn(stored: unknown): Given {
  const given = readable(stored);
  return typeof given === 'object' && given !== null ? (given as Given) : {};
}

/** A text that is none stays what it is, to be refused. */
export function readable(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return given === '' ? {} : JSON.parse(given);
  } catch {
    return given;
  }
}

/** What is stored, with those of its texts that are called `names` as `change` gives them. */
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

/** What is stored, without what a field says in other languages. */
export function withoutTranslation(stored: unknown, name: string): string {
  const given = translationsIn(stored);
  for (const texts of Object.values(given)) {
    delete texts![name];
    const marks = texts![OUTDATED] as unknown as Record<string, unknown> | undefined;
    if (marks) delete marks[name];
  }
  return storedTranslations(given);
}

/** The same texts without what is noted beside them. */
export function unmarkedTranslations(stored: unknown): string {
  const given = translationsIn(stored);
  const texts = Object.entries(given).map(([code, said]) => {
    const { [OUTDATED]: _outdated, [REVIEWED]: _reviewed, ...others } = said ?? {};
    return [code, others];
  });
  return storedTranslations(Object.fromEntries(texts));
}

/** Of a stored translation that is outdated: the digest of the Hungarian text that it was made of. */
export function markIn(stored: unknown, code: string, name: string): string | undefined {
  const marks: unknown = translationsIn(stored)[code]?.[OUTDATED];
  const mark = (marks as Record<string, unknown> | null | undefined)?.[name];
  return typeof mark === 'string' ? mark : undefined;
}

/** The same of texts that are called so, whatever they belong to. */
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

/** One of the texts that are stored or answered; empty where there is none. */
export function textIn(given: unknown, code: string, name: string): string {
  const text = (translationsIn(given)[code] as Record<string, unknown> | undefined)?.[name];
  return typeof text === 'string' ? text : '';
}

/** Where a translated text stands in forms and in what is said against it: `translations.en.name`. */
export const translatedName = (code: ForeignCode, name: string) =>
  `${TRANSLATIONS}.${code}.${name}`;
