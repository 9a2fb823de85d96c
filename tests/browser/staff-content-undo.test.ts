import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import type { ContentType } from '../../app/content/admin/staff-types.ts';
import {
  isOrdered,
  type StaffOrderedCollection,
  type ContentStaff,
} from '../../app/content/admin/screens/content-staff.ts';
import { dayAfter } from '../../app/operations/reminders/thresholds.ts';
import type { Item } from '../../app/content/admin/staff-collection.ts';
import { staffTypes } from '../../app/main/content-types.ts';
import { contentAddress } from '../../app/ui/admin/staff-screens.ts';
import { anotherValue } from '../support/field-values.ts';
import { button, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('undo in the staff area', () => {
  const site = useSite();
  const entries = (page: Page) =>
    page.getByRole('navigation', { name: 'Változatok' }).getByRole('link');

  const all = async ({ name }: ContentType) =>
    [await site.api('GET', `/api/content/${name}?images=url`)].flat() as Item[];

  /** Everything stored of a content type, without versions and positions. */
  const stored = async (known: ContentType) =>
    (await all(known)).map((item) => ({ ...item, version: 0, isSample: false, order: 0 }));

  function typedField({ type }: ContentStaff): string {
    const isTyped = (name: string) => ['line', 'colour'].includes(type.fields[name]!.type);
    return isTyped(type.label) ? type.label : Object.keys(type.fields).find(isTyped)!;
  }

  async function deletable(known: ContentType, staff: StaffOrderedCollection): Promise<Item> {
    const items = await all(known);
    const stays = (item: Item) =>
      staff.whyItStays?.(item, { disciplines: [] }) ?? staff.dated?.isFixed(item);
    const found = items.findLast((item) => !stays(item));
    if (found) return found;
    const { [staff.type.id]: _id, version: _version, key: _key, ...like } = items[0]!;
    const name = 'name' in like ? { name: 'Törlendő' } : { title: 'Törlendő' };
    const more = staff.dated && { from: dayAfter(dayInHungary(), 30) };
    return (await site.api('POST', `/api/content/${known.name}`, {
      ...like,
      ...name,
      ...more,
    })) as Item;
  }

  async function saveAndTakeBack(page: Page, known: ContentType, staff: ContentStaff, item: Item) {
    const before = await stored(known);
    const name = typedField(staff);
    const label = staff.messages.labels[name]!;
    const { value } = anotherValue(name, staff.type.fields[name]!, item[name], 1);
    await page.goto(contentAddress(known, item[staff.type.id] as number));
    await textbox(page, label).first().fill(String(value));
    await page.keyboard.press('Control+s');
    await page.getByText(/^Mentve \d/).waitFor();
    assert.notDeepEqual(await stored(known), before);
    await page.getByRole('link', { name: 'Előzmények' }).click();
    await entries(page).nth(1).click();
    await button(page, 'Visszaállítás erre a változatra').click();
    await page.getByText('A korábbi változatot visszaállította').first().waitFor();
    assert.deepEqual(await stored(known), before, `${known.name}: the save is undone`);
  }

  async function deleteAndTakeBack(page: Page, known: ContentType) {
    const before = await stored(known);
    await page.getByRole('link', { name: 'Vissza a szerkesztéshez' }).click();
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog'), 'Töröl').click();
    const undo = page.getByRole('button', { name: /^Visszavonás/ });
    await undo.waitFor();
    assert.equal((await stored(known)).length, before.length - 1);
    await undo.click();
    await page.getByText('Az elem visszakerült a helyére.').first().waitFor();
    assert.deepEqual(await stored(known), before, `${known.name}: the deletion is undone`);
  }

  async function moveAndTakeBack(page: Page, known: ContentType) {
    const before = await stored(known);
    await page.goto(contentAddress(known));
    await page
      .getByRole('button', { name: /^Lejjebb: / })
      .first()
      .click();
    const undo = page.getByRole('button', { name: /^Visszavonás/ });
    await undo.waitFor();
    assert.notDeepEqual(await stored(known), before);
    await undo.click();
    await page
      .getByText(/ új helye: 1\./)
      .first()
      .waitFor();
    assert.deepEqual(await stored(known), before, `${known.name}: the move is undone`);
  }

  for (const known of [staffTypes.content['people']!, staffTypes.content['look']!]) {
    it(`restores the former state of the content type “${known.title}”`, async () => {
      const staff = await known.staff();
      const page = await site.openAsStaff();
      const item = isOrdered(staff) ? await deletable(known, staff) : (await all(known))[0]!;
      await saveAndTakeBack(page, known, staff, item);
      if (!isOrdered(staff)) return;
      await deleteAndTakeBack(page, known);
      if (!staff.dated) await moveAndTakeBack(page, known);
    });
  }
});
