/** Takes the handbook's pictures of the staff area, on a site with some sample activity. */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { addressOf, addresses } from '../app/text/addresses.ts';
import { ADMIN } from '../tests/support/administrator.ts';
import { PICTURE_SIZE } from './handbook.ts';

const FOLDER = 'docs/screenshots/handbook';

const pictures = {
  'elso-lepesek': addresses.adminFirstUse,
  teendok: addresses.adminTodos,
  projektek: addresses.admin,
  hirek: addresses.adminNewsList,
  szerkesztes: addressOf(addresses.adminNewsEdit, { newsId: 1 }),
  arlista: addresses.adminReproPrices,
  tartalom: addresses.adminContent,
  megkeresesek: addresses.adminContactRequests,
  mediatar: addresses.adminLibrary,
  lomtar: addresses.adminTrash,
  elozmenyek: addressOf(addresses.adminHistory, { kind: 'news', itemId: 1 }),
  felhasznalok: addresses.adminUsers,
  munkatarsak: addressOf(addresses.adminContentType, { kind: 'people' }),
  'fuggo-modositas': addressOf(addresses.adminContentItem, { kind: 'people', id: 1 }),
  elonezet: addressOf(addresses.adminContentItem, { kind: 'people', id: 1 }),
};

/** New position (job title) of a person, saved as a draft. */
const WAITING = 'Vezető geotechnikai tervező';

/** Steps to perform on a screen before its picture is taken. */
const before: Partial<Record<string, (page: Page) => Promise<void>>> = {
  async 'fuggo-modositas'(page) {
    const notice = page.getByRole('region', { name: 'Közzétételre váró módosítás' });
    await notice.getByText('Mi változna?').click();
    await notice.locator('ins').first().waitFor();
  },
  async elonezet(page) {
    await page.getByRole('textbox', { name: 'Beosztás' }).fill(WAITING);
    await page.getByRole('button', { name: 'Előnézet', exact: true }).click();
    const shown = page.frameLocator('iframe[title="Előnézet"]');
    await shown.getByRole('heading', { name: 'Munkatársaink' }).scrollIntoViewIfNeeded();
  },
};

export async function takeHandbook(browser: Browser, origin: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PICTURE_SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'hu-HU',
  });
  const page = await context.newPage();
  await signIn(page);
  await makeHistory(page);
  await makePending(page);
  for (const [name, path] of Object.entries(pictures)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await before[name]?.(page);
    const png = await page.screenshot();
    await sharp(png).webp({ quality: 72 }).toFile(`${FOLDER}/${name}.webp`);
  }
  await context.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(addresses.login);
  await page.getByRole('textbox', { name: 'Felhasználónév' }).fill(ADMIN.username);
  await page.getByRole('textbox', { name: 'Jelszó' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Belép', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Projektek' }).waitFor();
}

async function makeHistory(page: Page): Promise<void> {
  await page.goto(pictures.szerkesztes);
  const subtitle = page.getByRole('textbox', { name: 'Alcím' });
  await subtitle.fill('Helyesbítve a mérési jegyzőkönyv szerint');
  await page.getByRole('button', { name: 'Ment', exact: true }).click();
  await page.waitForURL(`**${addresses.adminNewsList}`);
  await page.goto(addressOf(addresses.adminNewsEdit, { newsId: 2 }));
  await page.getByRole('button', { name: 'Töröl', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Töröl', exact: true }).click();
  await page.waitForURL(`**${addresses.adminNewsList}`);
}

/** Changes the position of a published person, and saves the change as a draft. */
async function makePending(page: Page): Promise<void> {
  await page.goto(pictures['fuggo-modositas']);
  await page.getByRole('textbox', { name: 'Beosztás' }).fill(WAITING);
  await page.getByRole('button', { name: 'Mentés későbbi közzétételre' }).click();
  await page.waitForURL(`**${pictures.munkatarsak}`);
}
