import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { button, goTo, textbox } from '../support/staff.ts';

describe('outdated translations in the staff area', () => {
  const site = useSite();

  it('are marked in the form and the list, and listed as tasks, until staff confirm or change them', async () => {
    const translations = { en: { title: 'The new bridge' } };
    await site.api('POST', '/api/news', newsFields({ title: 'Az új híd', translations }));
    const page = await site.openAsStaff('/admin/newsedit/1');
    const english = page.locator('summary', { hasText: 'Angolul' });
    const note = page.getByText('A magyar szöveg azóta változott.');
    const right = page.getByRole('switch', { name: 'A fordítás így is jó' });
    const save = async () => {
      await button(page, 'Ment').click();
      await page.getByText('A mentés sikerült').first().waitFor();
    };
    const row = page.getByRole('row').filter({ hasText: 'híd' });
    const badge = row.getByText('Elavult fordítás');

    await english.click();
    assert.equal(await note.count(), 0);
    await textbox(page, 'Cím').fill('A régi híd');
    await note.waitFor();
    await english.getByText('1 elavult').waitFor();
    await textbox(page, 'Cím – angolul').fill('The old bridge');
    assert.equal(await note.count(), 0, 'both are new');
    await textbox(page, 'Cím – angolul').fill('The new bridge');
    await save();

    await page.goto('/admin/newslist');
    await badge.waitFor();
    await goTo(page, '/admin/todos');
    const tasks = page.getByRole('region', { name: 'Elavult fordítások' });
    await tasks.getByRole('link', { name: 'A régi híd' }).click();
    await english.getByText('1 elavult').waitFor();
    await english.click();
    await note.waitFor();
    await right.press('Space');
    assert.equal(await english.getByText('elavult').count(), 0);
    await save();

    await page.goto('/admin/newslist');
    await row.waitFor();
    assert.equal(await badge.count(), 0);
    await goTo(page, '/admin/todos');
    await page.getByRole('heading', { name: 'Teendők' }).waitFor();
    assert.equal(await tasks.count(), 0);
  });
});
