import type { ComparedField } from '../../ui/admin/dialog/conflict-dialog.tsx';
import type { Control } from '../field.ts';
import { controls } from './controls.tsx';
import type { Versioned } from './versioned.ts';

/** The fields of a kind as they are shown where two versions of an item are compared. */
export function comparedFields({
  kind,
  copy,
}: Versioned): (ComparedField<Record<string, unknown>> & { control: Control })[] {
  return Object.entries(kind.fields).map(([name, declared]) => {
    const { control } = declared;
    const { compared } = controls[control];
    const show = compared && ((value: never) => compared(value, declared));
    return { name, label: copy.labels[name]!, control, ...(show && { show }) };
  });
}
