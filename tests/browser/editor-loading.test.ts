import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { newsFields } from '../support/factories.ts';
import { button } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const EDITOR = /\/assets\/content-editor-[\w-]+\.(js|css)$/;

describe('the code of the text editor', () => {
  const site = useSite();

  it('is loaded with the news form, and neither with the list nor on public pages', async () => {
    const { newsId } = (await site.api('POST', '/api/news', newsFields())) as { newsId: number };
    const visitor = await site.open();
    const public_ = filesOf(visitor);
    for (const path of ['/', '/news', `/news/${newsId}`]) await visitor.goto(path);
    assert.deepEqual(
      public_.filter((path) => EDITOR.test(path)),
      [],
    );

    const staff = await site.openAsStaff('/');
    const files = filesOf(staff);
    await staff.goto('/admin/newslist');
    await staff.getByRole('row').nth(1).waitFor();
    assert.deepEqual(
      files.filter((path) => EDITOR.test(path)),
      [],
    );
    await staff.getByRole('row').nth(1).click();
    await staff.getByRole('textbox', { name: 'Tartalom' }).waitFor();
    const kinds = files.filter((path) => EDITOR.test(path)).map((path) => path.split('.').at(-1));
    assert.deepEqual(kinds.toSorted(), ['css', 'js']);
  });

  it('does not interrupt a click on the save button while it loads', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    const coming = Promise.withResolvers<void>();
    await page.route(EDITOR, async (route) => {
      await coming.promise;
      await route.fallback();
    });
    await page.goto('/admin/newsedit', { waitUntil: 'commit' });
    const save = button(page, 'Ment');
    await save.hover();
    await page.mouse.down();
    coming.resolve();
    await page.getByRole('textbox', { name: 'Tartalom' }).waitFor();
    await page.mouse.up();
    await page.getByText('A cím kötelező').waitFor();
  });
});

function filesOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
