import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import {
  assertAccessible,
  assertAccessibleAndFits,
  assertAccessibleAtBothWidths,
} from '../support/accessibility.ts';
import { dxf } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { newsFields } from '../support/factories.ts';
import { mailSettings } from '../support/mail-server.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { publicScreens } from '../support/public-pages.ts';
import { writeEntries } from '../support/rooms.ts';
import { useSite } from '../support/site.ts';
import { addNews, addProject, choose } from '../support/staff.ts';

const NO_MAIL_SERVER = 9;
const REFERENCE = /K-20\d\d-[2-9A-Z]{5}/;

/** Screens that the last test checks with more content. */
const CHANGED_LATER = ['/contact', '/adatkezeles', '/impresszum'];

const drawing = { name: 'metszet.dxf', mimeType: 'image/vnd.dxf', buffer: dxf() };
const notPdf = { name: 'lap.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>') };

// The tests share one site and add content one after another. The first test needs a site with
// sample content only.
describe('axe', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on', ...mailSettings({ port: NO_MAIL_SERVER }) });

  const picture = async () => asDataUrl(await scene(900, 600).png().toBuffer());

  async function addDocument(): Promise<string> {
    const response = await fetch(`${site.origin}/api/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await site.token()}` },
      body: documentForm(pdf(), 'Adatlap.pdf'),
    });
    return ((await response.json()) as { url: string }).url;
  }

  /** Answers the request of a receipt's address with its own file, as if that were a PDF document and had been sent. */
  async function offer(address: string): Promise<void> {
    const database = `file:${site.databaseFile}`;
    const [reference = ''] = REFERENCE.exec(address)!;
    const request = `(select "contactRequestId" from "contactRequest" where reference = '${reference}')`;
    const [row] = await execute(database, `select ${request} as id`);
    await writeEntries(database, Number(row!['id']), [{ sort: 'answer', body: 'Ajánlatunk.' }]);
    await execute(
      database,
      `update "contactAttachment" set type = 'pdf', "entryId" = (select max("entryId") from "contactEntry")
        where "contactRequestId" = ${request}`,
    );
  }

  async function update(path: string, fields: object): Promise<void> {
    const stored = (await site.api('GET', `${path}?images=url`)) as { image?: { src: string } };
    const image = stored.image && { image: stored.image.src };
    await site.api('PUT', path, { ...stored, ...image, ...fields });
  }

  it('finds no violation on public screens with sample content, in Hungarian and English', async () => {
    const page = await site.open();
    for (const path of [...publicScreens, '/en']) {
      if (CHANGED_LATER.includes(path)) continue;
      await page.goto(path);
      await openSections(page);
      await assertAccessible(page, path);
    }
  });

  it('finds no violation on search results', async () => {
    const page = await site.open();
    for (const path of ['/kereses?q=talaj', '/groundlab?q=iso+17892']) {
      await page.goto(path);
      await assertAccessibleAtBothWidths(page, path);
    }
    await page.goto('/kereses?q=SZKV-1.3');
    await assertAccessibleAndFits(page, 'the result of an exact search');
  });

  it('finds no violation on news with a wide table, a placeholder for another host’s picture, or the address to copy', async () => {
    const headings = ['Fúrás', 'Mélység', 'Talajfajta', 'Megjegyzés', 'Talajvízszint'];
    const cells = headings.map((heading) => `<th>${heading}</th>`).join('');
    const table = `<table><tbody><tr>${cells}</tr></tbody></table>`;
    const wide = await addNews(site, { content: `${table}<pre>${'142,395 '.repeat(40)}</pre>` });
    const page = await site.open(`/news/${wide}`, { viewport: { width: 360, height: 740 } });
    await assertAccessible(page, 'a table that is wider than the phone');

    const linked = '<a href="/contact"><img src="https://pictures.example/a.png" alt="Fúrás"></a>';
    await page.goto(`/news/${await addNews(site, { content: `<p>Előtte ${linked}</p>` })}`);
    await page.getByRole('link', { name: 'A kép hivatkozása: /contact' }).waitFor();
    await assertAccessible(page, 'the placeholder of a linked picture of another host');

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Link másolása' }).click();
    await page.getByRole('textbox', { name: 'Az oldal címe' }).waitFor();
    await assertAccessible(page, 'the address to copy by hand');
  });

  it('finds no violation on a project’s page, its enlarged picture, the map of references or a request for a similar project', async () => {
    const gallery = [];
    for (const [index, caption] of ['Az északi hídfő', 'A pillér'].entries()) {
      const path = `/api/projects/getproject/${index + 1}?images=url`;
      const { image } = (await site.api('GET', path)) as { image: { src: string } };
      gallery.push({ image: image.src, caption, alt: `${index + 1}. leírás` });
    }
    const id = await addProject(site, {
      name: 'Zalai munka',
      location: 'Zalaegerszeg',
      county: 'zala',
      latitude: 46.84,
      longitude: 16.84,
      periodFrom: '2023-05',
      periodTo: '2024-09',
      client: 'Minta Kft.',
      methods: 'Fúrás\nSzondázás',
      quantities: 'Fúrás\t320 fm\nSzonda\t12 db',
      task: 'Ezt kérték.',
      solution: 'Ezt tettük.',
      result: 'Ez lett belőle.',
      document: await addDocument(),
      responsibleId: 1,
      gallery,
    });
    const page = await site.open(`/projects/geotechnika/${id}`);
    await page.getByRole('link', { name: /A projekt dokumentuma PDF/ }).waitFor();
    await assertAccessibleAtBothWidths(page, 'the sheet');
    await page.getByRole('link', { name: '1. leírás' }).click();
    const dialog = page.getByRole('dialog', { name: 'Képek' });
    await dialog.getByText('Az északi hídfő').waitFor();
    await assertAccessible(page, 'the enlarged picture');
    await dialog.getByRole('button', { name: 'Nagyítás' }).click();
    await dialog.getByRole('group', { name: 'A nagyított kép' }).waitFor();
    await assertAccessible(page, 'the picture at its largest');

    await page.goto('/projects?county=zala');
    await page
      .getByRole('list', { name: /térképen/ })
      .getByRole('link')
      .first()
      .focus();
    await page.getByText('Zalai munka').first().waitFor();
    await assertAccessible(page, 'the map of a county with the focus on a point');
    await page.goto(`/ajanlatkeres?szakag=geotechnika&reference=${id}`);
    await page.getByLabel('Hasonló feladat: Zalai munka').waitFor();
    await assertAccessible(page, 'the request for a similar project');
  });

  it('finds no violation on the contact form with errors, or after it has been sent', async () => {
    const page = await site.open('/contact');
    await page.getByLabel('Név', { exact: true }).fill('Őri Ödön');
    const email = page.getByLabel('E-mail-cím');
    await email.fill('odon@localhost');
    await page.getByLabel('Üzenet').fill('Talajvizsgálatot kérek.');
    await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
    await waitForShortestFilling(page);
    const send = page.getByRole('button', { name: 'Küldés' });
    await send.click();
    await page
      .locator('.field-error', { hasText: 'Az e-mail-cím formátuma nem megfelelő' })
      .waitFor();
    // Axe reports a link as too small while the menu covers half of it.
    await page.evaluate(() => scrollTo(0, 0));
    await assertAccessible(page, 'the refused contact form');
    await email.fill('odon@example.hu');
    await send.click();
    await page.getByText(REFERENCE).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await assertAccessible(page, 'the thanks for a contact request');
  });

  it('finds no violation on the quotation form, the receipt, the page of the request or the acceptance of an offer', async () => {
    const page = await site.open('/ajanlatkeres');
    await page.getByLabel('Geodézia').check();
    await page.locator('.responsible:visible').waitFor();
    await page.getByLabel('Hely vagy helyrajzi szám').fill('Mintafalva, 012/34');
    await page.getByLabel('A feladat leírása').fill('Kitűzést kérek.');
    await page.getByLabel('Név', { exact: true }).fill('Szakadó Szabolcs');
    await page.getByLabel('E-mail-cím').fill('ugyfel@example.hu');
    await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
    await assertAccessibleAtBothWidths(page, 'the offer form');

    await page.getByLabel('Mellékletek').setInputFiles([notPdf, drawing]);
    await page
      .getByText(/lap\.pdf: Ilyen fájlt nem tudunk fogadni/)
      .first()
      .waitFor();
    await page.route('**/api/offers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await waitForShortestFilling(page);
    const send = page.getByRole('button', { name: 'Ajánlatkérés elküldése' });
    await send.click();
    await page.locator('#offer-uploads:focus').waitFor();
    await send.click();
    await page
      .getByRole('alert')
      .getByText(/Nem tudjuk, megérkezett-e/)
      .waitFor();
    await assertAccessibleAndFits(page, 'the offer form with files and a lost answer');
    await page.unroute('**/api/offers');
    await send.click();
    await page.locator('#nyugta:focus').waitFor();
    await assertAccessibleAndFits(page, 'the receipt');
    await page.getByRole('link', { name: 'Így áll a kérése' }).click();
    await page.getByRole('heading', { name: 'Az ajánlatkérés állapota' }).waitFor();
    await assertAccessibleAndFits(page, 'the state of a request');
    const staff = await site.openAsStaff('/admin/messages?kind=offer');
    await staff.getByRole('row', { name: /Szakadó Szabolcs/ }).click();
    await choose(staff, 'Felelős', 'admin');
    await staff.getByText('Rábízva: admin.').waitFor();
    await choose(staff, 'Válaszsablon', 'Ajánlat küldése');
    await assertAccessibleAtBothWidths(staff, 'the request in the staff area with an answer');
    await offer(page.url());
    await page.reload();
    await page.getByRole('link', { name: 'Elfogadom az ajánlatot' }).click();
    await page.getByRole('button', { name: 'Igen, elfogadom' }).waitFor();
    await assertAccessibleAndFits(page, 'the acceptance of an offer');
    await page.getByLabel('Az Ön neve').fill('Szakadó Szabolcs');
    await page.getByRole('button', { name: 'Igen, elfogadom' }).click();
    await page.getByText('Elfogadta: Szakadó Szabolcs', { exact: true }).waitFor();
    await page.getByLabel('Üzenet', { exact: true }).fill('Mikor kezdenék?');
    await waitForShortestFilling(page);
    await page.getByRole('button', { name: 'Üzenet elküldése' }).click();
    await page.getByText('Üzenetét megkaptuk').waitFor();
    await assertAccessibleAndFits(page, 'an accepted offer and a message');
    await page.goto('/ajanlatkeres/allapot?kod=K-2026-AAAAA.x');
    await page.getByText('A link már nem érvényes').waitFor();
    await assertAccessibleAndFits(page, 'a request that is gone');

    await page.goto('/en/ajanlatkeres');
    await page.locator('form[novalidate]').waitFor();
    await page.getByLabel('Attachments').setInputFiles([notPdf]);
    await page.locator('#offer-uploads-error', { hasText: 'lap.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.locator('.field-error', { hasText: 'Please choose a discipline' }).waitFor();
    // The menu covers some of the links above the form, which axe would report as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await assertAccessibleAndFits(page, 'the refused offer form in English');
  });

  it('finds no violation on previews, a new discipline, a portrait, legal documents or a site with other branding', async () => {
    const described = { image: await picture(), imageAlt: 'Leírás' };
    const newsId = await addNews(site);
    const prepared = { ...newsFields({ title: 'Készülő hír' }), baseVersion: 1 };
    await site.api('PUT', `/api/news/pending/${newsId}`, prepared);
    const person = (await site.api('GET', '/api/content/people/1')) as { version: number };
    const { version: baseVersion, ...fields } = person;
    const change = { ...fields, ...described, baseVersion };
    await site.api('PUT', '/api/content/people/pending/1', change);
    const page = await site.open();
    for (const [kind, itemId] of [
      ['news', newsId],
      ['people', 1],
    ] as const) {
      const link = await site.api('POST', '/api/preview-links', { kind, itemId });
      await page.goto(new URL((link as { address: string }).address).pathname);
      await page.getByRole('note', { name: 'Előnézet' }).getByText('lejár: ').waitFor();
      await assertAccessible(page, `the preview of ${kind}`);
    }

    const discipline = { label: 'Vízügyi tervezés', text: 'Folyók és gátak.', ...described };
    const { key } = (await site.api('POST', '/api/content/disciplines', discipline)) as {
      key: string;
    };
    await page.goto(`/projects/${key}`);
    await page.getByRole('img', { name: 'Leírás' }).waitFor();
    await assertAccessibleAndFits(page, 'a discipline with an introduction and a picture');

    await site.api('PUT', '/api/content/people/1', { ...fields, ...described });
    await site.api('PUT', '/api/content/certificates/1', {
      ...((await site.api('GET', '/api/content/certificates/1')) as object),
      document: await addDocument(),
    });
    const [notice] = (await site.api('GET', '/api/content/privacy-versions')) as object[];
    await site.api('POST', '/api/content/privacy-versions', {
      ...notice,
      from: dayInHungary(),
      sections: '# Sütik\nhttps://www.naih.hu\n- egy\n- kettő\n## Meddig\nA bezárásig.',
    });
    for (const path of ['/contact', '/adatkezeles']) {
      await page.goto(path);
      await assertAccessibleAtBothWidths(page, `${path} with changed content`);
    }
    for (const path of ['/adatkezeles/1', '/impresszum']) {
      await page.goto(path);
      await assertAccessibleAndFits(page, path);
    }

    await update('/api/content/eu-notice', { isShown: false });
    const colours = { mainColour: '#7a3fd0', accentColour: '#1e7a3c' };
    await update('/api/content/look', { ...described, ...colours });
    await page.goto('/#tanusitvanyok');
    await page.locator('.company-logo img').first().waitFor();
    await openSections(page);
    await assertAccessibleAtBothWidths(page, 'the home page in the branding of another firm');
    await page.goto('/contact');
    await assertAccessibleAndFits(page, 'the contact page in the branding of another firm');
  });
});

const openSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      section.open = true;
    }
  });
