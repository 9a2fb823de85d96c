import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { onePixel } from '../support/factories.ts';
import { assertAllSeen, assertSeen } from '../support/seen.ts';
import {
  addNews,
  assertFocused,
  breakCalls,
  button,
  choose,
  choosePicture,
  goTo,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ SAMPLE_CONTENT: 'on' });

const PHONE = { width: 390, height: 664 };
const NARROW_PHONE = { width: 375, height: 740 };
const WINDOWS = [{ width: 1366, height: 657 }, PHONE];

const date = (page: Page) => page.getByPlaceholder('yyyy-mm-dd');
async function isRed(page: Page, field: string): Promise<boolean> {
  const [isTold, isSeen] = await textbox(page, field).evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-danger)';
    const danger = getComputedStyle(probe).color;
    probe.remove();
    const isInvalid = element.getAttribute('aria-invalid') === 'true';
    return [isInvalid, getComputedStyle(element).borderTopColor === danger];
  });
  assert.equal(isSeen, isTold, `${field} looks as it is`);
  return isTold!;
}

/** Runs `check` in a window of each size. */
async function inEachWindow(page: Page, check: () => Promise<void>): Promise<void> {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await check();
  }
}

/** Saves, and fails unless the refused field, its message, the button and `more` are in sight. */
async function assertTold(page: Page, field: Locator, message: string, ...more: Locator[]) {
  await button(page, 'Ment').click();
  const told = page.getByText(message, { exact: true }).first();
  await told.waitFor();
  await assertFocused(field);
  await assertAllSeen([field, told, button(page, 'Ment'), ...more], message);
}

const failure = (page: Page) => page.getByText('Nem menthető: javítsa a megjelölt mezőket.');

describe('an error message in small and large windows', () => {
  it('is scrolled into view in the news form when the user saves at the end of a long text', async () => {
    const id = await addNews(site, { content: '<p>Bekezdés</p>'.repeat(80), image: onePixel });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await inEachWindow(page, async () => {
      await date(page).fill('2025-09-01');
      await failure(page).waitFor({ state: 'detached' });
      await date(page).fill('tavaly');
      await textbox(page, 'Tartalom').getByText('Bekezdés').last().click();
      await assertTold(page, date(page), 'A dátum formátuma: éééé-hh-nn', failure(page));
    });
  });

  it('is not covered by the message of the whole form', async () => {
    const page = await site.openAsStaff();
    for (const path of ['/admin/newsedit/1', '/admin/projectedit/1']) {
      await page.goto(path);
      await page.getByRole('img', { name: /előnézete/ }).waitFor();
      for (const viewport of [...WINDOWS, NARROW_PHONE]) {
        await page.setViewportSize(viewport);
        for (const scrolled of viewport === PHONE ? [0, 60, 120, 180, 240] : [120]) {
          await date(page).fill('2025-09-01');
          await failure(page).waitFor({ state: 'detached' });
          await date(page).fill('');
          await page.evaluate((top) => scrollTo(0, top), scrolled);
          await assertTold(page, date(page), 'A dátum kötelező', failure(page));
        }
      }
    }
  });

  it('stays visible on a phone when the button bar becomes higher, also at double text size', async () => {
    const id = await addNews(site, { content: '<p>Szöveg</p>'.repeat(9), image: onePixel });
    const page = await site.openAsStaff();
    for (const [viewport, size] of [
      [PHONE, '100%'],
      [NARROW_PHONE, '200%'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(`/admin/newsedit/${id}`);
      await page.getByRole('toolbar').waitFor();
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      await date(page).fill('');
      await page.keyboard.press('Control+s');
      const told = page.getByText('A dátum kötelező', { exact: true }).first();
      await told.waitFor();
      await page.getByText(/^Mentetlen \(megőrizve/).waitFor();
      await assertAllSeen([told, date(page)], `the message and its field at ${size}`);
    }
  });

  it('is visible at each required field of the project form, and the first of these fields gets the focus', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await date(page).fill('');
    const toldInEachWindow = (field: Locator, message: string, ...more: Locator[]) =>
      inEachWindow(page, () => assertTold(page, field, message, ...more));
    await toldInEachWindow(textbox(page, 'Név'), 'A név kötelező');
    assert.equal(await textbox(page, 'Név').getAttribute('aria-invalid'), 'true');
    const messages = ['A név kötelező', 'A szakág kötelező', 'A kép kötelező', 'A dátum kötelező'];
    for (const message of messages) await page.getByText(message, { exact: true }).waitFor();
    await textbox(page, 'Név').fill('Mélygarázs');
    await toldInEachWindow(page.getByRole('button', { name: 'Szakág' }), 'A szakág kötelező');
    assert.equal(await page.getByText('A név kötelező', { exact: true }).count(), 0);
    await choose(page, 'Szakág', 'Geotechnika');
    const chooser = page.getByText('Kép kiválasztása', { exact: true });
    await inEachWindow(page, async () => {
      await button(page, 'Ment').click();
      const told = page.getByText('A kép kötelező', { exact: true });
      await assertFocused(page.getByLabel('Kép kiválasztása'));
      await assertAllSeen([told, chooser.locator('..')], 'the picture and its message');
    });
    const described = await page.getByLabel('Kép kiválasztása').getAttribute('aria-describedby');
    assert.equal(await page.locator(`[id="${described}"]`).innerText(), 'A kép kötelező');
    await choosePicture(page);
    await page.getByText('A kép kötelező').waitFor({ state: 'detached' });
    await inEachWindow(page, async () => {
      await textbox(page, 'Leírás').focus();
      await assertTold(page, date(page), 'A dátum kötelező', failure(page));
    });
  });

  it('is visible in the form for a new password, and goes when a related field is corrected', async () => {
    const page = await site.openAsStaff('/admin/password');
    const [current, requested, again] = [
      page.getByLabel('Jelenlegi jelszó'),
      page.getByLabel('Új jelszó', { exact: false }).first(),
      page.getByLabel('Új jelszó még egyszer'),
    ];
    await inEachWindow(page, () => assertTold(page, current, 'Jelszó kötelező'));
    await current.fill(ADMIN.password);
    await requested.fill('Másik-Kavics-Réteg-18');
    await again.fill('elgépelt');
    const different = 'A két jelszó különbözik';
    await inEachWindow(page, () => assertTold(page, again, different));

    await requested.fill('rövid');
    await again.fill('Másik-Kavics-Réteg-18');
    await button(page, 'Ment').click();
    const short = page.getByText('A jelszó legalább 12 karakter legyen');
    await short.waitFor();
    await requested.fill('még rövid');
    await short.waitFor();
    await page.getByText(different).waitFor();
    await requested.fill('Másik-Kavics-Réteg-18');
    await short.waitFor({ state: 'detached' });
    await page.getByText(different).waitFor({ state: 'detached' });
  });

  it('is visible when a contact request cannot be changed', async () => {
    const id = await addRequest();
    const page = await site.openAsStaff('/admin/messages');
    await inEachWindow(page, async () => {
      await goTo(page, `/admin/messages/${id}`);
      await page.getByText('Megnézett').waitFor();
      const mend = await breakCalls(page, 'PUT', 500);
      await button(page, 'Megválaszoltnak jelöl').click();
      const alert = page.getByRole('alert');
      assert.equal(await alert.innerText(), 'A kiszolgáló hibát jelzett. Próbálja újra később.');
      await assertSeen(alert, 'the failure');
      await mend();
      await goTo(page, '/admin/messages');
    });
  });
});

/** Sends a long contact request and returns its id. */
async function addRequest(): Promise<number> {
  const fields = { name: 'Kérdező', email: 'a@b.hu', message: 'Sor\n'.repeat(60), consent: true };
  await site.api('POST', '/api/mail', fields);
  const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
    items: { contactRequestId: number }[];
  };
  return items[0]!.contactRequestId;
}

describe('an invalid field in the staff area', () => {
  it('is marked from the first submission until it is valid', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    const name = textbox(page, 'Név');
    await name.fill('a');
    await name.fill('');
    await name.blur();
    assert.equal(await isRed(page, 'Név'), false, 'not before the submission');
    await date(page).fill('');

    await button(page, 'Ment').click();
    await page.getByText('A név kötelező').waitFor();
    await name.fill('   ');
    assert.equal(await isRed(page, 'Név'), true, 'spaces are no name');
    await name.pressSequentially('H');
    await page.getByText('A név kötelező').waitFor({ state: 'detached' });
    assert.equal(await isRed(page, 'Név'), false);
    await assertFocused(name);
    await page.getByText('A szakág kötelező').waitFor();

    await choose(page, 'Szakág', 'Geodézia');
    await page.getByText('A szakág kötelező').waitFor({ state: 'detached' });
    await choosePicture(page);
    await page.getByText('A kép kötelező').waitFor({ state: 'detached' });
    await date(page).fill('2024-02-30');
    await page.getByText('Ilyen nap nincs a naptárban').waitFor();
    await date(page).fill('2024/02/29');
    await page.getByText('Ilyen nap nincs a naptárban').waitFor({ state: 'detached' });
    await page.getByText('Nem menthető').waitFor({ state: 'detached' });

    await name.fill('');
    assert.equal(await isRed(page, 'Név'), false, 'not before the next submission');
    await button(page, 'Ment').click();
    await page.getByText('A név kötelező').waitFor();
  });

  it('gets the focus when the save button is clicked twice, wherever the second click lands', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await inEachWindow(page, async () => {
      await goTo(page, '/admin/newsedit');
      // The editor loads later and would move the button.
      await textbox(page, 'Tartalom').waitFor();
      const { x, y, width, height } = (await button(page, 'Ment').boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      await failure(page).waitFor();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await assertFocused(textbox(page, 'Cím'));
      await goTo(page, '/admin/newslist');
    });
  });
});
