/** Runs the main tasks in Firefox and WebKit where they are installed. Browsers differ most in text entry. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '../support/administrator.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { otherBrowsers, type OtherBrowser } from '../support/other-browsers.ts';
import { englishScreens, publicScreens } from '../support/public-pages.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const SHORTEST_FILLING = 2_100;
const CONSENT = '//main//form//input[@type="checkbox"]';
const SEND = '//main//form//button[@type="submit"]';

const named = (name: string) => `//*[@name="${name}"]`;
const button = (words: string) => `//button[normalize-space()="${words}"]`;
const labelled = (words: string) =>
  `//*[@id=//label[starts-with(normalize-space(), "${words}")]/@for]`;

for (const [name, { missing, start }] of Object.entries(otherBrowsers)) {
  describe(`the site in ${name}`, { skip: missing }, () => {
    let database: TestDatabase;
    let server: Awaited<ReturnType<typeof startServer>>;
    let browser: OtherBrowser;
    before(async () => {
      database = await freshDatabase('SQLite', true);
      server = await startServer({ DATABASE_URL: database.url, SAMPLE_CONTENT: 'on' });
      browser = await start();
    });
    after(async () => {
      await browser.close();
      await stopServer(server.child);
      await database.drop();
    });
    const go = (path: string) => browser.go(server.origin + path);
    const path = () => browser.read<string>('location.pathname');

    it('shows every public screen in the site’s fonts and no wider than the window', async () => {
      for (const screen of [...publicScreens, ...englishScreens]) {
        await go(screen);
        await until(() => browser.read('document.fonts.status === "loaded"'));
        const shown = await browser.read<[string, boolean, number]>(
          `[document.querySelector('h1').innerText, document.fonts.check('1em Archivo'),
            document.documentElement.scrollWidth - innerWidth]`,
        );
        assert.ok(shown[0] && shown[1] && shown[2] <= 0, `${screen}: ${shown.join()}`);
      }
    });

    it('accepts a contact request, and a quotation request with a file', async () => {
      const file = join(scratchFolder(), `terv-${name}.pdf`);
      writeFileSync(file, pdf('Minta', 300_000));
      for (const screen of ['/contact', '/ajanlatkeres']) {
        await go(screen);
        await pause(SHORTEST_FILLING);
        await browser.type(named('name'), 'Őrült Ágnes');
        await browser.type(named('email'), 'agnes@example.hu');
        await browser.type(named('message'), 'Árvíztűrő tükörfúrógép');
        if (screen === '/ajanlatkeres') {
          await browser.click(labelled('Geodézia'));
          await browser.type(named('place'), 'Mintafalva, 012/34');
          await browser.attach('//input[@type="file"]', file);
          await until(() => browser.read(`document.querySelector('.files .done') !== null`));
        } else await browser.type(named('subject'), 'Kitűzés');
        await browser.click(CONSENT);
        await browser.click(SEND);
        await until(() =>
          browser.read(`/K-20/.test(document.querySelector('main')?.innerText ?? '')`),
        );
        assert.equal(await path(), screen);
      }
      const stored = await execute(
        database.url,
        'select "message", count("attachmentId") as "files" from "contactRequest" left join "contactAttachment" using ("contactRequestId") group by "message", "receivedAt" order by 2',
      );
      assert.deepEqual(
        stored.map((row) => [row['message'], Number(row['files'])]),
        [0, 1].map((files) => ['Árvíztűrő tükörfúrógép', files]),
      );
    });

    it('lets staff sign in, write an item and publish it', async () => {
      await go('/admin');
      await browser.type(labelled('Felhasználónév'), ADMIN.username);
      await browser.type(labelled('Jelszó'), ADMIN.password);
      await browser.click(button('Belép'));
      await until(async () => (await path()) === '/admin');
      await go('/admin/newsedit');
      await browser.type(labelled('Cím'), 'Másik böngészőből');
      await browser.click('//label[normalize-space()="Közzététel"]');
      const text = '//*[contains(@class, "ProseMirror")][@contenteditable="true"]';
      const bold = '//*[@role="toolbar"]//*[@aria-label="Félkövér"]';
      await browser.type(text, 'Kezdet ');
      await browser.click(bold);
      await browser.type(text, 'kövér');
      await browser.click(bold);
      await browser.type(text, ' vége\nőű');
      await browser.click(button('Ment'));
      await until(async () => (await path()) === '/admin/newslist');
      await go('/news');
      const html = await browser.read<string>(`document.querySelector('article').outerHTML`);
      assert.match(html, /Másik böngészőből/);
      assert.match(html, /<p>Kezdet <strong>kövér<\/strong> vége<\/p><p>őű<\/p>/);
    });
  });
}
