/** Every field of a row as typed; numbers are parsed on save. */
export type RowFields = Record<string, string>;

export interface RowDraft {
  fields: RowFields;
  /** Version that the input is based on; undefined for a new row. */
  version: number | undefined;
  key?: string;
}

const NUMBERS = new Set(['order', 'reproCategoryId']);
/** With a decimal comma or point, and spaces between thousands. */
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/;

export function rowFields(names: readonly string[], entity: object): RowFields {
  const values = entity as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, shown(values[name])]));
}

/** Whether anything is typed in a new row; its category is always chosen and does not count. */
export function isTyped(fields: RowFields): boolean {
  return Object.entries(fields).some(([name, value]) => name !== 'reproCategoryId' && value !== '');
}

/** The fields with numbers parsed; invalid ones stay text, for validation to refuse. */
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
