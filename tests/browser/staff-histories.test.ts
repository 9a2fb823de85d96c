import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shownMoment } from '../../app/text/shown-moment.ts';
import { interceptCalls } from '../support/calls.ts';
import { onFile } from '../support/database-content.ts';
import { categoryFields, newsFields, priceFields, projectFields } from '../support/factories.ts';
import { setTimeZone } from '../support/pages.ts';
import { addCategory, addPrice } from '../support/price-list.ts';
import { addNews, addProject, assertFitsWidth, button, goTo, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('the history of an item', () => {
  const site = useSite();
  const ENTRIES = { name: 'Változatok' };

  it('shows the changes of a save field by field, and the changes of rich text word by word', async () => {
    const content = (text: string) =>
      `<h2>Fúrás</h2><p>${text}</p><ul><li>egy</li></ul><p>Vége</p>`;
    const id = await addNews(site, { title: 'Fúrás Vácon', content: content('Tíz méter mélyen.') });
    const save = (fields: object) =>
      site.api('PUT', `/api/news/${id}`, newsFields({ title: 'Fúrás Vácon', ...fields }));
    await save({ content: content('Húsz méter mélyen.'), subtitle: 'Alcím' });
    await save({ content: content('<strong>Húsz</strong> méter mélyen.'), published: false });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Előzmények' }).click();
    await page.getByRole('heading', { name: 'Előzmények: Fúrás Vácon' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Adminisztrációs menü' });
    assert.deepEqual(await menu.locator('[aria-current]').allInnerTexts(), ['Hírek']);
    const entries = page.getByRole('navigation', ENTRIES).getByRole('listitem');
    assert.equal(await entries.count(), 3);
    await page.getByText('A szavak azonosak, csak a formázás').waitFor();
    assert.deepEqual(await page.getByRole('term').allInnerTexts(), ['Közzététel', 'Tartalom']);

    await entries.nth(1).getByRole('link').click();
    await page.getByText('Húsz', { exact: true }).waitFor();
    assert.deepEqual(await page.locator('del').allInnerTexts(), ['Tíz']);
    assert.deepEqual(await page.locator('ins').allInnerTexts(), ['Húsz']);
    assert.equal(await page.getByText('<p>').count(), 0);

    await entries.nth(2).getByRole('link').click();
    await page.getByText('Tíz méter mélyen.').waitFor();
    assert.equal(await page.locator('ins').count(), 0);
  });

  it('compares the current version with an older version that the user chooses', async () => {
    const id = await addProject(site, { name: 'Első', description: 'egy' });
    for (const description of ['kettő', 'három']) {
      const body = projectFields({ name: 'Első', description });
      await site.api('PUT', `/api/projects/${id}`, body);
    }
    const page = await site.openAsStaff(`/admin/history/project/${id}`);
    await page.locator('del', { hasText: 'kettő' }).waitFor();
    await page.getByRole('button', { name: /Összevetés ezzel/ }).click();
    await page.getByRole('option').last().click();
    await page.locator('del', { hasText: 'egy' }).waitFor();
    assert.equal(await page.locator('ins').innerText(), 'három');
  });

  it('compares the current version with a version on a later page of the list, also after a reload, and two versions of different pages', async () => {
    const id = await addProject(site, { name: 'Sokadik', description: 'szöveg 0' });
    await onFile(site.databaseFile, (database) =>
      database.exec(`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 110)
        insert into history (kind, "itemId", version, "savedAt", "savedBy", action, "isLasting", label, changed, content)
        select kind, "itemId", i + 1, "savedAt" + i, "savedBy", 'saved', true, label, '["description"]',
          replace(content, 'szöveg 0', 'szöveg ' || i)
        from history, n where kind = 'project' and "itemId" = ${id};
        update project set version = 111, description = 'szöveg 110' where "projectId" = ${id}`),
    );
    const page = await site.openAsStaff(`/admin/history/project/${id}`);
    const compared = page.getByRole('button', { name: /Összevetés ezzel/ });
    await compared.click();
    // The hundredth version before the current one.
    await page.getByRole('option').last().click();
    await page.locator('del', { hasText: /^11$/ }).waitFor();
    assert.equal(await page.locator('ins').innerText(), '110');
    await page.reload();
    await page.locator('del', { hasText: /^11$/ }).waitFor();
    assert.doesNotMatch(await compared.innerText(), /előző/);

    await goTo(page, '/admin');
    await goTo(page, `/admin/history/project/${id}?page=5`);
    const entries = page.getByRole('navigation', ENTRIES).getByRole('link');
    await entries.last().click();
    await page.getByRole('definition').getByText('szöveg 0').waitFor();
    await compared.click();
    await page.getByRole('option').last().click();
    await page.locator('del', { hasText: '1' }).waitFor();
    await button(page, 'Újabbak').click();
    await entries.and(page.locator('[href*="page=4"]')).last().click();
    await page.locator('ins', { hasText: '11' }).waitFor();
    assert.equal(await page.locator('del').innerText(), '1');
  });

  it('shows Hungarian time, whatever the time zone of the browser', async () => {
    const id = await addProject(site, { name: 'Messziről' });
    const { items } = (await site.api(
      'GET',
      `/api/history?kind=project&itemId=${id}&from=0&count=1`,
    )) as { items: { savedAt: string }[] };
    const page = await site.openAsStaff(`/admin/history/project/${id}`, {}, (blank) =>
      setTimeZone(blank, 'America/New_York'),
    );
    const time = page.getByRole('navigation', ENTRIES).locator('time').first();
    assert.equal(await time.innerText(), shownMoment(Date.parse(items[0]!.savedAt)));
  });

  it('describes changes of format in words, and shows the change of a link’s target', async () => {
    const content = (head: string, target: string) =>
      `<${head}>Fúrás</${head}><p>Lásd <a href="https://${target}/">itt</a>.</p>`;
    const id = await addNews(site, { title: 'Kinézet', content: content('h2', 'egy.hu') });
    const save = (text: string) =>
      site.api('PUT', `/api/news/${id}`, newsFields({ title: 'Kinézet', content: text }));
    await save(content('h3', 'egy.hu'));
    await save(content('h3', 'ketto.hu'));
    const marked = '<h3>Fúrás</h3><p>Lásd <strong>most</strong></p>';
    const split = '<h3>Fúrás</h3><p>Lásd</p><p><strong>most</strong></p>';
    await save(marked.replace(/<.?strong>/g, ''));
    await save(marked);
    await save(split);
    await save(split.replace('<h3>Fúrás</h3>', '<h2>Fúrás</h2>'));
    const page = await site.openAsStaff(`/admin/history/news/${id}`);
    // Newest first.
    const entries = page.getByRole('navigation', ENTRIES).getByRole('listitem');
    const open = (index: number) => entries.nth(index).getByRole('link').click();
    await page.getByText('Alcím helyett címsor: „Fúrás”').waitFor();
    await open(2);
    await page.getByText('Bekezdés: „Lásd most” – félkövér').waitFor();
    await open(4);
    await page.locator('ins', { hasText: 'ketto' }).waitFor();
    await open(5);
    await page.getByText('Címsor helyett alcím: „Fúrás”').waitFor();
  });

  it('restores an old version, and afterwards the version that it replaced', async () => {
    const id = await addProject(site, { name: 'Régi név' });
    await site.api('PUT', `/api/projects/${id}`, projectFields({ name: 'Új név' }));
    const page = await site.openAsStaff(`/admin/history/project/${id}`, {
      viewport: { width: 390, height: 844 },
    });
    const entries = page.getByRole('navigation', ENTRIES).getByRole('listitem');
    const nameNow = async () =>
      (await (await fetch(`${site.origin}/api/projects/getproject/${id}`)).json()).name;
    for (const [index, name] of [
      [1, 'Régi név'],
      [1, 'Új név'],
    ] as const) {
      await entries.nth(index).getByRole('link').click();
      await button(page, 'Visszaállítás erre a változatra').click();
      await page.getByRole('heading', { name: `Előzmények: ${name}` }).waitFor();
      assert.equal(await nameNow(), name);
    }
    assert.equal(await entries.count(), 4);
    await assertFitsWidth(page, 'a history');
    await page.getByRole('link', { name: 'Vissza a szerkesztéshez' }).click();
    assert.equal(await textbox(page, 'Név').inputValue(), 'Új név');
  });

  it('restores a version over a colleague’s new change only after it has shown the change', async () => {
    const id = await addProject(site, { name: 'Első' });
    const put = (name: string) => site.api('PUT', `/api/projects/${id}`, projectFields({ name }));
    await put('Második');
    const page = await site.openAsStaff(`/admin/history/project/${id}`);
    await page.getByRole('navigation', ENTRIES).getByRole('link').last().click();
    const revert = button(page, 'Visszaállítás erre a változatra');
    await revert.waitFor();
    await put('Harmadik');
    await revert.click();
    await page.getByText('Az elemet időközben módosították').waitFor();
    await page.getByText('Harmadik').first().waitFor();
    await revert.click();
    await page.getByRole('heading', { name: 'Előzmények: Első' }).waitFor();
  });

  it('can undo a save of a news item and a save of a price category', async () => {
    const news = await addNews(site, { title: 'Hír előtte' });
    const category = await addCategory(site, { name: 'Kategória előtte' });
    const saves = [
      [`news/${news}`, `/api/news/${news}`, newsFields({ title: 'Hír utána' })],
      [
        `reproCategory/${category}`,
        `/api/reprocategories/${category}`,
        categoryFields({ name: 'Kategória utána' }),
      ],
    ] as const;
    const page = await site.openAsStaff('/admin/todos');
    for (const [item, path, fields] of saves) {
      await site.api('PUT', path, fields);
      await goTo(page, '/admin');
      await goTo(page, `/admin/history/${item}`);
      await page.getByRole('heading', { name: /Előzmények: .+ utána/ }).waitFor();
      await page.getByRole('navigation', ENTRIES).getByRole('link').last().click();
      await button(page, 'Visszaállítás erre a változatra').click();
      await page.getByRole('heading', { name: /Előzmények: .+ előtte/ }).waitFor();
    }
    const { title } = (await site.api('GET', `/api/news/getnews/${news}`)) as { title: string };
    assert.equal(title, 'Hír előtte');
    await site.api('DELETE', `/api/reprocategories/${category}`);
  });

  it('restores a version only once if the response is lost and the user tries again', async () => {
    const id = await addProject(site, { name: 'Első' });
    await site.api('PUT', `/api/projects/${id}`, projectFields({ name: 'Második' }));
    const page = await site.openAsStaff(`/admin/history/project/${id}`);
    await page.getByRole('navigation', ENTRIES).getByRole('link').last().click();
    const conditions: (string | undefined)[] = [];
    let isLost = true;
    await interceptCalls(page, '**/revert', async (call) => {
      conditions.push(call.headers['if-match']);
      if (!isLost) return await call.continue();
      isLost = false;
      await call.takeAnswer();
      await call.abort();
    });
    await button(page, 'Visszaállítás erre a változatra').click();
    await page.getByRole('alert').getByText('Nem tudni').waitFor();
    await button(page, 'Visszaállítás erre a változatra').click();
    await page.getByText('A korábbi változatot visszaállította.').waitFor();
    await page.getByRole('heading', { name: 'Előzmények: Első' }).waitFor();
    assert.deepEqual(conditions, ['"2"', '"2"']);
    assert.equal(await page.getByRole('navigation', ENTRIES).getByRole('listitem').count(), 3);
  });

  it('is available for price categories and prices', async () => {
    const category = await addCategory(site, { name: 'Nyomtatás' });
    const price = await addPrice(site, category, { column3: '100 Ft' });
    await site.api(
      'PUT',
      `/api/reproprices/${price}`,
      priceFields(category, { column3: '120 Ft' }),
    );
    const page = await site.openAsStaff('/admin/reproprices');
    await page.getByRole('link', { name: 'Előzmények, 1. sor' }).last().click();
    await page.locator('del', { hasText: '100' }).waitFor();
    await page.getByRole('navigation', ENTRIES).getByRole('link').last().click();
    await button(page, 'Visszaállítás erre a változatra').click();
    await page.locator('ins', { hasText: '100' }).waitFor();
    await page.getByRole('link', { name: 'Vissza a szerkesztéshez' }).click();
    await page.getByRole('link', { name: 'Előzmények, 1. sor' }).first().click();
    await page.getByRole('heading', { name: 'Előzmények: Nyomtatás' }).waitFor();
    await page.getByText('Ez az első változat.').waitFor();
  });

  it('shows an error if the item or its content type does not exist', async () => {
    const page = await site.openAsStaff('/admin/todos');
    for (const path of ['/admin/history/news/999', '/admin/history/account/1']) {
      await goTo(page, '/admin');
      await goTo(page, path);
      const told = path.includes('news') ? 'Ennek az elemnek még nincsenek' : 'nem található';
      await page.getByText(told).first().waitFor();
    }
  });
});
