/** The fields of a form: what they hold, of a new one and of one that is stored. */
import { adminCopy } from '../../content/admin.copy.ts';
import { sourceOf, type ShownPicture } from '../../media/picture.contract.ts';
import { TIMES } from '../publishing-times.ts';
import type { Item, StaffForm, StaffKind, Typed } from './staff-kind.ts';

export function blankFields({ kind, begin }: StaffForm): Typed {
  const blank = Object.entries(kind.fields).map(([name, { control }]) => [
    name,
    control === 'toggle' ? false : '',
  ]);
  return { ...Object.fromEntries(blank), ...begin?.() };
}

/** A picture stands in a form by its address. */
export function fieldsOf({ kind }: StaffKind, item: Item): Typed {
  const held = Object.entries(kind.fields).map(([name, { control }]) => [
    name,
    control === 'picture' ? (sourceOf(item[name] as ShownPicture | null)?.src ?? '') : item[name],
  ]);
  return Object.fromEntries(held) as Typed;
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

export const nameOf = ({ kind }: StaffKind, item: Item) => item[kind.label] as string;

export const idOf = ({ kind }: StaffKind, item: Item) => item[kind.id] as number;
