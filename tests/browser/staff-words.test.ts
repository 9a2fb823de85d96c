import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { addresses } from '../../app/text/addresses.ts';
import { authEndpoints } from '../../app/identity/auth.contract.ts';
import { interceptCalls } from '../support/calls.ts';
import { contactFields } from '../support/factories.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { assertHungarianText } from '../support/hungarian.ts';
import { breakCalls, button, expireToken, goTo, textbox } from '../support/staff.ts';
import { useSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const LISTS = ['/admin', '/admin/newslist', '/admin/reproprices', '/admin/messages'];
const SCREENS = [
  ...LISTS,
  '/admin?search=nincs+ilyen',
  '/admin/projectedit',
  '/login',
  '/admin/newsedit',
  '/admin/projectedit/999',
  '/login?vissza=%2Fadmin',
  '/admin/password',
  '/admin/messages/999',
  '/login?kilepes',
];

async function wordsOf(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Betöltés folyamatban…').waitFor({ state: 'detached' });
  return page.evaluate(() => {
    const wording = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.closest('script, style, template, noscript')) wording.push(textContent!);
    }
    const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
    for (const name of [...names, 'title', 'alt', 'placeholder', 'value']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (name !== 'value' || element.matches('[type="submit"], [type="button"]')) {
          wording.push(element.getAttribute(name)!);
        }
      }
    }
    return wording.join('\n');
  });
}

async function assertHungarian(page: Page, what: string): Promise<void> {
  assertHungarianText(await wordsOf(page), what);
}

async function walk(site: Site, screens: string[]): Promise<Page> {
  const page = await site.openAsStaff('/admin/todos');
  for (const path of screens) {
    const isSignIn = path.startsWith(addresses.login);
    const ended = isSignIn
      ? page.waitForResponse((answer) => answer.url().endsWith(authEndpoints.logout.path))
      : undefined;
    await goTo(page, path);
    await assertHungarian(page, path);
    await ended;
    if (/^\/admin(?!.*\/999$)/.test(path)) {
      await page.getByRole('link', { name: /^Bővebben a kézikönyvben: / }).waitFor();
    }
    // Opening the sign-in page has ended the session.
    await page.evaluate((token) => localStorage.setItem('jwt', token), await site.token());
  }
  return page;
}

describe('the texts of an empty staff area without a mail server', () => {
  const site = useSite();

  it('are in Hungarian, and contain no name of a setting', async () => {
    const page = await walk(site, SCREENS);
    await goTo(page, '/admin/messages');
    await page.getByText('szóljon a honlap üzemeltetőjének').waitFor();
  });
});

const mails = useMailServer();
mails.behaviour = 'refuse the recipient';

describe('the texts of a staff area with content and a mail server', () => {
  const site = useSite(() => ({ SAMPLE_CONTENT: 'on', ...mailSettings(mails) }));

  it('are in Hungarian for mail that could not be delivered, and name sample data in its history', async () => {
    await site.api('POST', '/api/mail', contactFields({ name: 'Őri Ödön' }));
    await until(async () => {
      const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
        items: { delivery: string }[];
      };
      return items[0]!.delivery === 'failed';
    });
    const page = await walk(site, LISTS);
    await page.getByText('A levelezőkiszolgáló véglegesen elutasította', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Őri Ödön/ }).click();
    await page.getByText('A levelezés válasza, az üzemeltetőnek').waitFor();
    await goTo(page, '/admin/history/news/1');
    await page.getByRole('navigation', { name: 'Változatok' }).getByText('mintaadat').waitFor();
  });

  it('are in Hungarian in forms, errors, dialogs, lists of options and previews', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await button(page, 'Ment').click();
    await assertHungarian(page, 'a refused form');
    await page.getByRole('button', { name: 'Szakág' }).click();
    await page.getByRole('listbox').waitFor();
    await assertHungarian(page, 'a choice');
    await page.keyboard.press('Escape');
    await button(page, 'Naptár megnyitása').click();
    await page.getByRole('application').waitFor();
    await assertHungarian(page, 'the calendar');

    await goTo(page, '/admin/newsedit/1');
    await textbox(page, 'Tartalom').waitFor();
    await assertHungarian(page, 'the news form');
    await button(page, 'Töröl').click();
    await page.getByRole('alertdialog').waitFor();
    await assertHungarian(page, 'a question');
    await page.keyboard.press('Escape');
    await textbox(page, 'Cím').fill('Módosítva');
    await button(page, 'Előnézet').click();
    await page.getByRole('dialog', { name: 'Így látja majd a látogató' }).waitFor();
    await assertHungarian(page, 'the preview');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Hírek', exact: true }).click();
    await page.getByRole('alertdialog', { name: /^Elhagyja/ }).waitFor();
    await assertHungarian(page, 'the question on leaving');
  });

  it('are in Hungarian in messages about success and failure', async () => {
    const page = await site.openAsStaff('/admin/projectedit/1');
    const mend = await breakCalls(page, 'PUT', 500);
    await button(page, 'Ment').click();
    await page.getByRole('alert').waitFor();
    await assertHungarian(page, 'a failed save');
    await mend();
    await button(page, 'Ment').click();
    await page.getByText('A mentés sikerült.').waitFor();
    await assertHungarian(page, 'what was saved');
    await page.getByRole('heading', { name: 'Projektek', level: 1 }).waitFor();
    await goTo(page, '/admin/projectedit/1');
    await interceptCalls(page, '**/api/projects/find?*', (call) =>
      call.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { status: 500, title: 'Belső hiba', requestId: '0123456789ab' },
      }),
    );
    await page.getByRole('link', { name: 'Projektek', exact: true }).click();
    await page.getByText('Hibaazonosító: 0123456789ab').waitFor();
    await assertHungarian(page, 'a failure instead of a list');
    await goTo(page, '/admin/projectedit/1');
    await textbox(page, 'Név').waitFor();
    await expireToken(page);
    await button(page, 'Ment').click();
    await page.getByRole('dialog', { name: 'A munkamenet lejárt' }).waitFor();
    await assertHungarian(page, 'the sign-in in place');
  });
});
