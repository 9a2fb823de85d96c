import { z } from 'zod';
import type { ApiClient } from '../../../api/client/client.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { foreignCodes } from '../../../text/languages/codes.ts';
import type { Site } from '../../site/site.contract.ts';
import type { Fields } from '../../field.ts';
import { textIn, OUTDATED, TRANSLATIONS } from '../../../text/stored-translations.ts';
import type { OrderedCollection, Singleton } from '../../content-type.ts';
import type { FieldMessages, Item, ListWords, Typed, Pendable } from '../staff-collection.ts';
import { sentOf } from '../form-fields.ts';

type TypedNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['type'] extends
    'drawing' | 'order' | 'ownKey' | 'sample' | 'translations'
    ? never
    : Name;
}[keyof F] &
  string;

interface Words<F extends Fields> {
  labels: Readonly<Record<TypedNames<F>, string>>;
  headings?: Readonly<Partial<Record<TypedNames<F>, string>>>;
  placeholders?: Readonly<Record<string, string>>;
  hints?: Readonly<Partial<Record<TypedNames<F>, string>>>;
}

interface Common {
  messages: FieldMessages;
  input: z.ZodType<object>;
  hint?: string;
}

export interface StaffSingleton extends Common {
  type: Singleton;
  messages: FieldMessages & { editTitle: string };
  calls: Record<'one' | 'update', Endpoint> & Pendable['calls'];
}

/** A list of versions with a date, sorted by date. Each version can be changed until its day comes. */
export interface DatedList {
  sorted: (items: Item[]) => object[];
  label: (item: Item) => string;
  isFixed: (item: Item) => boolean;
  fixed: string;
  mark: string;
  begin: (items: Item[]) => object;
}

export interface StaffOrderedCollection extends Common {
  type: OrderedCollection;
  messages: FieldMessages & ListWords;
  calls: Record<'list' | 'one' | 'create' | 'update' | 'remove' | 'place', Endpoint> &
    Pendable['calls'];
  note?: string;
  begin?: () => Typed;
  /** Whether visitors see the item; by default they see all. The list links its public page if any item is visible. */
  isSeen?: (item: Item) => boolean;
  /** Mark in the list of an item that visitors do not see. */
  unseen?: string;
  /** Why the item cannot be deleted; undefined if it can. */
  whyItStays?: (item: Item, site: Pick<Site, 'disciplines'>) => string | undefined;
  /** Like `whyItStays`, for reasons that only the API knows; called when the form is opened. */
  findWhyItStays?: (item: Item, api: ApiClient) => Promise<string | undefined>;
  dated?: DatedList;
  /** Notices about unusual values, by field. */
  notices?: Record<string, (value: string) => string | undefined>;
}

export type ContentStaff = StaffSingleton | StaffOrderedCollection;

export const isOrdered = (staff: ContentStaff): staff is StaffOrderedCollection =>
  'isOrdered' in staff.type;

/** Whether a Hungarian text of the item has changed since it was translated. */
export const hasOutdated = (item: Item): boolean =>
  foreignCodes.some((code) => textIn(item[TRANSLATIONS], code, OUTDATED) !== '');

/** Whether a save has made a translation outdated that was up to date before. */
export const isNewlyOutdated = (saved: Item, was: Item | undefined): boolean =>
  foreignCodes.some((code) => {
    const known = textIn(was?.[TRANSLATIONS], code, OUTDATED).split(' ');
    const marked = textIn(saved[TRANSLATIONS], code, OUTDATED);
    return marked.split(' ').some((name) => name !== '' && !known.includes(name));
  });

interface Contract<Type, Calls> {
  type: Type;
  input: z.ZodType<object>;
  calls: Calls;
}

const machinery = {
  key: 'Kulcs',
  order: 'Sorrend',
  drawing: 'Rajzolt minta',
  isSample: adminMessages.sample,
};

const labelled = <M extends { labels: Readonly<Record<string, string>> }>(messages: M) => ({
  ...messages,
  labels: { ...messages.labels, ...machinery },
});

const typedInput = (type: Singleton | OrderedCollection, input: z.ZodType<object>) =>
  z.preprocess((typed) => sentOf(type, typed as Typed), input) as z.ZodType<object>;

/** Describes a singleton for the staff area. The type of `messages` requires texts for every field. */
export function staffSingleton<F extends Fields>(
  { type, input, calls }: Contract<Singleton<string, F>, StaffSingleton['calls']>,
  {
    messages,
    ...others
  }: {
    messages: Words<F> & { editTitle: string };
    hint?: string;
  },
): StaffSingleton {
  return { type, calls, input: typedInput(type, input), ...others, messages: labelled(messages) };
}

export function staffOrderedCollection<F extends Fields>(
  { type, input, calls }: Contract<OrderedCollection<string, F>, StaffOrderedCollection['calls']>,
  {
    messages,
    ...others
  }: Omit<StaffOrderedCollection, 'type' | 'calls' | 'input' | 'messages' | 'note'> & {
    messages: Words<F> & ListWords;
    note?: TypedNames<F> | 'key';
  },
): StaffOrderedCollection {
  return { type, calls, input: typedInput(type, input), ...others, messages: labelled(messages) };
}
