import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { dwg, dxf, zip } from '../support/attachments.ts';
import { pdf } from '../support/documents.ts';
import { useLossyProxy } from '../support/lossy-proxy.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { scene } from '../support/pictures.ts';
import { assertSeen } from '../support/seen.ts';
import { useSite } from '../support/site.ts';
import { assertFitsWidth, expireToken } from '../support/staff.ts';
import { until } from '../support/until.ts';

const REFERENCE = /K-20\d\d-[2-9A-Z]{5}/;
const PHONE = { viewport: { width: 390, height: 844 } };

const file = (name: string, mimeType: string, content: Buffer) => ({
  name,
  mimeType,
  buffer: content,
});
const hostile = file(
  'lap.pdf',
  'application/pdf',
  Buffer.from('<!doctype html><script>1</script>'),
);
const REFUSED = /lap\.pdf: Ilyen fájlt nem tudunk fogadni/;

const fiveFiles = async () => [
  file('szakvélemény.pdf', 'application/pdf', pdf('Minta', 900_000)),
  file('helyszínrajz.dwg', 'image/vnd.dwg', dwg(300_000)),
  file('metszet.dxf', 'image/vnd.dxf', dxf()),
  file('fénykép.jpg', 'image/jpeg', await scene().jpeg().toBuffer()),
  file('mérések.zip', 'application/zip', zip([{ name: 'a.txt', content: Buffer.from('a') }])),
];

const files = (page: Page) => page.getByLabel('Mellékletek');
const receipt = (page: Page) =>
  page.getByRole('group', { name: 'Köszönjük, ajánlatkérését megkaptuk.' });
const send = (page: Page) => page.getByRole('button', { name: 'Ajánlatkérés elküldése' }).click();

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Geodézia').check();
  await page.getByLabel('Hely vagy helyrajzi szám').fill('Mintafalva, 012/34');
  await page.getByLabel('Mikorra kéri').fill('2099-05-31');
  await page.getByLabel('A feladat leírása').fill('Kitűzést kérek.\nKöszönöm.');
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByLabel('E-mail-cím').fill('ugyfel@example.hu');
  await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
}

/** Reloads the failed page until the browser has sent its form again. */
async function sendAgain(page: Page): Promise<void> {
  for (;;) {
    const error = await page.reload().then(
      () => undefined,
      (thrown: unknown) => String(thrown),
    );
    // The browser is still opening its error page and has sent no request.
    if (error && /Not attached to an active page/.test(error)) continue;
    if (error) assert.match(error, /net::ERR_/);
    return;
  }
}

/** A reload is ignored until the browser's page about the lost connection is complete. */
const connectionError = (page: Page) =>
  page.waitForEvent('framenavigated', (frame) => frame.url().startsWith('chrome-error:'));

/**
 * Advances the page's clock by `limit` ms, repeatedly until `told` is shown: the event may have happened after the page
 * waited.
 */
const waitOut = (page: Page, limit: number, told: Locator) =>
  until(async () => {
    await page.clock.fastForward(limit);
    return await told.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  });

interface Listing {
  total: number;
  items: { name: string; reference: string; contactRequestId: number }[];
}

const mails = useMailServer();
const folder = mkdtempSync(join(tmpdir(), 'szelveny-offers-'));
after(() => rmSync(folder, { recursive: true }));

describe('a request for a quotation', () => {
  const site = useSite(() => ({ SAMPLE_CONTENT: 'on', ...mailSettings(mails) }));
  const proxy = useLossyProxy(() => site.origin);
  const mailsTo = (to: string) => mails.received.filter((mail) => mail.to.join() === to);

  /** Waits for the one stored request of `name` with its files. */
  async function storedOf(name: string) {
    const query = `search=${encodeURIComponent(name)}`;
    const { items } = (await site.api('GET', `/api/messages?from=0&count=9&${query}`)) as Listing;
    assert.equal(items.length, 1);
    const { contactRequestId } = items[0]!;
    return (await site.api('GET', `/api/messages/${contactRequestId}`)) as Listing['items'][0] & {
      attachments: { name: string; size: number }[];
      message: string;
    };
  }

  it('is sent from a phone whose connection breaks, is confirmed, and is answered by staff', async () => {
    const page = await site.open('/ajanlatkeres', { ...PHONE, baseURL: proxy.origin });
    const foreign: string[] = [];
    const begun: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(proxy.origin)) foreign.push(request.url());
      if (request.url().endsWith('offset=0')) begun.push(request.url());
    });
    await fillIn(page, 'Szakadó Szabolcs');
    assert.match(
      await page.locator('.responsible:visible').innerText(),
      /^Felelőse:\s+Minta Balázs/,
    );
    await files(page).setInputFiles([hostile]);
    await page.getByText(REFUSED).first().waitFor();
    await files(page).setInputFiles([{ ...hostile, name: 'masik.pdf' }, hostile]);
    const both = /(?=.*lap\.pdf: Ilyen fájlt)(?=.*masik\.pdf: Ilyen fájlt)/;
    await page.locator('.files [role=alert]', { hasText: both }).waitFor();
    assert.equal(await page.getByText(REFUSED).count(), 1, 'reported once');

    // Loses the answer of an upload, an upload in the middle, and the answer of the request.
    const losses = [
      proxy.loseAnswers(/PUT \S+\?offset=262144 /),
      proxy.loseRequests(/PUT \S+\?offset=524288 /, 100_000),
      proxy.loseAnswers('POST /api/offers'),
    ];
    // Browsers retry by themselves at first. Each retry is held until the page has seen the
    // failure.
    const ending = losses.map(async ({ end }, index) => {
      const part = ['offset=262144', 'offset=524288', '/api/offers'][index]!;
      await page.waitForEvent('requestfailed', (request) => request.url().endsWith(part));
      end();
    });
    await waitForShortestFilling(page);
    await files(page).setInputFiles(await fiveFiles());
    await send(page);
    await page.getByText(/A fájlok feltöltése még tart/).waitFor();
    await page
      .getByRole('alert')
      .getByText(/Nem tudjuk, megérkezett-e az ajánlatkérése/)
      .waitFor();
    await Promise.all(ending);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    assert.equal(begun.length, 5 + 3, 'no file began anew');
    const stored = await storedOf('Szakadó Szabolcs');
    assert.match(await receipt(page).innerText(), new RegExp(stored.reference));
    assert.equal(await page.locator('form#urlap').isVisible(), false);
    await page.locator('#nyugta:focus').waitFor();
    const names = (await fiveFiles()).map(({ name }) => name).sort();
    const told = () =>
      receipt(page).locator('[data-filled=files]').getByRole('listitem').allInnerTexts();
    assert.deepEqual((await told()).sort(), names);
    assert.deepEqual(stored.attachments.map(({ name }) => name).sort(), names);
    await until(() => mails.received.length === 2);
    assert.deepEqual(
      [mailsTo('iroda@example.hu').length, mailsTo('ugyfel@example.hu').length],
      [1, 1],
    );
    assert.deepEqual(await page.context().cookies(), []);
    assert.deepEqual(foreign, []);
    const gone = await site.open('/ajanlatkeres/allapot?kod=K-2026-AAAAA.x');
    await gone.getByText('A link már nem érvényes').waitFor();
    const { status } = await fetch(`${site.origin}/ajanlatkeres/allapot?kod=x`);
    assert.equal(status, 404);
    await page.reload();
    assert.match(await receipt(page).innerText(), new RegExp(stored.reference));
    assert.match((await told()).join(), /^5 fájl, /);
    assert.equal(await page.locator('form#urlap').count(), 0);

    await page.getByRole('link', { name: 'Így áll a kérése' }).click();
    await page.getByRole('heading', { name: 'Az ajánlatkérés állapota' }).waitFor();
    await page.getByText('5 fájl').waitFor();
    assert.equal(await page.getByText('szakvélemény.pdf').count(), 0);
    assert.equal(await page.getByText('Mintafalva').count(), 0);

    const staff = await site.openAsStaff('/admin/messages?kind=offer', {}, (blank) =>
      blank.clock.install(),
    );
    await staff.getByRole('row', { name: /Szakadó Szabolcs/ }).click();
    await staff.getByRole('heading', { name: 'Levélváltás és jegyzetek' }).waitFor();
    await staff.getByText('Megnézett', { exact: true }).waitFor();
    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Letöltés: metszet.dxf' }).click();
    assert.deepEqual(await buffer(await (await download).createReadStream()), dxf());
    await staff.getByRole('button', { name: /Felelős/ }).click();
    await staff.getByRole('option', { name: 'admin' }).click();
    await staff.getByText('Rábízva: admin.').waitFor();
    await staff.getByRole('button', { name: /Válaszsablon/ }).click();
    await staff.getByRole('option', { name: 'Ajánlat küldése' }).click();
    const body = staff.getByRole('region', { name: 'Válasz' }).getByLabel('Szöveg');
    assert.match(await body.inputValue(), /^Tisztelt Szakadó Szabolcs!\n/);
    assert.match(await body.inputValue(), /Helye: Mintafalva, 012\/34\n/);
    const written = await body.inputValue();
    await body.fill('');
    await staff.getByRole('button', { name: 'Válasz elküldése' }).click();
    const refusal = staff.getByText('Nem küldhető el: javítsa a megjelölt mezőket.');
    await refusal.waitFor();
    await body.fill(written);
    await refusal.waitFor({ state: 'detached' });
    mails.behaviour = 'hang';
    await staff.getByRole('button', { name: 'Válasz elküldése' }).click();
    await staff.getByText('Megválaszolt', { exact: true }).waitFor();
    const thread = staff.getByRole('region', { name: 'Levélváltás és jegyzetek' });
    const answer = thread.getByRole('listitem').filter({ hasText: 'Tisztelt Szakadó Szabolcs!' });
    await answer.getByText('Küldésre vár').waitFor();
    const jwt = await staff.evaluate(() => localStorage.getItem('jwt')!);
    await expireToken(staff);
    await staff.clock.runFor(3_500); // The page polls for the delivery after 1 s and after 3 s.
    assert.equal(await staff.getByRole('dialog').count(), 0);
    await staff.evaluate((token) => localStorage.setItem('jwt', token), jwt);
    mails.behaviour = 'accept';
    mails.goOn();
    await waitOut(staff, 30_000, answer.getByText('Elküldve'));
    assert.equal(await staff.getByRole('dialog').count(), 0);
    assert.equal(mailsTo('ugyfel@example.hu').length, 2);
    assert.equal(await body.inputValue(), '');
    const note = staff.getByRole('region', { name: 'Jegyzet, beérkezett levél' });
    await note.getByLabel('Szöveg').fill('Kedden visszahívni.');
    await note.getByRole('button', { name: 'Hozzáadás' }).click();
    await staff.getByRole('listitem').getByText('Kedden visszahívni.').waitFor();

    await page.reload();
    await page.getByText('Megválaszoltuk').first().waitFor();
    await page.getByRole('navigation', { name: 'Nyelv' }).getByRole('link').click();
    await page.waitForURL('**/en/ajanlatkeres/**');
    assert.match(
      await page.locator('main').innerText(),
      /Received\s+\d{1,2} \p{L}+ 20\d\d \d\d:\d\d\s[^]*Answer of [^]*\s\d{1,2} \p{L}+ 20\d\d/u,
    );
  });

  it('is not sent without a refused file until the visitor sends it again', async () => {
    const page = await site.open('/ajanlatkeres', PHONE);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/offers')) sent.push(request.url());
    });
    await fillIn(page, 'Hiányzó Hanna');
    const name = `${'hosszú_fájlnév_'.repeat(5)}.pdf`;
    await files(page).setInputFiles([{ ...hostile, name }]);
    const error = page.locator('.files [role=alert]');
    await error.filter({ hasText: `${name}: Ilyen fájlt` }).waitFor();
    await waitForShortestFilling(page);
    await page.getByLabel('A feladat leírása').fill('');
    await send(page);
    await page.locator('.form-errors a').filter({ hasText: name }).waitFor();
    await assertFitsWidth(page, 'the refused form');
    sent.length = 0;
    await page.getByLabel('A feladat leírása').fill('Kitűzést kérek.');
    await send(page);
    await error.filter({ hasText: 'Ha e fájl nélkül is elküldi' }).waitFor();
    await page.locator('.files input:focus').waitFor();
    assert.deepEqual(sent, []);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    assert.deepEqual((await storedOf('Hiányzó Hanna')).attachments, []);
  });

  it('is stored once without a script, however often the connection breaks', async () => {
    const page = await site.open('/ajanlatkeres', {
      ...PHONE,
      baseURL: proxy.origin,
      javaScriptEnabled: false,
    });
    await fillIn(page, 'Régi Rezső');
    await files(page).setInputFiles([hostile, ...(await fiveFiles()).slice(1)]);
    await waitForShortestFilling(page);
    await send(page);
    await page.locator('.field-error', { hasText: REFUSED }).waitFor();
    assert.equal(
      await page.getByLabel('Hely vagy helyrajzi szám').inputValue(),
      'Mintafalva, 012/34',
    );
    assert.equal(await page.getByLabel('Geodézia').isChecked(), true);
    const kept = page.getByRole('group', { name: 'Már nálunk van' });
    assert.equal(await kept.getByRole('checkbox').count(), 4);
    await kept.getByLabel(/mérések\.zip/).uncheck();

    // Files on disk survive a reload of the page.
    const again = (await fiveFiles()).filter(({ name }) => /\.(pdf|zip)$/.test(name));
    for (const { name, buffer: bytes } of again) writeFileSync(join(folder, name), bytes);
    await files(page).setInputFiles(again.map(({ name }) => join(folder, name)));
    const [toOffice, confirmed] = [mailsTo('iroda@example.hu'), mailsTo('ugyfel@example.hu')];
    let sending = () => send(page);
    // Breaks the connection while files are sent, then immediately, then after the request was
    // stored. The browser retries each time.
    for (const lose of [
      () => proxy.loseRequests('POST /ajanlatkeres', 300_000),
      () => proxy.loseRequests('POST /ajanlatkeres'),
      () => proxy.loseAnswers('POST /ajanlatkeres'),
    ]) {
      const { count, end } = lose();
      const told = connectionError(page);
      await sending();
      await until(() => count() > 0);
      await told;
      end();
      sending = () => sendAgain(page);
    }
    await sending();
    await page.getByText(REFERENCE).waitFor();
    const { attachments, message, reference } = await storedOf('Régi Rezső');
    assert.match(await receipt(page).innerText(), new RegExp(reference));
    assert.equal(await receipt(page).getByText('5 fájl').isVisible(), true);
    assert.equal(await page.locator('form#urlap').count(), 0);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await receipt(page).isVisible(), true, 'on paper');
    for (const left of ['English', 'Új ajánlatkérés'].map((name) =>
      page.getByRole('link', { name }),
    ))
      assert.equal(await left.isVisible(), false, 'nothing to be filled in or pressed');
    await page.emulateMedia({ media: null });
    assert.equal(message, 'Kitűzést kérek.\nKöszönöm.');
    assert.deepEqual(attachments.map(({ name }) => name).sort(), [
      'fénykép.jpg',
      'helyszínrajz.dwg',
      'metszet.dxf',
      'mérések.zip',
      'szakvélemény.pdf',
    ]);
    await until(() => mailsTo('ugyfel@example.hu').length > confirmed.length);
    await until(() => mailsTo('iroda@example.hu').length > toOffice.length);
    assert.equal(mailsTo('iroda@example.hu').length, toOffice.length + 1);
    assert.equal(mailsTo('ugyfel@example.hu').length, confirmed.length + 1);
    assert.deepEqual(await page.context().cookies(), []);
    await page.getByRole('link', { name: 'Így áll a kérése' }).click();
    await page.getByText('Megérkezett').first().waitFor();
  });

  it('includes files that were chosen before the script had loaded, or if it never loads', async () => {
    const chosen = file('korai.dxf', 'image/vnd.dxf', dxf());
    for (const [name, isLate] of [
      ['Korai Kornél', true],
      ['Kimaradt Klára', false],
    ] as const) {
      const page = await site.open(undefined, PHONE);
      const gate = Promise.withResolvers<void>();
      await page.route(/send-files/, async (route) => {
        await gate.promise;
        return await (isLate ? route.continue() : route.abort());
      });
      await page.goto(`${site.origin}/ajanlatkeres`, { waitUntil: 'commit' });
      await fillIn(page, name);
      await files(page).setInputFiles([chosen]);
      gate.resolve();
      if (isLate) await page.locator('.files li.done').waitFor();
      await waitForShortestFilling(page);
      await send(page);
      await page.getByText(REFERENCE).waitFor();
      const { attachments } = await storedOf(name);
      assert.deepEqual(
        attachments.map((stored) => stored.name),
        [chosen.name],
      );
    }
  });

  it('contains the values that the form had when it was sent, and the receipt shows these values', async () => {
    const page = await site.open('/ajanlatkeres');
    await fillIn(page, 'Közben Író');
    await files(page).setInputFiles([file('korai.dxf', 'image/vnd.dxf', dxf())]);
    await page.locator('.files li.done').waitFor();
    await waitForShortestFilling(page);
    const task = page.getByLabel('A feladat leírása');
    const typeInto = async (text: string, isInert = false) => {
      // Playwright would wait until an inert field receives clicks. Otherwise it waits until the page has stopped scrolling
      // and nothing covers the field.
      await task.click({ position: { x: 20, y: 20 }, force: isInert });
      await page.keyboard.press('Control+Home');
      await page.keyboard.type(text);
    };
    /** Presses the button and runs `meanwhile` before the answer arrives. */
    const sendMeanwhile = async (
      meanwhile: () => Promise<void>,
      end: (route: Route) => unknown,
    ) => {
      const letGo = Promise.withResolvers<void>();
      await page.route('**/api/offers', async (route) => {
        await letGo.promise;
        await end(route);
      });
      await send(page);
      await page.locator('[type=submit]:disabled', { hasText: 'Küldés folyamatban…' }).waitFor();
      await meanwhile();
      letGo.resolve();
    };
    const written = await task.inputValue();
    await sendMeanwhile(
      async () => {
        await typeInto('Elveszne. ', true);
        assert.equal(await task.inputValue(), written);
      },
      (route) => route.fulfill({ status: 503, json: { status: 503, title: 'Most nem.' } }),
    );
    await page.getByRole('alert').getByText(/újra/).waitFor();
    await page.unroute('**/api/offers');
    await typeInto('Előbb egy kérdés. ');
    const all = `Előbb egy kérdés. ${written}`;
    assert.equal(await task.inputValue(), all);
    await sendMeanwhile(
      // A response that the browser has already received may still arrive.
      () => files(page).setInputFiles([file('kesve.dxf', 'image/vnd.dxf', dxf())]),
      (route) => route.continue(),
    );
    await receipt(page).waitFor();
    assert.deepEqual(
      await receipt(page).locator('[data-filled=files]').getByRole('listitem').allInnerTexts(),
      ['korai.dxf'],
    );
    await receipt(page).locator('.person-card', { hasText: 'Minta Balázs' }).waitFor();
    const { attachments, message } = await storedOf('Közben Író');
    assert.deepEqual([message, attachments.map(({ name }) => name)], [all, ['korai.dxf']]);
  });

  it('succeeds at a second attempt if the server did not respond to its files or form', async () => {
    const page = await site.open();
    await page.clock.install();
    const holdFirst = async (address: RegExp, method: string) => {
      const first = Promise.withResolvers<void>();
      let isFirst = true;
      await page.route(address, async (route) => {
        if (route.request().method() !== method || !isFirst) return await route.fallback();
        isFirst = false;
        first.resolve();
      });
      return { came: first.promise };
    };
    await page.goto(`${site.origin}/ajanlatkeres`);
    await fillIn(page, 'Néma Nándor');
    const portion = await holdFirst(/offset=0$/, 'PUT');
    await files(page).setInputFiles([file('lassu.dxf', 'image/vnd.dxf', dxf())]);
    await portion.came;
    await waitOut(page, 131_000, page.locator('.files li.waiting, .files li.done'));
    await waitOut(page, 2_000, page.locator('.files li.done'));
    await waitForShortestFilling(page);
    const request = await holdFirst(/\/api\/offers$/, 'POST');
    await send(page);
    await request.came;
    const unsure = page.getByRole('alert').getByText(/Nem tudjuk, megérkezett-e az ajánlatkérése/);
    await waitOut(page, 61_000, unsure);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    const { attachments } = await storedOf('Néma Nándor');
    assert.deepEqual(
      attachments.map(({ name }) => name),
      ['lassu.dxf'],
    );
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`has all invalid fields marked and the first focused when it is refused, ${javaScriptEnabled ? 'with' : 'without'} a script`, async () => {
      const page = await site.open('/ajanlatkeres', { ...PHONE, javaScriptEnabled });
      await waitForShortestFilling(page);
      // Sends the form as a browser does without a script.
      await page
        .locator('form#urlap')
        .evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await send(page);
      const disciplines = page.getByRole('radiogroup', { name: 'Szakág' });
      const texts = page.locator('.field-error', { hasText: 'Válassza ki a szakágat' });
      await texts.waitFor();
      assert.equal(await disciplines.getAttribute('aria-invalid'), 'true');
      await disciplines.locator('input:focus').waitFor();
      await assertSeen(texts, 'what is wrong');
      await assertSeen(disciplines.getByText('Geodézia', { exact: true }), 'the first to choose');
      const field = page.getByLabel('Hely vagy helyrajzi szám');
      const edge = (part: Locator) =>
        part.evaluate((element) => getComputedStyle(element).borderLeftColor);
      assert.equal(await edge(disciplines), await edge(field), 'one bar marks the group');
      const choice = disciplines.locator('.discipline-choice').first();
      assert.notEqual(await edge(choice), await edge(field));
      const frame = (part: Locator) =>
        part.evaluate((element) => getComputedStyle(element).outlineStyle);
      assert.deepEqual([await frame(disciplines), await frame(choice)], ['none', 'none']);
      const box = async (part: Locator) => (await part.boundingBox())!;
      const group = await box(disciplines);
      const next = await box(page.locator('label', { hasText: 'Hely vagy helyrajzi szám' }));
      assert.equal(Math.round(next.y - group.y - group.height), 32, 'distance to the next field');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      assert.equal(
        await frame(disciplines.locator('input:focus')),
        'solid',
        'the focus is visible',
      );
      const gaps = await page
        .locator('.field-error:not(:empty)')
        .evaluateAll((all) =>
          all
            .filter(({ previousElementSibling: before }) => before?.matches('input, textarea'))
            .map((one) =>
              Math.round(
                one.getBoundingClientRect().top -
                  one.previousElementSibling!.getBoundingClientRect().bottom,
              ),
            ),
        );
      assert.ok(gaps.length > 2);
      assert.equal(new Set(gaps).size, 1, gaps.join());
      const links = page.locator('.form-errors').getByRole('link');
      assert.deepEqual(await links.allInnerTexts(), [
        'Válassza ki a szakágat',
        'A hely vagy a helyrajzi szám kötelező',
        'A feladat leírása kötelező',
        'A név kötelező',
        'Az e-mail-cím kötelező',
        'Az elküldéshez jelölje be, hogy megismerte az adatkezelési tájékoztatót',
      ]);
      await links.getByText('Az e-mail-cím kötelező').click();
      await page.locator('[name=email]:focus').waitFor();
      await assertSeen(page.locator('[name=email]'), 'the field of the error');
      await links.first().click();
      await disciplines.locator('input:focus').waitFor();
      if (!javaScriptEnabled) return;
      await fillIn(page, 'Javító János');
      await page.getByText('javítsa a megjelölt mezőket').waitFor({ state: 'detached' });
      assert.equal(await links.count(), 0);
    });
  }

  it('has a form whose disciplines stand in two columns in a wide window', async () => {
    const page = await site.open('/ajanlatkeres?szakag=tervtar');
    assert.equal(await page.getByLabel('Tervtár').isChecked(), true);
    await page.getByText('Másik szakág').click();
    const lefts = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    assert.equal(new Set(lefts).size, 2);
  });

  it('has a form with English texts and errors on the English page', async () => {
    const page = await site.open('/en/ajanlatkeres', PHONE);
    await page.getByRole('heading', { name: 'Request a quotation' }).waitFor();
    await page.getByLabel('Attachments').setInputFiles([hostile]);
    await page
      .locator('#offer-uploads-error', { hasText: 'lap.pdf: We cannot take such a file' })
      .waitFor();
    // Without a script the browser's own validation shows its message.
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.locator('.field-error', { hasText: 'Please choose a discipline' }).waitFor();
    const listed = page.locator('.form-errors').getByRole('link', { name: /^lap\.pdf/ });
    assert.equal(await listed.count(), 1);
    await page.getByLabel('Surveying').check();
    await page.getByText('Please choose a discipline').waitFor({ state: 'hidden' });
    const disciplines = page.getByRole('radiogroup', { name: 'Discipline' });
    assert.equal(await disciplines.getAttribute('aria-invalid'), null);
    assert.equal(
      await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid'),
      'true',
    );
    const three = ['a', 'b', 'c'].map((name) => file(`${name}.dxf`, 'image/vnd.dxf', dxf()));
    await page.getByLabel('Attachments').setInputFiles(three);
    assert.equal(await listed.count(), 0, 'the refused file is not sent any more');
    await page.getByRole('button', { name: 'Remove: a.dxf' }).dblclick();
    assert.deepEqual(await page.locator('.files li > span:first-child').allInnerTexts(), [
      'b.dxf',
      'c.dxf',
    ]);
    await page.getByLabel('Attachments').setInputFiles([file('a.dxf', 'image/vnd.dxf', dxf())]);
    const question = page.waitForEvent('dialog');
    const reloaded = page.reload();
    assert.equal((await question).type(), 'beforeunload');
    await reloaded;
  });
});
