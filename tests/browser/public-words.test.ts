import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicPages } from '../support/public-pages.ts';
import { useSite } from '../support/site.ts';
import { oldWords } from '../support/old-words.ts';

/** Texts expected on each page of the sample content; `…` stands for any text between. */
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

describe('the texts of the public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const [path, ...sentences] of words) {
    it(`contain the expected sentences on ${path}`, async () => {
      const html = await (await fetch(site.origin + path)).text();
      const text = plain(html.replaceAll(/<[^>]*>/g, ''));
      const missing = sentences.filter((sentence) => !text.includes(sentence));
      assert.deepEqual(missing, []);
    });
  }

  it('contain none of the phrases that have been replaced', async () => {
    for (const path of publicPages) {
      const html = plain(await (await fetch(site.origin + path)).text());
      const found = oldWords.filter((old) => html.includes(old));
      assert.deepEqual(found, [], path);
    }
  });

  it('link the consent to the privacy notice that it names', async () => {
    const page = await site.open('/contact');
    const consent = page.getByRole('checkbox', {
      name: 'Az adatkezelési tájékoztatót megismertem.',
    });
    assert.equal(await consent.isChecked(), false);
    const sentence = page.getByText('Az adatkezelési tájékoztatót megismertem.');
    await sentence.getByRole('link', { name: 'adatkezelési tájékoztatót' }).click();
    await page.waitForURL('**/adatkezeles');
  });
});

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
