import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApi } from '../support/application.ts';
import { projectFields } from '../support/factories.ts';
import { oldWords } from '../support/old-words.ts';
import { publicPages } from '../support/public-pages.ts';
import { openPages } from '../support/shown-pages.ts';

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

const startSample = () => startApi('SQLite', { SAMPLE_CONTENT: 'on' });

describe('public pages of the sample content', () => {
  it('contain the expected sentences, and none of the phrases that these have replaced', async () => {
    const open = await openPages((await startSample()).application);
    for (const [path, ...sentences] of words) {
      const text = plain((await open(path)).replaceAll(/<[^>]*>/g, ''));
      const missing = sentences.filter((sentence) => !text.includes(sentence));
      assert.deepEqual(missing, [], path);
    }
    for (const path of publicPages) {
      const html = plain(await open(path));
      const found = oldWords.filter((old) => html.includes(old));
      assert.deepEqual(found, [], path);
    }
  });

  it('link the consent, which is not given yet, to the privacy notice that it names', async () => {
    const open = await openPages((await startSample()).application);
    const html = await open('/contact');
    const [, box, label] = /(<input type="checkbox"[^>]*>)<label[^>]*>(.*?)<\/label>/.exec(html)!;
    assert.match(box!, /id="contact-consent"/);
    assert.doesNotMatch(box!, /checked/);
    assert.equal(label, 'Az <a href="/adatkezeles">adatkezelési tájékoztatót</a> megismertem.');
  });

  it('have the caption “Mintakép” with every picture, and say in the footer that their content is invented', async () => {
    const open = await openPages((await startSample()).application);
    for (const path of ['/projects/geodezia', '/projects/geodezia/1', '/news', '/news/1']) {
      const html = await open(path);
      const articles = articlesOf(html);
      const figures = articles.match(/<figure\b[^]*?<\/figure>/g)!;
      assert.equal(figures.length, articles.match(/<img /g)!.length, path);
      for (const figure of figures) assert.match(figure, /<figcaption.*Mintakép<\//, path);
      assert.match(html, /<strong>Mintaadat\.<\/strong>[^<]*referenciák és hírek kitaláltak/);
    }
  });

  it('have no such caption with a picture that the company has uploaded', async () => {
    const api = await startSample();
    const open = await openPages(api.application);
    const token = await api.signIn();
    const sent = await api.call('POST', '/api/projects', { token, body: projectFields() });
    const path = `/projects/${sent.body.type}/${sent.body.projectId}`;
    const [sheet] = /<article class="project-sheet"[^]*?<\/article>/.exec(await open(path))!;
    assert.match(sheet, /<img src="\/media\//);
    assert.doesNotMatch(sheet, /Mintakép/);
  });
});

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The articles of a page, without the empty dialogs that enlarge their pictures. */
const articlesOf = (html: string) =>
  html
    .match(/<article[^]*?<\/article>/g)!
    .join('')
    .replaceAll(/<dialog[^]*?<\/dialog>/g, '');
