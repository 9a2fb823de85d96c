/** What a field of a kind of content is; each file in `fields/` makes fields of one sort. */
import type { z } from 'zod';

/** Which control a field has in forms, and how it is compared and listed (`admin/controls.tsx`). */
export type Control =
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
  control: Control;
  /** How it is sent, and what is stored of that. */
  input: Input;
  /** How it is answered. */
  shown: Shown;
  isRequired: boolean;
  /** Of a field for one of several: their keys and what they are called. */
  choices?: readonly Choice[];
  /** Of a field that names an item of an arranged kind. */
  refersTo?: Referred;
  /** Of a field that names by its key what the site has. */
  keyOf?: Keyed;
  /** Of a field for a colour: which will do. */
  colourRule?: ColourRule;
  /** Of a field for translations: the fields whose texts they are. */
  texts?: Readonly<Record<string, Field>>;
  /** Of the same: whether it is answered which of them are outdated. */
  hasMarks?: boolean;
  /** What is stored where nothing was said; an empty text unless it is this. */
  blank?: null;
  /** What a form holds of what is answered, where that is not the same. */
  typed?: (answered: never) => string;
}

/** What a colour has to be besides a colour. */
export interface ColourRule {
  /** Why `colour` will not do; nothing where it does. */
  refusal: (colour: string) => string | undefined;
  /** The nearest that would. */
  nearest: (colour: string) => string;
}

/** An arranged kind as those know it that name its items: its name, its id, and the field that says which one it is. */
export interface Referred {
  name: string;
  id: string;
  label: string;
}

/** What a site has by keys: a part of what every page knows of it (`site/site.contract.ts`). */
export type KeyedPart = 'disciplines';

/** Where the keys stand, in the column `key`, and what is said where there is none of that key. */
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

/** `Fields` as they are sent, as they are stored and as they are answered. */
export type InputShape<F extends Fields> = { [Name in keyof F]: F[Name]['input'] };
export type ShownShape<F extends Fields> = { [Name in keyof F]: F[Name]['shown'] };

/** The names of the fields that have one of some controls. */
export function fieldsWith(fields: Fields, ...controls: Control[]): string[] {
  return Object.keys(fields).filter((name) => controls.includes(fields[name]!.control));
}

/** What is in a table as 0 or 1 on SQLite. */
export const isFlag = ({ control }: Field): boolean => control === 'toggle' || control === 'sample';

/** What nobody types: it has no control in a form. */
export const isUntyped = ({ control }: Field): boolean =>
  control === 'drawing' || control === 'order' || control === 'ownKey' || control === 'sample';

/** The controls of fields that have no column of their own name. */
const ELSEWHERE: ReadonlySet<Control> = new Set(['picture', 'gallery']);

/** The names of the fields that are kept in columns as they are. */
export function columnFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => !ELSEWHERE.has(fields[name]!.control));
}
