/** Every field of a row as it is typed; numbers become numbers when the row is sent. */
export type RowFields = Record<string, string>;

/** What is typed in a row and not yet saved. */
export interface RowDraft {
  fields: RowFields;
  /** Version of the row that the typing began on; nothing for one that is to be added. */
  version: number | undefined;
  /** Of a row that is to be added: names the attempt, however often it has to be made. */
  key?: string;
}

const NUMBERS = new Set(['order', 'reproCategoryId']);
/** With a comma or a point, and with spaces between thousands. */
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** The fields `names` of an entity, as a row shows them. */
export function rowFields(names: readonly string[], entity: object): RowFields {
  const values = entity as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, shown(values[name])]));
}

/** Whether anything is typed in a row that was empty; a category is chosen, and may well be left so. */
export function isTyped(fields: RowFields): boolean {
  return Object.entries(fields).some(([name, value]) => name !== 'reproCategoryId' && value !== '');
}

/** What was typed, with numbers as numbers; what is none stays as it is, to be refused by name. */
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
