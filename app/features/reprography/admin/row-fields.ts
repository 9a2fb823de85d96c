/** Every field of a row as it is typed; numbers become numbers when the row is sent. */
export type RowFields = Record<string, string>;

/** What is typed in a row and not yet saved. */
export interface RowDraft {
  fields: RowFields;
  /** Version of the row that the typing began on; nothing for one that is to be added. */
  version: number | undefined;
}

const NUMBERS = new Set(['order', 'reproCategoryId']);

/** The fields of an entity that a row like `stored` shows. */
export function rowFields(stored: RowFields, entity: object): RowFields {
  const values = entity as Record<string, unknown>;
  return Object.fromEntries(Object.keys(stored).map((name) => [name, String(values[name])]));
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

function number(value: string): number | string | undefined {
  const plain = value.trim().replace('−', '-').replace(',', '.');
  if (plain === '') return undefined;
  return Number.isNaN(Number(plain)) ? value : Number(plain);
}
