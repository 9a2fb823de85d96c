/** Translations in forms and comparisons: each text is a field of its own there, `translations.en.title`. */
import { z } from 'zod';
import { adverbOf, languageNames } from '../../text/languages/in-hungarian.ts';
import type { Field, Fields } from '../field.ts';
import { translatedName, textIn, REVIEWED, TRANSLATIONS } from '../../text/stored-translations.ts';

interface Text {
  /** Of the form. */
  name: string;
  code: (typeof languageNames)[number]['code'];
  /** The field that it is a translation of. */
  of: string;
  field: Field;
}

/** Those of a kind, of all languages; none where nothing of it is translated. */
export function translatedTexts(fields: Fields): Text[] {
  const texts = Object.entries(fields[TRANSLATIONS]?.texts ?? {});
  return languageNames.flatMap(({ code }) =>
    texts.map(([of, field]) => ({
      name: translatedName(code, of),
      code,
      of,
      field: { ...field, control: controlOf(field), isRequired: false },
    })),
  );
}

/** Holds the names of the texts of a language that staff have found right though the Hungarian text has changed. */
export const reviewName = (code: Text['code']) => translatedName(code, REVIEWED);

/** The texts and, for each language, what is said of them. */
function heldTexts(fields: Fields): Text[] {
  const together = fields[TRANSLATIONS];
  if (!together) return [];
  const reviews = languageNames.map(({ code }) => ({
    name: reviewName(code),
    code,
    of: REVIEWED,
    field: { ...together, control: 'review' as const },
  }));
  return [...translatedTexts(fields), ...reviews];
}

/** That of a picture has the description of the picture with it, but only as it is in Hungarian. */
const controlOf = ({ control }: Field) => (control === 'pictureDescription' ? 'line' : control);

/** The fields of a kind as a form has them. */
export function typedFields(fields: Fields): Fields {
  const { [TRANSLATIONS]: _together, ...others } = fields;
  const apart = heldTexts(fields).map(({ name, field }) => [name, field] as const);
  return { ...others, ...Object.fromEntries(apart) };
}

type Held = Readonly<Record<string, unknown>>;

/** What was answered or kept of one, as a form has it. */
export function withTextsApart(fields: Fields, item: Held): Held {
  const together = item[TRANSLATIONS];
  if (together === undefined) return item;
  const apart = heldTexts(fields).map(({ name, code, of }) => [name, textIn(together, code, of)]);
  return { ...item, ...Object.fromEntries(apart) };
}

/** What a form holds, as it is sent. */
export function withTextsTogether(fields: Fields, typed: Held): Held {
  const texts = heldTexts(fields).filter(({ name }) => name in typed);
  if (texts.length === 0) return typed;
  const apart = new Set(texts.map(({ name }) => name));
  const others = Object.entries(typed).filter(([name]) => !apart.has(name));
  const together: Record<string, Record<string, unknown>> = {};
  for (const { name, code, of } of texts) (together[code] ??= {})[of] = typed[name];
  return { ...Object.fromEntries(others), [TRANSLATIONS]: together };
}

/** The schema of what is sent, for what a form holds. */
export const ofTyped = (fields: Fields, input: z.ZodType<object>) =>
  z.preprocess((typed) => withTextsTogether(fields, typed as Held), input) as z.ZodType<object>;

/** What the texts are called, besides what the fields are. */
export function withTextLabels(fields: Fields, labels: Readonly<Record<string, string>>) {
  const texts = translatedTexts(fields).map(({ name, code, of }) => [
    name,
    `${labels[of]} – ${adverbOf(code)}`,
  ]);
  return { ...labels, [TRANSLATIONS]: 'Fordítások', ...Object.fromEntries(texts) };
}
