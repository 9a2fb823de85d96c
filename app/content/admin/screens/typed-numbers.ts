/** Numbers as forms hold them: text, with a decimal comma; empty where there is none. */
import { isUntyped } from '../../field.ts';
import type { Kind } from '../../kind.ts';
import { sourceOf, type ShownPicture } from '../../../media/picture.contract.ts';
import type { Item, Typed } from '../staff-kind.ts';
import { typedFields, withTextsApart, withTextsTogether } from '../translated-texts.ts';

export const shownNumber = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/** What the fields of a form hold of an item or of what was kept of one; of a new one nothing. */
export function typedOf({ fields }: Kind, answered?: Item): Typed {
  const item = answered && withTextsApart(fields, answered);
  const held = Object.entries(typedFields(fields))
    .filter(([, field]) => !isUntyped(field))
    .map(([name, { control }]) => {
      const value = item?.[name];
      if (control === 'toggle') return [name, value ?? false];
      if (control === 'picture') return [name, addressIn(value)];
      if (control === 'number' || control === 'reference') return [name, shownNumber(value)];
      return [name, value ?? ''];
    });
  return Object.fromEntries(held) as Typed;
}

/** What was kept of an item names its picture by the address alone. */
const addressIn = (value: unknown) =>
  typeof value === 'string' ? value : (sourceOf((value ?? null) as ShownPicture | null)?.src ?? '');

/** What is sent of what is typed. What is no number is sent as it is, and refused in words. */
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
