import type { ApiClient } from '../../../api/client/client.ts';
import type { FormOptions } from '../../../ui/admin/form/form-session.ts';
import { contentAddress } from '../../../ui/admin/staff-screens.ts';
import { blankFields, fieldsOf } from '../form-fields.ts';
import { calling, type ScreenOptions } from '../collection-form-options.ts';
import type { Item, Typed } from '../staff-collection.ts';
import { withTextLabels } from '../translated-texts.ts';
import { translationsMessages as messages } from '../../../text/messages/translations.messages.ts';
import { isNewlyOutdated, isOrdered, type ContentStaff } from './content-staff.ts';

interface ContentScreenOptions extends ScreenOptions {
  api: ApiClient;
  onUpdated?: (before: Item, after: Item) => void;
}

export function contentFormOptions(
  staff: ContentStaff,
  item: Item | undefined,
  { api, onUpdated, ...screen }: ContentScreenOptions,
): FormOptions<Typed, Item, object> {
  const { type } = staff;
  const call = calling(api);
  const id = (stored: Item) => stored[type.id] as number;
  const params = (stored: Item) => ({ params: { id: id(stored) } });
  // A singleton is neither created nor deleted.
  const list = isOrdered(staff) ? staff : undefined;
  return {
    ...screen,
    labels: withTextLabels(type.fields, staff.messages.labels),
    draftKey: (stored) => `${type.name}:${stored ? id(stored) : 'new'}`,
    stored: item ? fieldsOf(staff, item) : blankFields(staff),
    entity: item,
    schema: staff.input,
    fieldsOf: (stored) => fieldsOf(staff, stored),
    create: (body, idempotencyKey) => call(list!.calls.create, { body, idempotencyKey }),
    async update(stored, body) {
      const input = { ...(list && params(stored)), body: { ...body } };
      const updated = await call(staff.calls.update, input);
      onUpdated?.(stored, updated);
      return updated;
    },
    remove: async (stored) =>
      void (await call(list!.calls.remove, { ...params(stored), ifMatch: stored.version })),
    addressOf: (stored) => contentAddress(type, id(stored)),
    hiddenText: (saved, was) => (isNewlyOutdated(saved, was) ? messages.savedOutdated : undefined),
    nameOf: (stored) => stored[type.label] as string,
  };
}
