import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import { ownCompany } from '../support/factories.ts';
import {
  assertFocused,
  dragRow,
  breakCalls,
  button,
  choose,
  choosePicture,
  goTo,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('site content in the staff area', () => {
  const site = useSite();

  const seen = async (path: string) => await (await fetch(site.origin + path)).text();
  const saved = (page: Page) => page.getByText('A mentés sikerült.').first().waitFor();
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  it('includes the company’s telephone number, and public pages show a new number once it is saved', async () => {
    const pages = ['/', '/contact', '/impresszum', '/news'];
    for (const path of pages)
      assert.match(await seen(path), /\+36[ \u00A0]1[ \u00A0]000[ \u00A0]0000/);
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByRole('link', { name: 'A honlap tartalma' }).click();
    await page.getByRole('link', { name: 'Cégadatok' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cégadatok' }).waitFor();
    await page.getByText('Kitalált mintaadat').waitFor();
    await page.getByRole('link', { name: 'Bővebben a kézikönyvben: Cégadatok' }).waitFor();
    await textbox(page, 'Telefonszám').fill('nincs');
    await textbox(page, 'Alapítás éve').fill('régen');
    await button(page, 'Ment').click();
    await page.getByText('A telefonszám számjegyekből áll').waitFor();
    await page.getByText('Egész szám lehet, 1700 és 2100 között').waitFor();
    await textbox(page, 'Telefonszám').fill('+36 1 999 8877');
    await textbox(page, 'Alapítás éve').fill('1951');
    await textbox(page, 'Rövid név').fill('Talajfúró Kft.');
    await button(page, 'Ment').click();
    await saved(page);
    await page.getByRole('banner').getByText('Talajfúró Kft.').waitFor();
    await page.waitForURL('**/admin/content');
    await goTo(page, '/admin/content/company');
    const note = await page.getByText('Kitalált mintaadat még').innerText();
    assert.match(note, /: Teljes név, Székhely, .*Adószám/);
    assert.doesNotMatch(note, /Telefonszám|Rövid név|Alapítás/);
    for (const path of pages) {
      const html = await seen(path);
      assert.match(html, /\+36[ \u00A0]1[ \u00A0]999[ \u00A0]8877/, path);
      assert.match(html, /<title>[^<]* · Talajfúró Kft\.<\/title>/, path);
    }
    assert.match(await seen('/contact'), /"foundingDate":"1951"/);
  });

  it('includes colleagues, who return to a former version from the history, and to their position when their deletion is undone', async () => {
    const people = async () => {
      const items = await site.api('GET', '/api/content/people?images=url');
      return (items as Record<'name' | 'role', string>[]).map((one) => [one.name, one.role]);
    };
    const before = await people();
    const [name] = before[1]!;
    const page = await site.openAsStaff('/admin/content/people');
    await page.getByRole('link', { name: name! }).click();
    await textbox(page, 'Beosztás').fill('Fúrómester');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Mentve \d/).waitFor();
    assert.match(await seen('/contact'), /Fúrómester/);
    await page.getByRole('link', { name: 'Előzmények' }).click();
    const versions = page.getByRole('navigation', { name: 'Változatok' }).getByRole('link');
    await versions.nth(1).click();
    await button(page, 'Visszaállítás erre a változatra').click();
    await page.getByText('A korábbi változatot visszaállította').first().waitFor();
    assert.deepEqual(await people(), before);

    await page.getByRole('link', { name: 'Vissza a szerkesztéshez' }).click();
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog'), 'Töröl').click();
    const undo = page.getByRole('button', { name: /^Visszavonás/ });
    await undo.waitFor();
    assert.doesNotMatch(await seen('/contact'), new RegExp(name!));
    await undo.click();
    await row(page, name!).waitFor();
    assert.deepEqual(await people(), before);
    assert.match(await seen('/contact'), new RegExp(name!));
  });

  it('includes references to colleagues, who can be loaded again if that has failed', async () => {
    const people = (await site.api('GET', '/api/content/people')) as { name: string }[];
    const page = await site.openAsStaff();
    const restore = await breakCalls(page, 'GET', 503, '**/api/content/people*');
    await page.goto('/admin/content/laboratory');
    const failure = page.getByRole('alert').filter({ hasText: 'A választható elemek' });
    await failure.waitFor();
    await restore();
    await button(failure, 'Újrapróbálás').click();
    await failure.waitFor({ state: 'detached' });
    await assertFocused(page.getByRole('button', { name: 'A laboratórium vezetője' }));
    await choose(page, 'A laboratórium vezetője', people[0]!.name);
  });

  it('includes certificates, which cause a task before they expire and are marked on the home page afterwards', async () => {
    const ends = dayAfter(dayInHungary(), 20);
    const page = await site.openAsStaff('/admin/content/certificates');
    await page.getByRole('link', { name: 'Új tanúsítvány' }).click();
    await textbox(page, 'Megnevezés').fill('ISO 45001 tanúsítvány');
    await choosePicture(page);
    await textbox(page, 'A kép leírása').fill('Az ISO 45001 tanúsítvány');
    await textbox(page, 'Utolsó érvényes nap').fill('holnap');
    await button(page, 'Ment').click();
    await page.getByText('A dátum formátuma: éééé-hh-nn').waitFor();
    await textbox(page, 'Utolsó érvényes nap').fill(ends);
    await button(page, 'Ment').click();
    await saved(page);
    const visitor = await site.open('/#tanusitvanyok');
    const certificate = visitor.locator('.certificates li').last();
    await certificate.getByRole('img', { name: 'Az ISO 45001 tanúsítvány' }).waitFor();
    assert.doesNotMatch(await certificate.innerText(), /Lejárt/);
    await page.getByRole('link', { name: /^Teendők/ }).click();
    const todo = page.getByRole('listitem').filter({ hasText: 'ISO 45001 tanúsítvány' });
    await todo.getByText(/még 20 nap/).waitFor();
    await todo.getByRole('link').click();
    await textbox(page, 'Utolsó érvényes nap').fill(dayAfter(dayInHungary(), -1));
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await button(page, 'Ment').click();
    assert.equal((await answered).status(), 200);
    await visitor.reload();
    await certificate.getByText('Lejárt: ').waitFor();
  });

  it('includes services, which staff reorder by dragging or buttons, with the new order on the home page at once', async () => {
    const page = await site.openAsStaff('/admin/content/services');
    const onHomePage = async (...titles: string[]) => {
      const html = await seen('/');
      const places = titles.map((title) => html.indexOf(`<h3>${title}`));
      assert.ok(places.every((place) => place > 0));
      return titles.toSorted(
        (one, other) => places[titles.indexOf(one)]! - places[titles.indexOf(other)]!,
      );
    };
    const stored = async () => {
      const services = (await site.api('GET', '/api/content/services')) as { title: string }[];
      return services.map((service) => ({ ...service, version: 0, order: 0 }));
    };
    const before = await stored();
    const [one, other] = before.map(({ title }) => title) as [string, string];
    const told = (title: string, place: number) =>
      page.getByText(`„${title}” új helye: ${place}.`).first().waitFor();
    await dragRow(button(page, `${other} áthelyezése`), row(page, one));
    await told(other, 1);
    assert.deepEqual(await onHomePage(one, other), [other, one]);
    await page.getByRole('button', { name: `Visszavonás: „${other}”` }).click();
    await told(other, 2);
    assert.deepEqual(await onHomePage(one, other), [one, other]);
    assert.deepEqual(await stored(), before);
    await page.getByRole('button', { name: `Lejjebb: ${one}` }).focus();
    await page.keyboard.press('Enter');
    await told(one, 2);
    assert.deepEqual(await onHomePage(one, other), [other, one]);
    // The second click of a double click lands on the neighbouring button.
    await button(page, `Feljebb: ${one}`).dblclick();
    await told(one, 1);
    assert.deepEqual(await onHomePage(one, other), [one, other]);
  });

  it('includes lists of texts, whose rows can be moved by keyboard, and where a double click acts once', async () => {
    const page = await site.openAsStaff('/admin/content/home');
    const rows = page.getByRole('group', { name: 'Vállalások' });
    const first = textbox(rows, 'Vállalások, 1. sor');
    const [was, follows] = [
      await first.inputValue(),
      await textbox(rows, 'Vállalások, 2. sor').inputValue(),
    ];
    await button(rows, 'Lejjebb: 1. sor').focus();
    await page.keyboard.press('Enter');
    assert.equal(await first.inputValue(), follows);
    await page.keyboard.press('Control+s');
    await page.getByText(/^Mentve \d/).waitFor();
    const html = (await seen('/')).replaceAll('\u00A0', ' ');
    const [before, after] = [html.indexOf(follows), html.indexOf(was)];
    assert.ok(before > 0 && before < after, 'it is so on the home page');
    const count = await rows.getByRole('textbox').count();
    await button(rows, 'Eltávolítás: 1. sor').dblclick();
    assert.equal(await first.inputValue(), was, 'one row is gone');
    await button(rows, 'Lejjebb: 1. sor').dblclick();
    assert.equal(await textbox(rows, 'Vállalások, 2. sor').inputValue(), was);
    assert.equal(await rows.getByRole('textbox').count(), count - 1);
  });

  it('causes a notice on the home page until staff have saved or deleted all sample data', async () => {
    assert.match(await seen('/'), /sample-notice/);
    const ids = {
      people: 'personId',
      offices: 'officeId',
      certificates: 'certificateId',
      services: 'serviceId',
      'service-pages': 'servicePageId',
      authorisations: 'authorisationId',
      'lab-groups': 'labGroupId',
      'lab-tests': 'labTestId',
    };
    for (const [name, id] of Object.entries(ids)) {
      const items = (await site.api('GET', `/api/content/${name}?images=url`)) as Record<
        string,
        unknown
      >[];
      for (const item of items) {
        await site.api('PUT', `/api/content/${name}/${item[id]}`, item);
      }
    }
    for (const name of ['company', 'home', 'laboratory', 'eu-notice', 'reprography-notice']) {
      const one = await site.api('GET', `/api/content/${name}`);
      const own = name === 'company' ? ownCompany : {};
      await site.api('PUT', `/api/content/${name}`, { ...(one as object), ...own });
    }
    const [notice] = (await site.api('GET', '/api/content/privacy-versions')) as object[];
    const from = dayInHungary();
    await site.api('PUT', '/api/content/privacy-versions/1', { ...notice, from });
    for (const id of [1, 2]) {
      const path = `/api/content/legal-documents/${id}`;
      await site.api('PUT', path, { title: 'Saját' });
      assert.match(await seen('/'), /sample-notice/);
      await site.api('DELETE', path);
    }
    assert.doesNotMatch(await seen('/'), /sample-notice/);
    const page = await site.openAsStaff('/admin/content/offices');
    await row(page, 'Központi iroda').waitFor();
    assert.equal(await page.getByText('Mintaadat').count(), 0);
  });

  it('has large enough links on a phone, and keeps the buttons of a row on one line', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await site.openAsStaff('/admin/content/authorisations', { viewport });
    const code = (await page.getByRole('link', { name: 'GT', exact: true }).boundingBox())!;
    assert.ok(code.width >= 44 && code.height >= 44, 'a finger finds a short name');
    await goTo(page, '/admin/content/home');
    const row1 = page.getByRole('group', { name: 'Vállalások' }).getByRole('listitem').first();
    await row1.waitFor();
    const steps = await row1.getByRole('button').all();
    const boxes = await Promise.all(steps.map((step) => step.boundingBox()));
    assert.equal(boxes.length, 3);
    assert.equal(
      new Set(boxes.map((box) => box!.y)).size,
      1,
      'what is done with a row is together',
    );
  });
});
