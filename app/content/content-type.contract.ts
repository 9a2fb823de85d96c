import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import {
  changedVersion,
  direction,
  id,
  idParameter,
  ignoredId,
  pageQuery,
  searchText,
  storedVersion,
} from '../api/contract/fields.ts';
import { imagesQuery, PICTURED_BODY_LIMIT } from '../media/picture.contract.ts';
import { pendingCalls } from './pending.contract.ts';
import type { Fields, InputShape, ShownShape } from './field.ts';
import { statesOf, type Times } from './publishing-times.ts';
import type { ContentType, ContentTypeWords, Collection } from './content-type.ts';

/** Schema of an input, which also checks the rules of the content type. */
export function inputOf<Id extends string, F extends Fields>({
  id: name,
  fields,
  rules = [],
}: ContentType<Id, F>) {
  const input = z.object({
    ...keyed(name, ignoredId),
    ...(shapeOf(fields, 'input') as InputShape<F>),
    version: changedVersion,
  });
  return rules.reduce(
    (checked, { field, message, holds }) =>
      checked.refine((sent) => holds(sent), { path: [field], error: message }),
    input,
  );
}

function isInOrder(sent: object): boolean {
  const { publishAt = '', unpublishAt = '' } = sent as Partial<Times>;
  return unpublishAt === '' || unpublishAt > publishAt;
}

const TOO_EARLY = 'A levétel a közzététel után legyen';

export function shownOf<Id extends string, F extends Fields>({
  id: name,
  fields,
  words,
}: ContentType<Id, F>) {
  return {
    ...keyed(name, id.describe(`Id of the ${words.english}.`)),
    ...(shapeOf(fields, 'shown') as ShownShape<F>),
    version: storedVersion,
  };
}

const keyed = <Name extends string, Type>(name: Name, type: Type) =>
  ({ [name]: type }) as Record<Name, Type>;

const shapeOf = (fields: Fields, part: 'input' | 'shown') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));

export const idParams = <Name extends string>(name: Name, { english }: ContentTypeWords) =>
  z.object(keyed(name, idParameter.describe(`Id of the ${english}.`)));

export const imageForm = z.object(imagesQuery);

export interface StaffQuery {
  search: string;
  sort: string;
  direction: 'asc' | 'desc';
  from: number;
  count: number;
  /** The filter that the content type declares, under its name, and `state` for timed items. */
  [filter: string]: string | number | undefined;
}

/** Addresses of the API calls (spec, section 7). */
interface ContentTypeAddresses {
  /** Prefix of the calls that read: `/api/projects`. */
  reads: string;
  /** Prefix of the calls that create, change and delete: `/api/Projects`. */
  entities: string;
  /** Path of a single item, with its id in braces: `/api/projects/getproject/{projectId}`. */
  one: string;
}

export function contractOf<Id extends string, F extends Fields, Column extends keyof F & string>(
  type: Collection<Id, F, Column>,
  { reads, entities, one }: ContentTypeAddresses,
) {
  const { words, title, list, fields } = type;
  const input = inputOf(type)
    .refine(isInOrder, { path: ['unpublishAt'], error: TOO_EARLY })
    .meta({ id: `${title}Input` });
  const shown = shownOf(type);
  const stored = z.object(shown).meta({ id: title });
  const answered = [...list.columns, ...(list.besides ?? [])];
  const listed = Object.fromEntries(answered.map((name) => [name, fields[name]!.shown]));
  const listing = z
    .object({
      ...keyed(type.id, shown[type.id]),
      ...(listed as Pick<ShownShape<F>, Column>),
      version: storedVersion,
      hasPending: z.boolean().describe('Whether it has a pending change.'),
      hasOutdated: z
        .boolean()
        .describe('Whether the Hungarian text of one of its translations has changed since.'),
    })
    .meta({ id: `${title}Listing` });
  const tag = reads.slice('/api/'.length);
  const forStaff = { tag, access: 'staff' } as const;
  const pictured = { query: imageForm, body: input, bodyLimit: PICTURED_BODY_LIMIT };
  const calls = {
    find: endpoint('get', `${reads}/find`, {
      summary: 'Lists one page for staff: search, filter, order.',
      ...forStaff,
      query: listQuery(type),
      response: z
        .object({
          total: z.int().describe('Number of items that match the search.'),
          items: z.array(listing).describe('Items of this page.'),
        })
        .meta({ id: `${title}ListingPage` }),
    }),
    preview: endpoint('post', `${reads}/preview`, {
      summary: 'Shows how the site would present this; nothing but the picture is stored.',
      ...forStaff,
      body: input,
      bodyLimit: PICTURED_BODY_LIMIT,
      response: z.object(shapeOf(fields, 'shown') as ShownShape<F>).meta({ id: `${title}Preview` }),
    }),
    create: endpoint('post', entities, {
      summary: `Creates a new ${words.english}.`,
      ...forStaff,
      ...pictured,
      idempotent: true,
      status: 201,
      location: one,
      response: stored,
    }),
    update: endpoint('put', `${entities}/{${type.id}}`, {
      summary: `Changes one ${words.english}.`,
      ...forStaff,
      params: idParams(type.id, words),
      ...pictured,
      response: stored,
      failures: [404, 412],
    }),
    remove: endpoint('delete', `${entities}/{id}`, {
      summary: `Deletes one ${words.english}.`,
      ...forStaff,
      params: idParams('id', words),
      query: imageForm,
      status: 204,
      failures: [404, 412],
    }),
  };
  const pending = pendingCalls(type, `${reads}/pending/{id}`, tag, input, stored);
  return { input, stored, listing, calls: { ...calls, ...pending } };
}

function listQuery({ list, pages }: Pick<Collection, 'list' | 'pages'>) {
  const states = statesOf(pages);

  const sorts = Object.keys(list.sorts) as [string, ...string[]];
  return z.object({
    search: searchText,
    ...(list.filter && keyed(list.filter.name, list.filter.schema)),
    ...(states.length > 0 && {
      state: z
        .enum(states, `Az állapot ${oneOf(states)}`)
        .default('all')
        .describe('State: all, visible now, draft, scheduled or expired.'),
    }),
    sort: z
      .enum(sorts, `A rendezés ${oneOf(sorts)}`)
      .default(sorts[0])
      .describe('Sort key.'),
    direction,
    ...pageQuery,
  });
}

/** Joins names in Hungarian: `a, b vagy c`. */
const oneOf = (names: string[]) => new Intl.ListFormat('hu', { type: 'disjunction' }).format(names);
