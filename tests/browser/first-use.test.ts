import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { interceptCalls } from '../support/calls.ts';
import { createHand } from '../support/hand.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import {
  answersHandled,
  assertFitsWidth,
  button,
  shownPicture,
  textbox,
} from '../support/staff.ts';
import { crawl } from '../support/crawled.ts';
import { useSite } from '../support/site.ts';

const TEN_MINUTES = 600; // s

describe('a fresh installation', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on', PUBLIC_URL: 'http://127.0.0.1:1' });

  it('becomes another company’s site within ten minutes of clicking and typing', async (test) => {
    const page = await site.openAsStaff('/admin');
    const hand = createHand(page);
    const steps = useSteps(page, hand);
    await hand.press(page.getByRole('link', { name: 'Folytatás' }));
    await page.getByRole('heading', { level: 1, name: 'Első lépések' }).waitFor();
    await page.getByText('A honlap most ezt a címet használja: http://127.0.0.1:1.').waitFor();
    // At this width no button may be alone on a line.
    await page.setViewportSize({ width: 1440, height: 900 });
    const tops = ['A minták törlése', 'Így marad'].map(async (name) => {
      const box = await button(page, `${name}: Laboratórium`).boundingBox();
      return Math.round(box!.y);
    });
    assert.equal(new Set(await Promise.all(tops)).size, 1);
    await page.getByText(`Ön most egy másik címen nézi: ${site.origin}`).waitFor();

    await steps.fill('Cégadatok', {
      'Teljes név': 'Kőrös Geotechnika Kft.',
      'Rövid név': 'Kőrös Geo',
      'Alapítás éve': '2004',
      Székhely: '5600 Békéscsaba, Fő tér 3.',
      'Levelezési cím': '',
      Telefonszám: '+36 66 123 456',
      Fax: '',
      'E-mail-cím': 'iroda@korosgeo.hu',
      Honlap: 'https://www.korosgeo.hu',
      Cégjegyzékszám: '04-09-012345',
      'Nyilvántartó bíróság': 'Gyulai Törvényszék Cégbírósága',
      Adószám: '12345678-2-04',
      'Közösségi adószám': 'HU12345678',
      Képviselő: 'Kovács Ilona ügyvezető',
      'Szakmai kamara': '',
      'A tárhelyszolgáltató neve': 'Tárhely Bt.',
      'A tárhelyszolgáltató címe': '1111 Budapest, Tó u. 1.',
      'A tárhelyszolgáltató e-mail-címe': 'info@tarhely.hu',
      'Akkreditálási szám': 'NAH-1-1234/2025',
    });

    // An illegible colour is refused with the nearest legible one.
    await steps.open('Arculat');
    await hand.file(page.getByLabel('Kép kiválasztása'), await logo());
    await shownPicture(page).waitFor();
    await hand.type(textbox(page, 'Fő szín (hivatkozások, gombok)'), '#8a5cd6');
    await page.getByText('legalább 4,5 kell').waitFor();
    await hand.press(page.getByRole('button', { name: /A legközelebbi megfelelő beállítása/ }));
    await page.getByText('legalább 4,5 kell').waitFor({ state: 'detached' });
    await hand.type(textbox(page, 'Kiemelő szín (jelek, dátumok)'), '#1e7a3c');
    await steps.save();
    await page.getByRole('banner').locator('.company-logo img').waitFor();
    // The logo is also the icon of the staff area.
    const icon = page.locator('head link[rel="icon"][href^="/look/"]');
    assert.match((await icon.getAttribute('href'))!, /\/favicon-32\.png$/);

    await steps.removeSamples('Irodák');
    await steps.add('Irodák', 'Új iroda', {
      Név: 'Központ',
      Cím: '5600 Békéscsaba, Fő tér 3.',
      Telefonszám: '+36 66 123 456',
      'E-mail-cím': 'iroda@korosgeo.hu',
    });
    await steps.removeSamples('Munkatársak');
    await steps.add('Munkatársak', 'Új munkatárs', {
      Név: 'Kovács Ilona',
      Beosztás: 'ügyvezető',
      Telefonszám: '+36 66 123 457',
      'E-mail-cím': 'ilona@korosgeo.hu',
    });

    await steps.open('Uniós támogatás');
    await hand.press(page.getByText('Látszik a fejlécben és a hírek felett'));
    await steps.save();
    await steps.open('Reprográfia');
    await hand.press(page.getByText('Van ilyen oldal'));
    await steps.save();
    await steps.add('Az adatkezelési tájékoztató', 'Új változat', {
      'Ettől a naptól hatályos': dayInHungary(),
    });
    await steps.removeSamples('Adatkezelés');
    const count = await steps.removeSamples('Ami még mintaadat');
    assert.ok(count > 10, `${count} samples`);

    await button(page, `Visszavonás: ${count} minta törlése`).click();
    await page.getByText(/minta visszakerült a honlapra/).waitFor();
    await steps.removeSamples('Ami még mintaadat');
    // One action deletes all authorisations and services. The texts of the page are rewritten, and
    // the laboratory tests are confirmed.
    await steps.fill('A kezdőlap szövegei', { 'A nyitókép mondata': 'Kőről kőre.' });
    await steps.removeSamples('Kezdőlap és jogosultságok');
    // Saving something else does not remove the sample mark.
    await button(page, 'Mind a cégé: Laboratórium').dblclick();
    const adoption = page.getByRole('alertdialog', { name: /^Mindet a cégének mondja \(\d+\)\?$/ });
    await hand.press(button(adoption, 'Mégse'));
    await hand.press(button(page, 'Mind a cégé: Laboratórium'));
    await hand.press(button(adoption, 'Mind a cégé'));
    await page.getByText(/minta a cégé lett/).waitFor();
    await hand.press(button(page, 'Így marad: Levélküldés'));
    await page.getByText('Minden lépés kész.').waitFor();

    test.diagnostic(`${JSON.stringify(hand.done)}: ${Math.round(hand.time())} s`);
    assert.ok(hand.time() < TEN_MINUTES, `${JSON.stringify(hand.done)}: ${hand.time()} s`);
    assert.ok(hand.done.press > 40, 'it was counted');
  });

  it('contains neither a name of the sample company nor a sample mark after its setup', async () => {
    const pages = await crawl(site.origin, 'http://127.0.0.1:1');
    const found: string[] = [];
    let shown = 0;
    for (const [address, body] of pages) {
      if (!body.startsWith('200') || !/html|<feed|<urlset|"short_name"/.test(body)) continue;
      shown += 1;
      const text = Buffer.from(body, 'latin1').toString();
      const old = /Mintageo|mintageo|Minta [A-Z]|Mintaadat|Mintakép|000 000|og-default/.exec(text);
      if (old) found.push(`${address}: ${text.slice(old.index - 60, old.index + 60)}`);
    }
    assert.deepEqual(found, []);
    assert.ok(shown > 12, `${shown} pages`);
    assert.match(pages.get('/reprography')!, /^404/);
    for (const path of ['/', '/projects', '/projects/geotechnika', '/sitemap.xml']) {
      assert.doesNotMatch(pages.get(path)!, /reprogr/i, path);
    }
    const sharing = /property="og:image" content="[^"]*(\/cards\/[^"]+)"/.exec(
      pages.get('/')!,
    )![1]!;
    assert.equal((await fetch(site.origin + sharing)).headers.get('content-type'), 'image/jpeg');
    const manifest = [...pages].find(([address]) => address.endsWith('.webmanifest'))!;
    assert.match(Buffer.from(manifest[1], 'latin1').toString(), /"short_name":"Kőrös Geo"/);
  });

  it('has a home page without the sections whose lists are empty', async () => {
    const page = await site.open('/');
    const headings = await page.getByRole('main').locator('details h2').allInnerTexts();
    assert.deepEqual(headings, [
      'Bemutatkozás',
      'Szakmai tevékenységek, szolgáltatások',
      'Minőség- és környezetpolitika',
    ]);
  });

  it('has the company’s colours on public pages and its name in the preview after its setup', async () => {
    for (const path of ['/', '/contact']) {
      const page = await site.open(path);
      assert.equal(await colourOf(page), 'rgb(30, 122, 60)', path);
    }
    const phone = await site.open('/contact', { viewport: { width: 390, height: 800 } });
    await assertFitsWidth(phone, 'contact');
    const staff = await site.openAsStaff('/admin/setup');
    await staff.getByText('Minden lépés kész.').waitFor();
    await staff.goto('/admin/content/words');
    await button(staff, 'Előnézet').click();
    const preview = staff.frameLocator('iframe[title="Előnézet"]');
    await preview.getByRole('note', { name: 'Előnézet' }).waitFor();
    await preview.getByText('Kőrös Geo').first().waitFor();
  });
});

const mails = useMailServer();

describe('a test mail whose response was lost', () => {
  const site = useSite(() => mailSettings(mails));

  it('is reported with the advice to check whether it arrived before sending another', async () => {
    const page = await site.openAsStaff('/admin/setup');
    await textbox(page, 'A próbalevél címzettje').fill('proba@example.test');
    await interceptCalls(page, '**/api/first-use/test-mail', async (call) => {
      await call.takeAnswer();
      await call.abort();
    });
    await button(page, 'Próbalevél küldése').click();
    const alert = page.getByRole('alert');
    await alert.getByText('nézze meg, megérkezett-e, mielőtt újat küld').waitFor();
    assert.doesNotMatch(await alert.innerText(), /kétszer nem történik meg/);
    assert.equal(mails.received.length, 1);
  });
});

async function colourOf(page: Page): Promise<string> {
  await page.emulateMedia({ colorScheme: 'light' });
  return await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-mark)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
}

async function logo() {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><circle cx="80" cy="80" r="76" fill="#6b2fa0"/></svg>';
  const buffer = await sharp(Buffer.from(drawn)).png().toBuffer();
  return { name: 'embléma.png', mimeType: 'image/png', buffer };
}

function useSteps(page: Page, hand: ReturnType<typeof createHand>) {
  const heading = page.getByRole('heading', { level: 1 });
  const atSteps = async () => {
    await heading.filter({ hasText: 'Első lépések' }).waitFor();
    // Otherwise a late answer would move a step while it is clicked.
    await answersHandled(page);
  };
  const main = page.getByRole('main');

  async function open(name: string): Promise<void> {
    await atSteps();
    await hand.press(main.getByRole('link', { name, exact: true }));
    await heading.filter({ hasNotText: 'Első lépések' }).waitFor();
  }

  async function fillForm(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await hand.type(textbox(page, name), text);
    await hand.press(button(page, 'Ment'));
  }

  async function back(): Promise<void> {
    await hand.press(page.getByRole('link', { name: 'Vissza az első lépésekhez' }));
    await atSteps();
  }

  return {
    open,
    fillForm,
    async fill(name: string, fields: Record<string, string>): Promise<void> {
      await open(name);
      await fillForm(fields);
      await atSteps();
    },
    async save(): Promise<void> {
      await hand.press(button(page, 'Ment'));
      await atSteps();
    },
    /** Removes the samples of a step and returns their number. */
    async removeSamples(step: string): Promise<number> {
      await hand.press(button(page, `A minták törlése: ${step}`));
      const question = page.getByRole('alertdialog', { name: /^Törli az összes/ });
      const [, count] = /(\d+)/.exec(await question.innerText())!;
      await hand.press(question.getByRole('button', { name: 'A minták törlése' }));
      await button(page, `A minták törlése: ${step}`).waitFor({ state: 'detached' });
      return Number(count);
    },
    async add(name: string, label: string, fields: Record<string, string>): Promise<void> {
      await open(name);
      await hand.press(page.getByRole('link', { name: label }).first());
      await fillForm(fields);
      await heading.filter({ hasText: name.replace(/^Az? /, '') }).waitFor();
      await back();
    },
  };
}
