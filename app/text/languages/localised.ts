import type { LanguageCode } from './codes.ts';

/**
 * The field `translations` of an item: all translatable fields by language; a field that is not translated is empty.
 */
type Translations = Partial<Record<LanguageCode, Record<string, string>>>;

interface Translatable {
  translations?: Translations;
  /** Names of the fields that are shown in Hungarian because a translation is missing. */
  inHungarian?: string[];
  /** The Hungarian texts of the translated fields. */
  hungarian?: Record<string, unknown>;
}

/**
 * Returns `answer` with the texts of all its items in language `code`. The field `inHungarian` of each item lists the
 * texts that are not translated.
 */
export function localised<Answer>(answer: Answer, code: LanguageCode): Answer {
  if (code === 'hu') return answer;
  return localisedPart(answer, code) as Answer;
}

/** Returns a field in Hungarian, whatever the language of the page: addresses contain Hungarian names. */
export function originalOf<Item extends object, Name extends keyof Item>(
  item: Item,
  name: Name,
): Item[Name] {
  const { hungarian = {} } = item as Translatable;
  return name in hungarian ? (hungarian[name as string] as Item[Name]) : item[name];
}

const untranslated = (item: object): readonly string[] => (item as Translatable).inHungarian ?? [];

/** Whether any of the given fields exists in Hungarian only; without `fields`, whether any field does. */
export const isInHungarian = (item: object, ...fields: string[]): boolean =>
  untranslated(item).some((name) => fields.length === 0 || fields.includes(name));

/** Whether any of the given fields is translated; without `fields`, whether any field is. */
export const isTranslated = (item: object, ...fields: string[]): boolean =>
  Object.keys((item as Translatable).hungarian ?? {}).some(
    (name) => fields.length === 0 || fields.includes(name),
  );

/** Returns the `lang` attribute for the element that shows a field. */
export const langOf = (item: object, field: string): { lang?: 'hu' } =>
  isInHungarian(item, field) ? { lang: 'hu' } : {};

function localisedPart(part: unknown, code: LanguageCode): unknown {
  if (Array.isArray(part)) return part.map((one) => localisedPart(one, code));
  if (typeof part !== 'object' || part === null) return part;
  const item = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'translations' ? value : localisedPart(value, code),
    ]),
  );
  const answered = (part as Translatable).translations?.[code];
  if (!answered) return item;
  const { outdated: _marks, ...texts } = answered;
  const hasText = ([, text]: [string, string]) => text !== '';
  const translations = Object.entries(texts).filter(hasText);
  const inHungarian = Object.keys(texts).filter((name) => texts[name] === '' && item[name] !== '');
  const hungarian = Object.fromEntries(translations.map(([name]) => [name, item[name]]));
  return { ...item, ...Object.fromEntries(translations), inHungarian, hungarian };
}
