import { addressOf } from '../../text/addresses.ts';
import type { ApiClient } from '../../api/client/client.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { FormOptions } from '../../ui/admin/form/form-session.ts';
import { TIMES, type ContentTypePages } from '../publishing-times.ts';
import { blankFields, fieldsOf } from './form-fields.ts';
import {
  type Item,
  type StaffForm,
  type Typed,
  idOf,
  nameOf,
  PICTURES,
} from './staff-collection.ts';
import { ofTyped, withTextLabels } from './translated-texts.ts';
import { hiddenText } from './visitor-state.ts';

export type ScreenOptions = Pick<
  FormOptions<Typed, Item, object>,
  'tellRemoved' | 'onSaved' | 'listAddress'
>;

/** Returns a function that calls an endpoint and returns the item, with pictures as addresses. It throws `CallError`. */
export const calling = (api: ApiClient) => async (endpoint: Endpoint, input: object) =>
  (await api(endpoint, { query: PICTURES, ...input } as never)) as Item;

export function collectionFormOptions(
  staff: StaffForm,
  item: Item | undefined,
  { api, begun, ...screen }: ScreenOptions & { api: ApiClient; begun?: Typed | undefined },
): FormOptions<Typed, Item, object> {
  const { type, calls } = staff;
  const call = calling(api);
  const id = (stored: Item) => idOf(staff, stored);
  return {
    ...screen,
    labels: withTextLabels(type.fields, staff.messages.labels),
    draftKey: (stored) => `${type.name}:${stored ? id(stored) : 'new'}`,
    stored: item ? fieldsOf(staff, item) : { ...blankFields(staff), ...begun },
    entity: item,
    schema: ofTyped(type.fields, staff.input),
    fieldsSetBy: publicationByTime(type.pages),
    hiddenText: (saved, was) => hiddenText(type, saved, was),
    fieldsOf: (stored) => fieldsOf(staff, stored),
    create: (body, idempotencyKey) => call(calls.create, { body, idempotencyKey }),
    update: (stored, body) => call(calls.update, { params: { [type.id]: id(stored) }, body }),
    remove: async (stored) =>
      void (await call(calls.remove, { params: { id: id(stored) }, ifMatch: stored.version })),
    addressOf: (stored) => addressOf(staff.addresses.form, { [type.id]: String(id(stored)) }),
    nameOf: (stored) => nameOf(staff, stored),
  };
}

/**
 * Setting a publication time turns the publication switch on. Clearing the time turns the switch off again, so that a
 * draft does not become public at once, unless the user has changed the switch since.
 */
function publicationByTime({ when, isTimed }: ContentTypePages) {
  let isByTime = false;
  return (name: string, value: unknown, fields: Typed): Typed => {
    if (!when || !isTimed) return {};
    if (name === when) isByTime = false;
    if (name !== TIMES.from) return {};
    if (value && !fields[when]) {
      isByTime = true;
      return { [when]: true };
    }
    if (!value && isByTime) {
      isByTime = false;
      return { [when]: false };
    }
    return {};
  };
}
