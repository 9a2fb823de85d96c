import type { z } from 'zod';

/**
 * The field type determines the input in forms (`admin/field-inputs.tsx`), the comparison of versions and the list
 * column.
 */
export type FieldType =
  | 'choice'
  | 'colour'
  | 'day'
  | 'document'
  | 'drawing'
  | 'email'
  | 'gallery'
  | 'latitude'
  | 'line'
  | 'lines'
  | 'longitude'
  | 'moment'
  | 'number'
  | 'order'
  | 'ownKey'
  | 'pairs'
  | 'paragraphs'
  | 'phone'
  | 'picture'
  | 'pictureDescription'
  | 'reference'
  | 'review'
  | 'richText'
  | 'sample'
  | 'siteChoice'
  | 'toggle'
  | 'translations'
  | 'url'
  | 'yearMonth';

export interface Field<Input extends z.ZodType = z.ZodType, Shown extends z.ZodType = z.ZodType> {
  type: FieldType;
  /** Schema of the input; its output is stored. */
  input: Input;
  shown: Shown;
  isRequired: boolean;
  choices?: readonly Choice[];
  refersTo?: Referred;
  keyOf?: Keyed;
  colourRule?: ColourRule;
  /** For a `pairs` field: labels of the two columns. */
  columns?: readonly [string, string];
  texts?: Readonly<Record<string, Field>>;
  /** For a `translations` field: whether responses name the outdated translations. */
  hasMarks?: boolean;
  /** Value in a new item or a preview if the client sends none. If unset, it is the empty string. */
  blank?: null;
  /** Converts a response value to a form value, if the two differ. */
  typed?: (answered: never) => string;
}

export interface ColourRule {
  /** Tells why `colour` is refused; undefined if it is accepted. */
  refusal: (colour: string) => string | undefined;
  nearest: (colour: string) => string;
}

/** The part of an ordered collection's declaration that a reference field needs. */
export interface Referred {
  name: string;
  id: string;
  label: string;
}

/** Part of the site's data whose items have keys (`site/site.contract.ts`). */
export type KeyedPart = 'disciplines';

/** A reference to a key: the table with the keys in its column `key`, and the message for an unknown key. */
export interface Keyed {
  part: KeyedPart;
  table: string;
  unknown: string;
}

export interface Choice {
  key: string;
  label: string;
}

export type Fields = Record<string, Field>;

/** The schemas of `Fields`, for inputs and for responses. */
export type InputShape<F extends Fields> = { [Name in keyof F]: F[Name]['input'] };
export type ShownShape<F extends Fields> = { [Name in keyof F]: F[Name]['shown'] };

/** Names of the fields that have one of these types. */
export function fieldsWith(fields: Fields, ...types: FieldType[]): string[] {
  return Object.keys(fields).filter((name) => types.includes(fields[name]!.type));
}

/** Whether the column stores a boolean. */
export const isFlag = ({ type }: Field): boolean => type === 'toggle' || type === 'sample';

/** Whether forms have no input for the field. */
export const isUntyped = ({ type }: Field): boolean =>
  type === 'drawing' || type === 'order' || type === 'ownKey' || type === 'sample';

const ELSEWHERE: ReadonlySet<FieldType> = new Set(['picture', 'gallery']);

/** Names of the fields that have a column of the same name. */
export function columnFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => !ELSEWHERE.has(fields[name]!.type));
}
