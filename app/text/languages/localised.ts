/** What the API answers, in the language of a page. */
import type { LanguageCode } from './codes.ts';

/**
 * What stands in `translations` of an item: for every language that the site can be read in all fields that can be
 * translated, empty where nobody has yet.
 */
export type Translations = Partial<Record<LanguageCode, Record<string, string>>>;

interface Translatable {
  translations?: Translations;
  /** The fields that are shown in Hungarian for want of a translation. */
  inHungarian?: string[];
  /** What the others say in Hungarian. */
  hungarian?: Record<string, unknown>;
}

/** `answer` with the texts of all items in it as they are in `code`, each saying in `inHungarian` what is not. */
export function localised<Answer>(answer: Answer, code: LanguageCode): Answer {
  if (code === 'hu') return answer;
  return localisedPart(answer, code) as Answer;
}

/** A field of an item in Hungarian, whatever the page shows: by it things are called in addresses. */
export function originalOf<Item extends object, Name extends keyof Item>(
  item: Item,
  name: Name,
): Item[Name] {
  const { hungarian = {} } = item as Translatable;
  return name in hungarian ? (hungarian[name as string] as Item[Name]) : item[name];
}

const untranslated = (item: object): readonly string[] => (item as Translatable).inHungarian ?? [];

/** Whether one of the fields of an item, or any at all, is there in Hungarian only. */
export const isInHungarian = (item: object, ...fields: string[]): boolean =>
  untranslated(item).some((name) => fields.length === 0 || fields.includes(name));

/** Whether one of the fields of an item, or any at all, is there in the language of the page. */
export const isTranslated = (item: object, ...fields: string[]): boolean =>
  Object.keys((item as Translatable).hungarian ?? {}).some(
    (name) => fields.length === 0 || fields.includes(name),
  );

/** For the element that one of the fields of an item stands in. */
export const spoken = (item: object, field: string): { lang?: 'hu' } =>
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
  const isSaid = ([, text]: [string, string]) => text !== '';
  const said = Object.entries(texts).filter(isSaid);
  const inHungarian = Object.keys(texts).filter((name) => texts[name] === '' && item[name] !== '');
  const hungarian = Object.fromEntries(said.map(([name]) => [name, item[name]]));
  return { ...item, ...Object.fromEntries(said), inHungarian, hungarian };
}
