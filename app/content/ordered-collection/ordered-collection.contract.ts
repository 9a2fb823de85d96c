import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { PICTURED_BODY_LIMIT } from '../../media/picture.contract.ts';
import { fieldsWith, type Fields } from '../field.ts';
import { idParams, imageForm, inputOf, shownOf } from '../content-type.contract.ts';
import { pendingCalls } from '../pending.contract.ts';
import { MOST_ORDERED, type OrderedCollection } from '../content-type.ts';

export const orderedMessages = {
  noSuchPlace: 'A hely csak a lista egy másik eleme előtt lehet',
  full: `A listában legfeljebb ${MOST_ORDERED} elem lehet`,
} as const;

export const contentPath = <Name extends string>(name: Name) => `/api/content/${name}` as const;

export const cacheTagsOf = ({
  cacheTag,
  fields,
}: Pick<OrderedCollection, 'cacheTag' | 'fields'>) =>
  fieldsWith(fields, 'picture', 'gallery').length > 0
    ? ([cacheTag, 'pictures'] as const)
    : ([cacheTag] as const);

export function orderedContract<Name extends string, Id extends string, F extends Fields>(
  type: OrderedCollection<Id, F, Name>,
) {
  const { name, words, title, page } = type;
  const path = contentPath(name);
  const one = `${path}/{id}` as const;
  const input = inputOf(type).meta({ id: `${title}Input` });
  const stored = z.object(shownOf(type)).meta({ id: title });
  const listed = listedOf(type, stored);
  const params = idParams('id', words);
  const cacheTags = cacheTagsOf(type);
  const forStaff = { tag: 'content', access: 'staff' } as const;
  // Content that only staff see is not cached.
  const seen =
    page === null
      ? ({ access: 'staff' } as const)
      : ({ access: 'visitor', cacheTags, isKept: true } as const);
  const pictured = { query: imageForm, body: input, bodyLimit: PICTURED_BODY_LIMIT };
  const calls = {
    list: endpoint('get', path, {
      summary: `Lists every ${words.english}, in the order of the site.`,
      tag: 'content',
      ...seen,
      query: imageForm,
      response: z.array(listed),
    }),
    one: endpoint('get', one, {
      summary: `Reads one ${words.english}.`,
      tag: 'content',
      ...seen,
      params,
      query: imageForm,
      response: stored,
      failures: [404],
    }),
    create: endpoint('post', path, {
      summary: `Adds a new ${words.english} at the end of the list.`,
      ...forStaff,
      ...pictured,
      idempotent: true,
      status: 201,
      location: `${path}/{${type.id}}`,
      response: stored,
    }),
    update: endpoint('put', one, {
      summary: `Changes one ${words.english}; its place stays.`,
      ...forStaff,
      params,
      ...pictured,
      response: stored,
      failures: [404, 412],
    }),
    remove: endpoint('delete', one, {
      summary: `Moves one ${words.english} to the trash.`,
      ...forStaff,
      params,
      query: imageForm,
      status: 204,
      failures: [404, 409, 412],
    }),
    place: endpoint('put', `${path}/{id}/place`, {
      summary: `Moves one ${words.english} within the list; answers with the list in its new order.`,
      ...forStaff,
      params,
      query: imageForm,
      body: place.meta({ id: `${title}Place` }),
      response: z.array(listed),
      failures: [404, 412],
    }),
  };
  return {
    type,
    input,
    stored,
    calls: { ...calls, ...pendingCalls(type, `${path}/pending/{id}`, 'content', input, stored) },
  };
}

/** An item as in a list, without its gallery. */
function listedOf<Id extends string, F extends Fields, Stored extends z.ZodType>(
  type: OrderedCollection<Id, F>,
  stored: Stored,
) {
  const { gallery: _gallery, ...fields } = type.fields;
  const listed = z.object(shownOf<Id, Omit<F, 'gallery'>>({ ...type, fields }));
  if (!type.gallery) return stored as never as typeof listed;
  return listed.meta({ id: `Listed${type.title}` });
}

const place = z.object({
  before: id
    .nullable()
    .describe('Id of the item it is placed before; null for the end of the list.'),
});
