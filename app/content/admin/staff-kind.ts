/** What the staff area has to know of a kind besides its declaration: its words, its addresses, its calls. */
import type { z } from 'zod';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { BadgeLook } from '../../ui/admin/badge.tsx';
import type { Choice, Fields, KeyedPart } from '../field.ts';
import type { TRANSLATIONS } from '../../text/stored-translations.ts';
import type { ListedKind } from '../kind.ts';

/** One of a kind, as it is answered. */
export interface Item {
  version: number;
  [field: string]: unknown;
}

/** What a form's fields hold, by their names. */
export type Typed = Record<string, string | boolean>;

export interface KindCopy {
  /** What the fields are called. */
  labels: Readonly<Record<string, string>>;
  listTitle: string;
  /** What one of them is called where they are counted: `hír`. */
  one: string;
  add: string;
  empty: string;
  newTitle: string;
  editTitle: string;
  back: string;
  deleteQuestion: (name: string) => string;
  /** What stands in a choice before anything is chosen, by field. */
  placeholders?: Readonly<Record<string, string>>;
  /** What is to be known of fields before they are filled in. */
  hints?: Readonly<Record<string, string>>;
  /** What is said of the fields that stand behind a section of their own. */
  further?: { title: string; note: string };
}

/** How a field that is on or off is shown in the list; nothing is, where nothing is said. */
export interface Badges {
  label: string;
  on: { look: BadgeLook; text: string };
  off?: { look: BadgeLook; text: string };
}

export interface StaffKind {
  kind: ListedKind;
  copy: KindCopy;
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
  /** Of the screens; the form's ends in the id, which may be left out. */
  addresses: { list: string; form: string; preview: string };
  /** Of the filter that the kind declares; `part` is what of the site can be chosen besides. */
  filter?: { label: string; choices: readonly Choice[]; part?: KeyedPart };
  badges?: Record<string, Badges>;
  /** Fields that few fill in: they stand behind a section that is open where any of them holds something. */
  further?: readonly string[];
}

/** What only the form has to know: the list is there sooner without it. */
export interface StaffForm extends StaffKind {
  /** What the fields of a new one hold at first, besides nothing. */
  begin?: () => Typed;
  /** What is remarkable about the value of a field, though it is taken. */
  notices?: Record<string, (value: string) => string | undefined>;
}

/** Sees to it that every field has its words. */
export function staffKind<F extends Fields>(
  declared: StaffKind & {
    kind: ListedKind<string, F>;
    copy: { labels: Readonly<Record<Exclude<keyof F, typeof TRANSLATIONS>, string>> };
  },
): StaffKind {
  return declared;
}
