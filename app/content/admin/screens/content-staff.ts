import { z } from 'zod';
import type { ApiClient } from '../../../api/client/client.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { foreignCodes } from '../../../text/languages/codes.ts';
import type { Site } from '../../site/site.contract.ts';
import type { Fields } from '../../field.ts';
import { textIn, OUTDATED, TRANSLATIONS } from '../../../text/stored-translations.ts';
import type { ArrangedKind, SoleKind } from '../../kind.ts';
import type { Item, Typed } from '../staff-kind.ts';
import type { Pendable } from '../versioned.ts';
import { sentOf } from '../form-fields.ts';

type TypedNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['control'] extends
    'drawing' | 'order' | 'ownKey' | 'sample' | 'translations'
    ? never
    : Name;
}[keyof F] &
  string;

interface Words<F extends Fields> {
  labels: Readonly<Record<TypedNames<F>, string>>;
  headings?: Readonly<Partial<Record<TypedNames<F>, string>>>;
  placeholders?: Readonly<Record<string, string>>;
}

interface ListWords {
  listTitle: string;
  add: string;
  empty: string;
  newTitle: string;
  editTitle: string;
  back: string;
  deleteQuestion: (name: string) => string;
}

interface Common {
  copy: {
    labels: Readonly<Record<string, string>>;
    headings?: Readonly<Record<string, string | undefined>>;
    placeholders?: Readonly<Record<string, string>>;
  };
  input: z.ZodType<object>;
  hint?: string;
}

export interface SoleStaff extends Common {
  kind: SoleKind;
  copy: Common['copy'] & { editTitle: string };
  calls: Record<'one' | 'update', Endpoint> & Pendable['calls'];
}

/** A list of dated versions, sorted by date; each can be changed until its day comes. */
export interface DatedList {
  sorted: (items: Item[]) => object[];
  label: (item: Item) => string;
  isFixed: (item: Item) => boolean;
  fixed: string;
  mark: string;
  begin: (items: Item[]) => object;
}

export interface ArrangedStaff extends Common {
  kind: ArrangedKind;
  copy: Common['copy'] & ListWords;
  calls: Record<'list' | 'one' | 'create' | 'update' | 'remove' | 'place', Endpoint> &
    Pendable['calls'];
  note?: string;
  begin?: () => Typed;
  /** Why the item cannot be deleted; undefined if it can. */
  whyItStays?: (item: Item, site: Pick<Site, 'disciplines'>) => string | undefined;
  /** The same where other calls tell it, when the form is opened. */
  findWhyItStays?: (item: Item, api: ApiClient) => Promise<string | undefined>;
  dated?: DatedList;
}

export type ContentStaff = SoleStaff | ArrangedStaff;

export const isArranged = (staff: ContentStaff): staff is ArrangedStaff =>
  'isArranged' in staff.kind;

/** Whether a Hungarian text of the item has changed since it was translated. */
export const hasOutdated = (item: Item): boolean =>
  foreignCodes.some((code) => textIn(item[TRANSLATIONS], code, OUTDATED) !== '');

interface Contract<Calls> {
  input: z.ZodType<object>;
  calls: Calls;
}

const machinery = {
  key: 'Kulcs',
  order: 'Sorrend',
  drawing: 'Rajzolt minta',
  isSample: adminCopy.sample,
};

const typedInput = (kind: SoleKind | ArrangedKind, input: z.ZodType<object>) =>
  z.preprocess((typed) => sentOf(kind, typed as Typed), input) as z.ZodType<object>;

/** Requires messages for every field, by its type. */
export function soleStaff<F extends Fields>(
  kind: SoleKind<string, F>,
  { input, calls }: Contract<SoleStaff['calls']>,
  {
    copy,
    ...others
  }: {
    copy: Words<F> & { editTitle: string };
    hint?: string;
  },
): SoleStaff {
  const labels = { ...copy.labels, ...machinery };
  return { kind, calls, input: typedInput(kind, input), ...others, copy: { ...copy, labels } };
}

export function arrangedStaff<F extends Fields>(
  kind: ArrangedKind<string, F>,
  { input, calls }: Contract<ArrangedStaff['calls']>,
  {
    copy,
    ...others
  }: {
    copy: Words<F> & ListWords;
    hint?: string;
    note?: TypedNames<F> | 'key';
    begin?: () => Typed;
    whyItStays?: ArrangedStaff['whyItStays'] & {};
    findWhyItStays?: ArrangedStaff['findWhyItStays'] & {};
    dated?: DatedList;
  },
): ArrangedStaff {
  const labels = { ...copy.labels, ...machinery };
  return { kind, calls, input: typedInput(kind, input), ...others, copy: { ...copy, labels } };
}
