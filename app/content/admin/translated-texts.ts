/** Translations in forms and comparisons, where each text is a field of its own: `translations.en.title`. */
import { z } from 'zod';
import { adverbOf, languageNames } from '../../text/languages/in-hungarian.ts';
import type { Field, Fields } from '../field.ts';
import { translatedName, textIn, REVIEWED, TRANSLATIONS } from '../../text/stored-translations.ts';

interface Text {
  name: string;
  code: (typeof languageNames)[number]['code'];
  of: string;
  field: Field;
}

export function translatedTexts(fields: Fields): Text[] {
  const texts = Object.entries(fields[TRANSLATIONS]?.texts ?? {});
  return languageNames.flatMap(({ code }) =>
    texts.map(([of, field]) => ({
      name: translatedName(code, of),
      code,
      of,
      field: { ...field, type: fieldTypeOf(field), isRequired: false },
    })),
  );
}

/**
 * Name of the field with review marks: texts whose translation staff have confirmed although the Hungarian text has
 * changed.
 */
export const reviewName = (code: Text['code']) => translatedName(code, REVIEWED);

function translatableTexts(fields: Fields): Text[] {
  const together = fields[TRANSLATIONS];
  if (!together) return [];
  const reviews = languageNames.map(({ code }) => ({
    name: reviewName(code),
    code,
    of: REVIEWED,
    field: { ...together, type: 'review' as const },
  }));
  return [...translatedTexts(fields), ...reviews];
}

/** A translated alt text is a plain line. The Hungarian alt text is edited together with the picture. */
const fieldTypeOf = ({ type }: Field) => (type === 'pictureDescription' ? 'line' : type);

export function typedFields(fields: Fields): Fields {
  const { [TRANSLATIONS]: _together, ...others } = fields;
  const apart = translatableTexts(fields).map(({ name, field }) => [name, field] as const);
  return { ...others, ...Object.fromEntries(apart) };
}

type FormValues = Readonly<Record<string, unknown>>;

/** Converts a stored or recorded item to the fields of a form. */
export function withTextsApart(fields: Fields, item: FormValues): FormValues {
  const together = item[TRANSLATIONS];
  if (together === undefined) return item;
  const apart = translatableTexts(fields).map(({ name, code, of }) => [
    name,
    textIn(together, code, of),
  ]);
  return { ...item, ...Object.fromEntries(apart) };
}

/** Converts form values to the input of the API. */
export function withTextsTogether(fields: Fields, typed: FormValues): FormValues {
  const texts = translatableTexts(fields).filter(({ name }) => name in typed);
  if (texts.length === 0) return typed;
  const apart = new Set(texts.map(({ name }) => name));
  const others = Object.entries(typed).filter(([name]) => !apart.has(name));
  const together: Record<string, Record<string, unknown>> = {};
  for (const { name, code, of } of texts) (together[code] ??= {})[of] = typed[name];
  return { ...Object.fromEntries(others), [TRANSLATIONS]: together };
}

export const ofTyped = (fields: Fields, input: z.ZodType<object>) =>
  z.preprocess(
    (typed) => withTextsTogether(fields, typed as FormValues),
    input,
  ) as z.ZodType<object>;

/** Adds a label for each translated text to `labels`: `Cím – angolul`. */
export function withTextLabels(fields: Fields, labels: Readonly<Record<string, string>>) {
  const texts = translatedTexts(fields).map(({ name, code, of }) => [
    name,
    `${labels[of]} – ${adverbOf(code)}`,
  ]);
  return { ...labels, [TRANSLATIONS]: 'Fordítások', ...Object.fromEntries(texts) };
}
