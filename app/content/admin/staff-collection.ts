import type { z } from 'zod';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { BadgeVariant } from '../../ui/admin/badge.tsx';
import type { Choice, Fields, KeyedPart } from '../field.ts';
import type { TRANSLATIONS } from '../../text/stored-translations.ts';
import type { Collection } from '../content-type.ts';

/** An item as the API returns it. */
export interface Item {
  version: number;
  [field: string]: unknown;
}

export type Typed = Record<string, string | boolean>;

export interface CollectionMessages {
  labels: Readonly<Record<string, string>>;
  listTitle: string;
  /** Name of an item where items are counted: `hír`. */
  one: string;
  add: string;
  empty: string;
  newTitle: string;
  editTitle: string;
  back: string;
  deleteQuestion: (name: string) => string;
  placeholders?: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
  further?: { title: string; note: string };
}

/** Badges of a boolean field in the list; without `off`, false shows none. */
export interface Badges {
  label: string;
  on: { variant: BadgeVariant; text: string };
  off?: { variant: BadgeVariant; text: string };
}

export interface StaffCollection {
  type: Collection;
  messages: CollectionMessages;
  input: z.ZodType<object>;
  calls: Record<
    | 'one'
    | 'find'
    | 'create'
    | 'update'
    | 'remove'
    | 'getPending'
    | 'savePending'
    | 'discardPending'
    | 'publishPending',
    Endpoint
  >;
  addresses: { list: string; form: string; preview: string };
  /** The filter that the content type declares; `part` adds choices from the site's data. */
  filter?: { label: string; choices: readonly Choice[]; part?: KeyedPart };
  badges?: Record<string, Badges>;
  /** Rarely used fields, in a section that is open if any of them has a value. */
  further?: readonly string[];
}

/** The part that only the form needs. It is separate, so that the list loads faster. */
export interface StaffForm extends StaffCollection {
  begin?: () => Typed;
  notices?: Record<string, (value: string) => string | undefined>;
}

/** Requires messages for every field, by its type. */
export function staffCollection<F extends Fields>(
  declared: StaffCollection & {
    type: Collection<string, F>;
    messages: { labels: Readonly<Record<Exclude<keyof F, typeof TRANSLATIONS>, string>> };
  },
): StaffCollection {
  return declared;
}
