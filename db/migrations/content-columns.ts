/** The columns that the tables of content have in common. */
import type { ColumnDefinitionBuilder as Column } from 'kysely';

export const isNeeded = (column: Column) => column.notNull();
export const isText = (column: Column) => column.notNull().defaultTo('');
export const isOff = (column: Column) => column.notNull().defaultTo(false);
export const isVersion = (column: Column) => column.notNull().defaultTo(1);
/** Where it stands among its own. */
export const place = (column: Column) => column.notNull().defaultTo(0);
