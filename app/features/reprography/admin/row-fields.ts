import { isSameFields } from '../../../ui/admin/form/refused-fields.ts';

/** Fields of a row as typed. Numbers are parsed on save. */
export type RowFields = Record<string, string>;

/** Input of the user in a row. */
export interface RowInput {
  fields: RowFields;
  /** The stored fields on which the input is based; undefined in drafts of an earlier release. */
  base?: RowFields | undefined;
  /** Version of `base`; undefined for a new row. */
  version: number | undefined;
  /** Idempotency key of a new row: repeated attempts to add the same row use the same key. */
  key?: string | undefined;
}

const NUMBERS = new Set(['order', 'reproCategoryId']);
/** A number with a decimal comma or point, after spaces between thousands have been removed. */
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/;

export function rowFields(names: readonly string[], entity: object): RowFields {
  const values = entity as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, shown(values[name])]));
}

/** Whether a row has unsaved input. The category of a new row does not count, because one is always chosen. */
export function isUnsaved({ fields, base, version }: RowInput): boolean {
  if (version !== undefined) return !base || !isSameFields(fields, base);
  return Object.entries(fields).some(([name, value]) => name !== 'reproCategoryId' && value !== '');
}

/** The fields with numbers parsed. Invalid numbers stay text, so that validation refuses them. */
export function numbersOf(fields: RowFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      NUMBERS.has(name) ? number(value) : value,
    ]),
  );
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

function number(value: string): number | string | undefined {
  const plain = value.replace(/\s/g, '').replace('−', '-');
  if (plain === '') return undefined;
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : value;
}
