/** The fields of a form: what they hold, of a new one and of one that is stored. */
import { adminCopy } from '../../text/copy/admin.copy.ts';
import { sourceOf, type ShownPicture } from '../../media/picture.contract.ts';
import type { Field } from '../field.ts';
import { TIMES } from '../publishing-times.ts';
import type { Item, StaffForm, StaffKind, Typed } from './staff-kind.ts';
import { typedFields, withTextsApart } from './translated-texts.ts';

export function blankFields({ kind, begin }: StaffForm): Typed {
  const blank = Object.entries(typedFields(kind.fields)).map(([name, { control }]) => [
    name,
    control === 'toggle' ? false : '',
  ]);
  return { ...Object.fromEntries(blank), ...begin?.() };
}

/** A picture stands in a form by its address. */
export function fieldsOf({ kind }: StaffKind, answered: Item): Typed {
  const item = withTextsApart(kind.fields, answered);
  const held = Object.entries(typedFields(kind.fields)).map(([name, field]) => [
    name,
    field.control === 'picture'
      ? (sourceOf(item[name] as ShownPicture | null)?.src ?? '')
      : typed(field, item[name]),
  ]);
  return Object.fromEntries(held) as Typed;
}

/** As a form holds what is answered; texts are what they are already. */
function typed({ typed: toText }: Field, value: unknown): unknown {
  return toText && typeof value !== 'undefined' ? toText(value as never) : value;
}

/** What a form would hold of a version, or of what is about to be sent. */
export function typedOf(staff: StaffForm, kept: Readonly<Record<string, unknown>>): Typed {
  const blank = blankFields(staff);
  const { fields } = staff.kind;
  const content = withTextsApart(fields, kept);
  const held = Object.entries(typedFields(fields)).map(([name, field]) => [
    name,
    content[name] === undefined ? blank[name] : heldOf(field, content[name]),
  ]);
  return Object.fromEntries(held) as Typed;
}

/** A gallery stands in versions as it does in forms. */
function heldOf(field: Field, value: unknown): unknown {
  if (field.control === 'gallery' && typeof value === 'string') return value;
  return typed(field, value) ?? '';
}

/** What the form of a new one holds that is to be like `item`: a thing of its own, which nobody sees yet. */
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
