/** The server sends pages in chunks. A script must not use a part before it has arrived. */
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { useHaltingProxy } from '../support/halting-proxy.ts';
import { useSite } from '../support/site.ts';
import { textbox } from '../support/staff.ts';
import { until } from '../support/until.ts';

const FORM = '<form id="urlap"';
const TO_RUN = 300; // ms; longer than a cached script takes to start

describe('a page whose HTML arrives in chunks', () => {
  const site = useSite();
  const proxy = useHaltingProxy(() => site.origin);

  /**
   * Opens the page again with cached scripts. Holds the response before `place` for as long as the scripts need to run.
   */
  async function visitAgain(path: string, place: string): Promise<Page> {
    const page = await site.open(path, { baseURL: proxy.origin });
    await page.goto('/robots.txt');
    const { goOn } = proxy.haltBefore(path, place);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForTimeout(TO_RUN);
    goOn();
    await page.waitForLoadState('load');
    return page;
  }

  it('submits a form by script even if the script ran before the form arrived', async () => {
    const page = await visitAgain('/contact', FORM);
    await page.getByRole('button', { name: 'Küldés' }).click();
    await page.getByRole('alert').getByText('javítsa a megjelölt mezőket').waitFor();
  });

  it('uploads files before the form is sent, even if the script ran before the form arrived', async () => {
    const page = await visitAgain('/ajanlatkeres', FORM);
    const sent = page.waitForResponse('**/api/uploads');
    const buffer = Buffer.from('%PDF-1.4\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'terv.pdf', mimeType: 'application/pdf', buffer });
    await sent;
  });

  /** Fills in the sign-in page while the response is held before `place`. */
  async function fillIn(place: string) {
    const page = await site.open('/robots.txt', { baseURL: proxy.origin });
    const ends = proxy.haltBefore('/login', place);
    await page.goto('/login', { waitUntil: 'commit' });
    await textbox(page, 'Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill(ADMIN.password);
    return { page, ...ends };
  }

  it('sends a form that was submitted early as soon as the rest of the page has arrived', async () => {
    const { page, goOn } = await fillIn('</form>');
    await page.keyboard.press('Enter');
    goOn();
    await page.waitForURL('**/admin');
  });

  it('shows a message instead of submitting a form if the rest of the page never arrives', async () => {
    const { page, breakOff } = await fillIn('</main>');
    breakOff();
    await until(async () => {
      await page.keyboard.press('Enter');
      return await page.getByText('Ezen az oldalon ez a művelet nem érhető el').isVisible();
    });
  });
});
