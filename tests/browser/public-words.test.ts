import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { englishScreens, publicPages } from '../support/public-pages.ts';
import { useSite } from '../support/site.ts';
import { oldWords } from '../support/old-words.ts';

/** What stands on which page of the sample content; `…` stands for whatever is between. */
const words: [path: string, ...sentences: string[]][] = [
  [
    '/',
    'Szolgáltatásaink külön-külön is megrendelhetők',
    'alapponthálózatok tervezése',
    'Függetlenül és pártatlanul vizsgálunk, eredményeink visszakövethetők.',
    'ISO 45001 (munkahelyi egészségvédelem és biztonság) szabványok követelményeire épül',
    'ISO 14001 (környezetközpontú irányítás)',
    'ISO 14001 környezetközpontú irányítási tanúsítvány',
  ],
  [
    '/groundlab',
    'Hidraulikai jellemzők vizsgálata',
    'Az alábbi táblázatok csoportonként foglalják össze',
    'A jelölések magyarázata a táblázatok alatt található.',
    'Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség',
  ],
  ['/projects/geodezia', 'a híd kezelője feloldhatta a korábbi sebességkorlátozást'],
  ['/projects/geotechnika', 'előterheléses töltésépítésre tettünk javaslatot'],
  [
    '/projects/kornyezetvedelem',
    'próbaszivattyúzás adataival kalibráltuk',
    'a hidrogeológiai védőövezet határát pontosítottuk',
  ],
  ['/projects/tervtar', 'több ezer archív fúrásszelvényét'],
  [
    '/projects/projektmanagement',
    'a kiviteli tervezés az eredeti ütemtervhez képest három héttel korábban indulhatott',
  ],
  ['/projects/geodezia/1', 'Geodézia: összes referencia'],
  [
    '/news',
    'Drónos lézerszkennerrel bővült geodéziai eszközparkunk',
    'A támogatás intenzitása68,57%',
    'a támogatás intenzitása 68,57%',
  ],
  ['/adatkezeles', 'a válaszadáshoz fűződő jogos érdekünk'],
];

describe('the words of the public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const [path, ...sentences] of words) {
    it(`are right on ${path}`, async () => {
      const page = await site.open(path);
      const text = plain(await page.evaluate(() => document.body.textContent));
      const missing = sentences.filter((sentence) => !text.includes(sentence));
      assert.deepEqual(missing, []);
    });
  }

  it('are nowhere those that were wrong', async () => {
    for (const path of publicPages) {
      const html = plain(await (await fetch(site.origin + path)).text());
      const found = oldWords.filter((old) => html.includes(old));
      assert.deepEqual(found, [], path);
    }
  });

  it('lead from the sentence of the consent to the notice that it names', async () => {
    const page = await site.open('/contact');
    const consent = page.getByRole('checkbox', {
      name: 'Az adatkezelési tájékoztatót megismertem.',
    });
    assert.equal(await consent.isChecked(), false);
    const sentence = page.getByText('Az adatkezelési tájékoztatót megismertem.');
    await sentence.getByRole('link', { name: 'adatkezelési tájékoztatót' }).click();
    await page.waitForURL('**/adatkezeles');
  });

  it('keep numbers, units, dates and codes in one piece, however narrow the page', async () => {
    const page = await site.open(undefined, { viewport: { width: 480, height: 800 } });
    for (const path of [...publicPages, ...englishScreens]) {
      await page.goto(path);
      assert.deepEqual(await page.evaluate(tornWords), [], path);
    }
  });
});

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** What is broken between lines at some width of a phone. Runs in the page. */
function tornWords(): string[] {
  const together = [
    /\d{1,3}(?:\s\d{3})+(?:\sFt[/\p{L}]*)?/gu,
    /\d\s(?:Ft|%|hektár|méter|kilométer|nap|óra|perc|hectares|metres|kilometres|days|hours|minutes)[/\p{L}]*/gu,
    /\d{4}\.\s(?:január|február|március|április|május|június|július|augusztus|szeptember|október|november|december)\s\d{1,2}(?:\.|-\p{L}+)/gu,
    /\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{4}/g,
    /[IVX]+\.\s\d{1,2}\./g,
    /\d{4}\s[A-Z]\p{Ll}{3,}(?=,)/gu,
    /\+36(?:\s\d+)+/g,
    /NAH-\d-\d{4}\/\d{4}/g,
    /Pf\.\s\d/g,
    /ISO\s\d+/g,
    /\d+–\d+/g,
  ];
  for (const details of document.querySelectorAll('details')) details.open = true;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript')) continue;
    for (const pattern of together) {
      for (const { 0: found, index } of node.textContent!.matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        ranges.push(range);
      }
    }
  }
  const isTorn = (range: Range) =>
    new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  // Where a line ends is chance: many widths find what can be torn.
  const torn = new Set<string>();
  for (let width = 320; width <= 480; width += 8) {
    document.body.style.width = `${width}px`;
    for (const range of ranges.filter(isTorn)) torn.add(String(range));
  }
  return [...torn];
}
