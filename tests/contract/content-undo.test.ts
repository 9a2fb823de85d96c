/** For each content type: undoes a save and a deletion by the calls that the staff area uses. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../../app/api/client/client.ts';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import type { ContentType } from '../../app/content/admin/staff-types.ts';
import { trashEndpoints } from '../../app/content/history/trash.contract.ts';
import { historyEndpoints } from '../../app/content/history/history.contract.ts';
import { contentFormOptions } from '../../app/content/admin/screens/content-form-options.ts';
import {
  isOrdered,
  type StaffOrderedCollection,
  type ContentStaff,
} from '../../app/content/admin/screens/content-staff.ts';
import type { Item } from '../../app/content/admin/staff-collection.ts';
import { staffTypes } from '../../app/main/content-types.ts';
import { createFormSession } from '../../app/ui/admin/form/form-session.ts';
import { contentAddress } from '../../app/ui/admin/staff-screens.ts';
import { startApi } from '../support/application.ts';
import { anotherValue } from '../support/field-values.ts';
import { vacancyFields } from '../support/factories.ts';
import { createNetwork, createWindow, settled } from '../support/form-session.ts';

const PICTURES = { images: 'url' };

async function startContent(known: ContentType, staff: ContentStaff) {
  const started = await startApi('SQLite');
  const network = createNetwork(started, await started.signIn());
  const { type, calls } = staff;
  const api = createApiClient(network.send, 'http://site.test');
  const call = async (endpoint: unknown, input: object) =>
    (await api(endpoint as never, input as never)) as never;
  const list = isOrdered(staff) ? staff.calls.list : (calls as { one: unknown }).one;
  const all = async () => [await call(list, { query: PICTURES })].flat() as Item[];
  return {
    api,
    call,
    all,
    /** Everything stored, without versions and positions. */
    stored: async () =>
      (await all()).map((item) => ({ ...item, version: 0, isSample: false, order: 0 })),
    /** Opens the form of an item, and tells whether it reported the deletion. */
    open(item: Item) {
      const window = createWindow(network, contentAddress(known, item[type.id] as number));
      const options = contentFormOptions(staff, item, {
        api,
        listAddress: '/admin/content',
        tellRemoved: () => void window.ports.notify('removed'),
      });
      return { session: createFormSession(options, window.ports), window };
    },
  };
}

type Content = Awaited<ReturnType<typeof startContent>>;

/** The main text field of an item. */
function typedField({ type }: ContentStaff): string {
  const isTyped = (name: string) => ['line', 'colour'].includes(type.fields[name]!.type);
  return isTyped(type.label) ? type.label : Object.keys(type.fields).find(isTyped)!;
}

/** Creates an item that may be deleted, if the content type has none. */
async function deletable({ all, call }: Content, staff: StaffOrderedCollection): Promise<Item> {
  const items = await all();
  // Only the list of vacancies is empty at first.
  const first = vacancyFields() as unknown as Item;
  const stays = (item: Item) =>
    staff.whyItStays?.(item, { disciplines: [] }) ?? staff.dated?.isFixed(item);
  const found = items.findLast((item) => !stays(item));
  if (found) return found;
  const { [staff.type.id]: _id, version: _version, key: _key, ...like } = items[0] ?? first;
  const name = 'name' in like ? { name: 'Törlendő' } : { title: 'Törlendő' };
  const more = staff.dated && { from: dayAfter(dayInHungary(), 30) };
  return await call(staff.calls.create, { body: { ...like, ...name, ...more }, query: PICTURES });
}

async function saveAndTakeBack(content: Content, staff: ContentStaff, item: Item): Promise<Item> {
  const { api, stored, open } = content;
  const before = await stored();
  const { session } = open(item);
  const name = typedField(staff);
  const { value } = anotherValue(name, staff.type.fields[name]!, item[name], 1);
  session.setField(name, String(value));
  session.saveAndStay();
  await settled(() => !session.getSnapshot().isBusy);
  const { failure, errors, entity } = session.getSnapshot();
  assert.deepEqual([failure, errors], [undefined, {}]);
  assert.notDeepEqual(await stored(), before);
  const itemId = item[staff.type.id] as number;
  const query = { kind: staff.type.name, itemId, from: 0, count: 2 } as never;
  const { items } = await api(historyEndpoints.getHistory, { query });
  const params = { historyId: items[1]!.historyId };
  await api(historyEndpoints.revert, { params, ifMatch: entity!.version });
  assert.deepEqual(await stored(), before, 'the save is undone');
  return (await content.all()).find((one) => one[staff.type.id] === itemId)!;
}

async function deleteAndTakeBack({ api, stored, open }: Content, staff: ContentStaff, item: Item) {
  const before = await stored();
  const { session, window } = open(item);
  session.remove();
  await settled(() => window.texts().includes('removed'));
  assert.equal((await stored()).length, before.length - 1);
  const body = { kind: staff.type.name, itemId: item[staff.type.id] } as never;
  await api(trashEndpoints.restore, { body });
  assert.deepEqual(await stored(), before, 'the deletion is undone');
}

describe('the undo of a save or deletion', () => {
  for (const known of Object.values(staffTypes.content)) {
    it(`restores the former state of ${known.title}`, async () => {
      const staff = await known.staff();
      const content = await startContent(known, staff);
      const item = isOrdered(staff) ? await deletable(content, staff) : (await content.all())[0]!;
      const restored = await saveAndTakeBack(content, staff, item);
      if (isOrdered(staff)) await deleteAndTakeBack(content, staff, restored);
    });
  }
});
