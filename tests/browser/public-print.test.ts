import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { printedSheets } from '../support/pdf-document.ts';
import { publicScreens } from '../support/public-pages.ts';
import { useSite } from '../support/site.ts';

interface Printed {
  path: string;
  sheets: string[];
  frame: string;
  headings: string[][];
}

describe('a printed page', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });
  const printed: Printed[] = [];
  before(async () => {
    const page = await site.open();
    for (const path of publicScreens) {
      printed.push(await print(page, path));
    }
    // Late fonts change the line breaks.
    await page.route('**/*.woff2', (route) => route.abort());
    printed.push(await print(page, '/'));
  });

  it('has no sheet without text', () => {
    for (const { path, sheets, frame } of printed) {
      for (const [index, sheet] of sheets.entries()) {
        const own = sheet.replace(frame, '');
        assert.ok(own.length > 20, `${path}, sheet ${index + 1} of ${sheets.length}: ${own}`);
      }
    }
  });

  it('shows the name of the company on every sheet', () => {
    for (const { path, sheets, frame } of printed) {
      assert.match(frame, /Mintageo.*1000Budapest.*info@mintageo\.example.*Mintaadat/);
      for (const sheet of sheets) assert.ok(sheet.includes(frame), path);
    }
  });

  it('keeps a heading on the same sheet as its text', () => {
    for (const { path, sheets, headings } of printed) {
      for (const [heading = '', next = ''] of headings) {
        const isTogether = sheets.some((sheet) => sheet.includes(heading) && sheet.includes(next));
        assert.ok(isTogether, `${path}: ${heading} … ${next}`);
      }
    }
  });

  it('of a reference has two sheets, and all its facts are on one of them', () => {
    const { sheets } = printed.find(({ path }) => path === '/projects/geodezia/1')!;
    assert.equal(sheets.length, 2);
    const figures = ['Adatlap', 'Helyszín', 'Megbízó', 'Mérésiciklus', 'Szintezésivonal'];
    assert.ok(sheets.some((sheet) => figures.every((figure) => sheet.includes(figure))));
  });

  it('of a reference divides no section between two sheets', () => {
    const { sheets } = printed.find(({ path }) => path === '/projects/geodezia/1')!;
    const ends = [
      ['Feladat', 'adatsorkellett'],
      ['Megoldás', 'vízszinteselmozdulást'],
      ['Eredmény', 'feloldotta'],
    ];
    for (const [title, end] of ends) {
      assert.ok(
        sheets.some((sheet) => sheet.includes(title!) && sheet.includes(end!)),
        title,
      );
    }
  });

  it('of the quotation form shows its questions without the send button and the file field', async () => {
    const { sheets } = printed.find(({ path }) => path === '/ajanlatkeres')!;
    const text = sheets.join('');
    for (const question of [
      'Geodézia',
      'Afeladatleírása',
      'Emailcím',
      'adatkezelésitájékoztatót',
    ]) {
      assert.ok(text.includes(question), question);
    }
    const page = await site.open('/ajanlatkeres');
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Ajánlatkérés elküldése', 'Mellékletek']) {
      assert.equal(await page.getByText(name).first().isVisible(), false, name);
    }
  });

  it('of the laboratory distinguishes accredited tests even if backgrounds are not printed', async () => {
    const page = await site.open('/groundlab');
    await page.emulateMedia({ media: 'print' });
    const isFilled = (state: string) =>
      page
        .locator(`.lab-state.${state}`)
        .first()
        .evaluate((one) => {
          const { width, borderTopWidth } = getComputedStyle(one, '::before');
          return 2 * parseFloat(borderTopWidth) >= parseFloat(width) - 0.5;
        });
    assert.deepEqual(
      [await isFilled('akkreditalt'), await isFilled('nem-akkreditalt')],
      [true, false],
    );
  });

  it('of the home page has one left edge for all sections', async () => {
    const page = await site.open('/', { viewport: { width: 673, height: 950 } });
    await page.emulateMedia({ media: 'print' });
    const lefts = await page
      .locator('h1, .home-facts, .home-proof .found-projects, .stratum summary, .home-news')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    assert.ok(lefts.length > 5);
    assert.equal(new Set(lefts).size, 1, lefts.join());
  });

  it('of the contact page has only one sheet', () => {
    assert.equal(printed.find(({ path }) => path === '/contact')!.sheets.length, 1);
  });
});

async function print(page: Page, path: string): Promise<Printed> {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('main details')) {
      (section as HTMLDetailsElement).open = true;
    }
  });
  return {
    path,
    sheets: (await printedSheets(page)).map(bare),
    frame: bare(await page.getByRole('contentinfo').innerText()),
    headings: (await page.evaluate(readHeadings)).map((pair) => pair.map(bare)),
  };
}

/** Compares words only, because printing changes line breaks and ligatures. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u{ad}\u{2010}·-]/gu, '');

/** Runs in the page. */
function readHeadings(): string[][] {
  const content = document.querySelector('main')!;
  const isSeen = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return node.textContent!.trim() !== '' && range.getClientRects().length > 0;
  };
  return [...content.querySelectorAll<HTMLElement>('h1, h2, h3, article > header')]
    .filter(isSeen)
    .flatMap((heading) => {
      const whole = heading.closest('article') ?? content;
      const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
      texts.currentNode = heading;
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const isCaption = text.parentElement!.closest('figcaption') !== null;
        if (!heading.contains(text) && !isCaption && isSeen(text)) {
          const last = heading.innerText.split('\n').at(-1)!;
          return [[last, text.textContent!.trim().slice(0, 30)]];
        }
      }
      return [];
    });
}
