/** That nothing is chosen, as one of the choices of a field that may be empty. */
import { adminCopy } from '../../../content/admin.copy.ts';
import type { Choice } from './select.tsx';

const NONE = '-';

export const withNone = (choices: readonly Choice[]): Choice[] => [
  { key: NONE, label: adminCopy.noneChosen },
  ...choices,
];

/** A field whose value is empty where nothing is chosen. */
export function withoutNone<Tied extends { value: string; onChange: (value: string) => void }>(
  tied: Tied,
): Tied {
  return {
    ...tied,
    value: tied.value === '' ? NONE : tied.value,
    onChange: (key: string) => tied.onChange(key === NONE ? '' : key),
  };
}
