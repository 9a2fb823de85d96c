import type { z } from 'zod';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { BadgeVariant } from '../../ui/admin/badge.tsx';
import type { Choice, Fields, KeyedPart } from '../field.ts';
import type { TRANSLATIONS } from '../../text/stored-translations.ts';
import type { Collection, ContentType } from '../content-type.ts';

/** An item as the API returns it. */
export interface Item {
  version: number;
  [field: string]: unknown;
}

export type Typed = Record<string, string | boolean>;

export interface Versioned {
  type: ContentType;
  messages: { labels: Readonly<Record<string, string>> };
  calls?: Readonly<Record<string, Endpoint>>;
}

export interface Pendable extends Versioned {
  calls: Record<'getPending' | 'savePending' | 'discardPending' | 'publishPending', Endpoint>;
  /** Form values of a new item. */
  begin?: () => Typed;
}

/** Query for calls that return pictures: requests their addresses rather than their bytes. */
export const PICTURES = { images: 'url' } as const;

export const idOf = ({ type }: Pick<Versioned, 'type'>, item: Item) => item[type.id] as number;

export const nameOf = ({ type }: Pick<Versioned, 'type'>, item: Item) => item[type.label] as string;

export interface FieldMessages {
  labels: Readonly<Record<string, string>>;
  headings?: Readonly<Record<string, string | undefined>>;
  placeholders?: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string | undefined>>;
}

export interface ListWords {
  listTitle: string;
  add: string;
  empty: string;
  /** Heading of the form for a new item; `add` by default. */
  newTitle?: string;
  editTitle: string;
  back: string;
  deleteQuestion: (name: string) => string;
}

interface CollectionMessages extends FieldMessages, ListWords {
  /** Singular name of an item, used with numbers: `hír`. */
  one: string;
  further?: { title: string; note: string };
}

/** Badges for a boolean field in the list. Without `off`, the value false has no badge. */
interface Badges {
  label: string;
  on: { variant: BadgeVariant; text: string };
  off?: { variant: BadgeVariant; text: string };
}

export interface StaffCollection {
  type: Collection;
  messages: CollectionMessages;
  input: z.ZodType<object>;
  calls: Record<'one' | 'find' | 'create' | 'update' | 'remove', Endpoint> & Pendable['calls'];
  addresses: { list: string; form: string; preview: string };
  /** The filter that the content type declares; `part` adds choices from the site's data. */
  filter?: { label: string; choices: readonly Choice[]; part?: KeyedPart };
  badges?: Record<string, Badges>;
  /** Rarely used fields. Their section is open if any of them has a value. */
  further?: readonly string[];
}

/** A collection with what only its form needs. The list loads faster without these parts. */
export interface StaffForm extends StaffCollection {
  begin?: () => Typed;
  notices?: Record<string, (value: string) => string | undefined>;
}

/** Describes a collection for the staff area. Its type requires a label for every field. */
export function staffCollection<F extends Fields>(
  declared: StaffCollection & {
    type: Collection<string, F>;
    messages: { labels: Readonly<Record<Exclude<keyof F, typeof TRANSLATIONS>, string>> };
  },
): StaffCollection {
  return declared;
}
