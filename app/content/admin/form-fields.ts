import { adminCopy } from '../../text/copy/admin.copy.ts';
import { sourceOf, type ShownPicture } from '../../media/picture.contract.ts';
import { isUntyped, type Field, type Fields } from '../field.ts';
import type { Kind } from '../kind.ts';
import { TIMES } from '../publishing-times.ts';
import type { Item, StaffKind, Typed } from './staff-kind.ts';
import { typedFields, withTextsApart, withTextsTogether } from './translated-texts.ts';

interface FormOf {
  kind: Kind;
  begin?: () => Typed;
}

export function blankFields({ kind, begin }: FormOf): Typed {
  const blank = heldFields(kind.fields).map(([name, field]) => [name, heldOf(field, undefined)]);
  return { ...Object.fromEntries(blank), ...begin?.() };
}

export function fieldsOf({ kind }: FormOf, answered: Readonly<Record<string, unknown>>): Typed {
  const item = withTextsApart(kind.fields, answered);
  const held = heldFields(kind.fields).map(([name, field]) => [name, heldOf(field, item[name])]);
  return Object.fromEntries(held) as Typed;
}

/** The form's fields of a version or of an input; missing fields are blank. */
export function typedOf(staff: FormOf, kept: Readonly<Record<string, unknown>>): Typed {
  const content = withTextsApart(staff.kind.fields, kept);
  const missing = Object.entries(blankFields(staff)).filter(
    ([name]) => content[name] === undefined,
  );
  return { ...fieldsOf(staff, kept), ...Object.fromEntries(missing) };
}

const heldFields = (fields: Fields) =>
  Object.entries(typedFields(fields)).filter(([, field]) => !isUntyped(field));

function heldOf({ control, typed }: Field, value: unknown): unknown {
  if (control === 'toggle') return value ?? false;
  // The choices of a reference have strings as keys.
  if (control === 'number' || control === 'reference') return shownNumber(value);
  if (value === undefined) return '';
  if (typeof value === 'string' && (control === 'picture' || control === 'gallery')) return value;
  if (control === 'picture') return sourceOf(value as ShownPicture | null)?.src ?? '';
  return (typed ? typed(value as never) : value) ?? '';
}

export const shownNumber = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/** The input for the API. Text that is not a number is sent as it is, so that the server refuses it. */
export function sentOf({ fields }: Kind, typed: Typed): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...withTextsTogether(fields, typed) };
  for (const [name, { control, isRequired }] of Object.entries(fields)) {
    if (control !== 'number' && control !== 'reference') continue;
    const text = String(sent[name] ?? '').replaceAll(/\s/g, '');
    const number = Number(text.replace(',', '.'));
    if (text === '') sent[name] = isRequired ? undefined : null;
    else sent[name] = Number.isFinite(number) ? number : text;
  }
  return sent;
}

/** The form's fields for a copy of `item`: unpublished and without times. */
export function copiedFields(staff: StaffKind, item: Item): Typed {
  const { label, pages } = staff.kind;
  const fields = fieldsOf(staff, item);
  return {
    ...fields,
    [label]: adminCopy.copyOf(fields[label] as string),
    ...(pages.when && { [pages.when]: false }),
    ...(pages.isTimed && { [TIMES.from]: '', [TIMES.until]: '' }),
  };
}
