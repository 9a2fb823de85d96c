/** Fields of a row as typed. Numbers are parsed on save. */
export type RowFields = Record<string, string>;

export interface RowDraft {
  fields: RowFields;
  /** Version that the input is based on; undefined for a new row. */
  version: number | undefined;
  key?: string;
}

const NUMBERS = new Set(['order', 'reproCategoryId']);
/** A number with a decimal comma or point, after spaces between thousands have been removed. */
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/;

export function rowFields(names: readonly string[], entity: object): RowFields {
  const values = entity as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, shown(values[name])]));
}

/** Whether the user has typed anything in a new row. The category does not count, because one is always chosen. */
export function isTyped(fields: RowFields): boolean {
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
