import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { importFrom } from '../../app/operations/transfer/old-site/import-from.server.ts';
import { reportText } from '../../app/operations/transfer/old-site/import-report.server.ts';
import {
  oldLimits,
  openOldSite,
} from '../../app/operations/transfer/old-site/old-site-client.server.ts';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { OLD_USER, startOldSite, type OldSiteServer } from '../support/old-site.ts';
import { scene } from '../support/pictures.ts';

const hasty = { ...oldLimits, pause: 1, silence: 400, whole: 3_000, answer: 2_000_000 };
/** For counts of requests: a busy machine may be silent for a while, and a repeated request would be counted. */
const patient = { ...hasty, silence: 5_000, whole: 30_000 };

const news = (newsId: number, fields: object = {}) => ({
  newsId,
  title: `Hír ${newsId}`,
  published: true,
  date: '2019-05-04',
  content: '<p>Szöveg</p>',
  ...fields,
});

onOneDatabase('an import from a compromised old system', (name) => {
  async function taking() {
    const { application, call } = await startApi(name);
    const target = { ...application.content, pictures: application.pictures };
    const take = async (old: OldSiteServer, user?: typeof OLD_USER, limits = hasty) => {
      const site = openOldSite(old.origin, limits);
      if (user) await site.signIn(user.username, user.password);
      return await importFrom(site, target, user !== undefined);
    };
    return { take, call };
  }

  it('sends neither requests nor the token to other hosts', async () => {
    const other = await startOldSite({});
    const host = new URL(other.origin).host;
    const old = await startOldSite({});
    const pictures = [
      `${old.origin}//${host}/steal.png`,
      `/\\${host}/steal.png`,
      `//${host}/steal.png`,
      `${old.origin}/@${host}/steal.png`,
      `http://${new URL(old.origin).host}@${host}/steal.png`,
      other.origin,
    ];
    old.content.news = [
      ...pictures.map((image, index) => news(index + 1, { image })),
      news(50, { content: pictures.map((src) => `<img src="${src}" alt="">`).join('') }),
    ];
    const { take } = await taking();
    const report = await take(old, OLD_USER);
    assert.deepEqual([...other.asked.keys()], []);
    assert.equal(report.counts.news.taken, 7, 'without their pictures');
    assert.ok(report.pictures.length >= 6);
  });

  it('loses only the affected items if some are malformed, very long or deeply nested', async () => {
    const old = await startOldSite({
      news: [
        news(5),
        news(4, { content: { toString: 1 } }),
        news(3, { title: { toString: 1 }, content: undefined }),
        news(2),
        news(1, { title: `Szép\u001b[2J\u202e ${'x'.repeat(100_000)}`, date: 'soha' }),
      ],
      prices: [{ reproPriceId: 1, reproCategoryId: { toString: 1 } }],
    });
    old.whim = (request, response) => {
      if (!request.url!.endsWith('getprojects')) return false;
      const nested = '['.repeat(200_000) + ']'.repeat(200_000);
      response.end(`[{"projectId":1,"name":"mély","type":${nested}}]`);
      return true;
    };
    const { take } = await taking();
    const report = await take(old);
    assert.deepEqual(report.counts.news, { taken: 2, known: 0, refused: 3 });
    assert.deepEqual([report.counts.project.refused, report.counts.price.refused], [1, 1]);
    const text = reportText(report);
    assert.doesNotMatch(text, /megszakadt/);
    // oxlint-disable-next-line no-control-regex -- what a terminal obeys
    assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f]|\p{Bidi_Control}/u);
    assert.ok(text.length < 5_000, `${text.length} characters`);
  });

  it('is not exhausted by binary responses, responses that decompress to excessive size, or endless pages', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
    const binary = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    const old = await startOldSite({});
    let pages = 0;
    old.whim = (request, response) => {
      const url = request.url!;
      if (/publishednewscount/.test(url)) response.end('400');
      else if (/publishednewslist/.test(url)) {
        pages += 1;
        response.end(JSON.stringify(Array.from({ length: 50 }, () => news(1))));
      } else if (/countbytype\/geodezia/.test(url)) {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      } else if (/reproprices|countbytype\/kornyezetvedelem/.test(url)) response.end(binary);
      else if (/countbytype\/geotechnika/.test(url)) response.end('1e308');
      else if (/countbytype\/tervtar/.test(url)) response.end('<html>');
      else if (/countbytype/.test(url)) {
        response.writeHead(302, { location: url }).end();
      } else return false;
      return true;
    };
    const { take } = await taking();
    const report = await take(old, undefined, patient);
    assert.deepEqual([report.counts.news.taken, pages], [1, 100]);
    const text = reportText(report);
    assert.match(text, /geodezia.*longer than 2000000 bytes/);
    assert.match(text, /geotechnika.*the count is not a number/);
    assert.match(text, /tervtar.*the answer is not JSON/);
    assert.match(text, /redirects too often/);
    assert.match(text, /kornyezetvedelem.*the answer is not JSON/);
    assert.match(text, /reproprices.*the answer is not a list of items/);
  });

  it('does not time out and repeat a list while its pictures load slowly', async () => {
    const picture = await scene(40, 30).png().toBuffer();
    const old = await startOldSite({
      projects: Array.from({ length: 5 }, (_, index) => ({
        projectId: index + 1,
        name: 'Munka',
        type: 'csillagaszat',
        image: `/kep/${index}.png`,
        date: '2018-03-02',
      })),
    });
    old.whim = (request, response) => {
      if (!request.url!.startsWith('/kep/')) return false;
      setTimeout(() => response.end(picture), 500);
      return true;
    };
    const { take } = await taking();
    // Five pictures take longer than one silence.
    await take(old, undefined, { ...patient, silence: 2_000 });
    assert.equal(old.asked.get('/api/projects/getprojects'), 1);
  });
});
