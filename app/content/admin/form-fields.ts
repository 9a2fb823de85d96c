import { adminMessages } from '../../text/messages/admin.messages.ts';
import { sourceOf, type ShownPicture } from '../../media/picture.contract.ts';
import { isUntyped, type Field, type Fields } from '../field.ts';
import type { ContentType } from '../content-type.ts';
import { TIMES } from '../publishing-times.ts';
import type { Item, StaffCollection, Typed } from './staff-collection.ts';
import { typedFields, withTextsApart, withTextsTogether } from './translated-texts.ts';

interface FormOf {
  type: ContentType;
  begin?: () => Typed;
}

/** Form values of a new item. */
export function blankFields({ type, begin }: FormOf): Typed {
  const blank = formFields(type.fields).map(([name, field]) => [
    name,
    formValueOf(field, undefined),
  ]);
  return { ...Object.fromEntries(blank), ...begin?.() };
}

/** Converts an item in a response to form values. */
export function fieldsOf({ type }: FormOf, answered: Readonly<Record<string, unknown>>): Typed {
  const item = withTextsApart(type.fields, answered);
  const values = formFields(type.fields).map(([name, field]) => [
    name,
    formValueOf(field, item[name]),
  ]);
  return Object.fromEntries(values) as Typed;
}

/** Converts a version or an input to form fields; missing fields are blank. */
export function typedOf(staff: FormOf, kept: Readonly<Record<string, unknown>>): Typed {
  const content = withTextsApart(staff.type.fields, kept);
  const missing = Object.entries(blankFields(staff)).filter(
    ([name]) => content[name] === undefined,
  );
  return { ...fieldsOf(staff, kept), ...Object.fromEntries(missing) };
}

const formFields = (fields: Fields) =>
  Object.entries(typedFields(fields)).filter(([, field]) => !isUntyped(field));

function formValueOf({ type, typed }: Field, value: unknown): unknown {
  if (type === 'toggle') return value ?? false;
  // The choices of a reference have strings as keys, so the id becomes text.
  if (type === 'number' || type === 'reference') return shownNumber(value);
  if (value === undefined) return '';
  if (typeof value === 'string' && (type === 'picture' || type === 'gallery')) return value;
  if (type === 'picture') return sourceOf(value as ShownPicture | null)?.src ?? '';
  return (typed ? typed(value as never) : value) ?? '';
}

export const shownNumber = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/**
 * Converts form fields to the input of the API. Text in a number field that is not a number is sent as text, so that
 * the server refuses it.
 */
export function sentOf({ fields }: ContentType, typed: Typed): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...withTextsTogether(fields, typed) };
  for (const [name, { type, isRequired }] of Object.entries(fields)) {
    if (type !== 'number' && type !== 'reference') continue;
    const text = String(sent[name] ?? '').replaceAll(/\s/g, '');
    const number = Number(text.replace(',', '.'));
    if (text === '') sent[name] = isRequired ? undefined : null;
    else sent[name] = Number.isFinite(number) ? number : text;
  }
  return sent;
}

/** The form's fields for a copy of `item`: unpublished and without times. */
export function copiedFields(staff: StaffCollection, item: Item): Typed {
  const { label, pages } = staff.type;
  const fields = fieldsOf(staff, item);
  return {
    ...fields,
    [label]: adminMessages.copyOf(fields[label] as string),
    ...(pages.when && { [pages.when]: false }),
    ...(pages.isTimed && { [TIMES.from]: '', [TIMES.until]: '' }),
  };
}
