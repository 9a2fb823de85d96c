/** The table of a kind as its declaration has it, for the types of the queries. */
import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { Field, Fields } from './field.ts';

type Named = { id: string; fields: Fields };

/** The picture stands in the column `imageHash`, a gallery in a table of its own; every other field in a column of its own name. */
type FieldColumns<F extends Fields> = {
  [Name in keyof F as F[Name]['control'] extends 'picture' | 'gallery' ? never : Name]: Column<
    F[Name]
  >;
};

/** What may be left out when it is sent has a default in the table too. */
type Column<F extends Field> = F['control'] extends 'translations'
  ? Generated<string>
  : undefined extends z.input<F['input']>
    ? Generated<z.output<F['shown']>>
    : z.output<F['shown']>;

type PictureColumn<F extends Fields> = F extends { image: Field }
  ? { imageHash: string | (null extends z.output<F['image']['shown']> ? null : never) }
  : unknown;

export type TableOf<K extends Named> = Record<K['id'], Generated<number>> &
  FieldColumns<K['fields']> &
  PictureColumn<K['fields']> & {
    /** Counts the changes, from 1. */
    version: Generated<number>;
  };

/** Of a kind with a list: what that searches and sorts by, without accents and case. */
export type ListedTableOf<K extends Named> = TableOf<K> & { searchKey: string };
