/** What PostgreSQL sends as text, in the form that both databases have in common. */
import type { Value } from './stored-table.ts';

type Reader = (value: string) => Value;

const text: Reader = (value) => value;

/** By name and number of the type, as in `pg_type`. */
const readers: [name: string, type: number, reader: Reader][] = [
  ['bool', 16, (value) => (value === 't' ? 1 : 0)],
  // Ours are far below 2^53.
  ['int8', 20, Number],
  ['int2', 21, Number],
  ['int4', 23, Number],
  ['text', 25, text],
  ['float8', 701, Number],
  ['varchar', 1043, text],
  ['date', 1082, text],
];

const byType = new Map(readers.map(([, type, reader]) => [type, reader]));
const names = new Set(['bytea', ...readers.map(([name]) => name)]);

/** Throws for a type that the other database could not be given. */
export function assertCarried(name: string): void {
  if (!names.has(name)) throw new Error(`a column is of a type that is not carried: ${name}`);
}

/** Of a type that is carried, other than bytes. */
export const commonValue = (type: number): Reader => byType.get(type) ?? text;
