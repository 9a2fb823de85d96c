import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { FOR_GOOD } from '../../app/api/server/idempotency-key.repository.server.ts';
import { importFrom } from '../../app/operations/transfer/old-site/import-from.server.ts';
import { reportText } from '../../app/operations/transfer/old-site/import-report.server.ts';
import {
  oldLimits,
  openOldSite,
} from '../../app/operations/transfer/old-site/old-site-client.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase } from '../support/databases.ts';
import { onePixel } from '../support/factories.ts';
import { OLD_USER, startOldSite, type OldSiteServer } from '../support/old-site.ts';
import { endWithFile } from '../support/own-processes.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { run } from '../support/processes.ts';

const oldNews = (newsId: number, fields: object = {}) => ({
  newsId,
  title: `Régi hír ${newsId}`,
  subtitle: '',
  published: true,
  date: '2019-05-04T00:00:00',
  image: null,
  content: `<p>Szöveg ${newsId}</p>`,
  ...fields,
});

const oldProject = (projectId: number, fields: object = {}) => ({
  projectId,
  name: `Régi munka ${projectId}`,
  type: 'geodezia',
  featured: false,
  image: onePixel,
  date: '2018-03-02',
  description: 'Leírás',
  ...fields,
});

/** Short limits, because the tests exceed each of them. */
const hasty = {
  ...oldLimits,
  pause: 1,
  silence: 400,
  whole: 1_500,
  answer: 400_000,
  item: 300_000,
};

onOneDatabase('the import from the old system', (name) => {
  async function api() {
    const { application, call, signIn, databaseUrl } = await startApi(name);
    const target = { ...application.content, pictures: application.pictures };
    const take = (site: OldSiteServer, limits = hasty) =>
      importFrom(openOldSite(site.origin, limits), target, false);
    const { attempts } = application.content;
    return { call, take, token: await signIn(), databaseUrl, attempts };
  }

  it('imports every valid item, and names each invalid one with the reason', async () => {
    const large = asDataUrl(await scene(2800, 700).png().toBuffer());
    const old = await startOldSite({
      news: [
        oldNews(9, { image: large, subtitle: null }),
        oldNews(8, {
          title: 'Veszélyes',
          content: `<p onclick="steal()">Jó</p><script src="https://evil.test/x.js"></script><a href="javascript:alert(1)">ide</a>`,
        }),
        oldNews(7, { image: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' }),
        oldNews(6, { date: null, title: 'Dátum nélkül' }),
        oldNews(5, { content: `<p>Kép: <img src="${onePixel}" alt="pont"></p>` }),
      ],
      projects: [
        oldProject(3),
        oldProject(2, { type: 'csillagaszat', name: 'Távcső' }),
        oldProject(1, { image: 'data:image/png;base64,AAAA' }),
      ],
      categories: [{ reproCategoryId: 4, name: 'Másolás', description: 'Papírra', order: 2 }],
      prices: [
        {
          reproPriceId: 11,
          reproCategoryId: 4,
          order: 1,
          column1: 'A4',
          column2: 'fekete',
          column3: '20 Ft',
        },
        {
          reproPriceId: 12,
          reproCategoryId: 99,
          order: 1,
          column1: 'A3',
          column2: 'x',
          column3: 'y',
        },
      ],
    });
    const { call, take, token } = await api();
    const report = await take(old);

    assert.deepEqual(report.counts, {
      news: { taken: 4, known: 0, refused: 1 },
      project: { taken: 1, known: 0, refused: 2 },
      'price category': { taken: 1, known: 0, refused: 0 },
      price: { taken: 1, known: 0, refused: 1 },
    });
    const text = reportText(report);
    assert.match(text, /news, old id 6, “Dátum nélkül”: date: Invalid input: expected string/);
    assert.match(text, /project, old id 2, “Távcső”: type: .*“Ilyen szakág nincs”/);
    assert.match(text, /project, old id 1,.*image: the staff form says “A kép kötelező”/);
    assert.match(
      text,
      /news, old id 8.*elements: script; attributes: .*p onclick.*addresses: .*javascript:alert\(1\)/,
    );
    assert.match(text, /news, old id 7.*its picture was left out: the staff form says “A kép/);
    assert.match(text, /news, old id 9.*scaled down: 2800×700 → 2560×640/);
    assert.match(text, /price, old id 12.*“A kiválasztott kategória nem létezik”/);

    const { body: news } = await call('GET', '/api/news/getnewslist?images=url');
    const titles = news.map(({ title }: { title: string }) => title);
    assert.deepEqual(titles, ['Régi hír 9', 'Veszélyes', 'Régi hír 7', 'Régi hír 5']);
    assert.equal(news[1].content, '<p>Jó</p><a>ide</a>');
    assert.equal(news[0].date, '2019-05-04');
    assert.match(
      news[3].content,
      /^<p>Kép: <img src="\/media\/[\w-]{43}\.png" alt="pont" ?\/?><\/p>$/,
    );
    const { body: prices } = await call('GET', '/api/reproprices/getrepropricesbycategory');
    assert.deepEqual(
      [prices.length, prices[0].name, prices[0].reproPrices[0].column3],
      [1, 'Másolás', '20 Ft'],
    );
    const { body: log } = await call('GET', '/api/audit?from=0&count=50', { token });
    const mine = log.items.filter(({ username }: { username: string }) =>
      username.startsWith('import: '),
    );
    assert.equal(mine.length, 7);
    const history = await call(
      'GET',
      `/api/history?kind=news&itemId=${news[0].newsId}&from=0&count=5`,
      {
        token,
      },
    );
    assert.equal(history.body.items[0].savedBy, `import: ${old.origin}`);
  });

  it('changes nothing when it is repeated, and reports the items that have changed in the old system', async () => {
    const old = await startOldSite({ news: [oldNews(2), oldNews(1)], projects: [oldProject(1)] });
    const { call, take, token, databaseUrl, attempts } = await api();
    await take(old);
    // Records of an earlier version have to be found.
    const recorded = `select distinct "path" from "idempotencyKey" where "path" like 'import %' order by "path"`;
    assert.deepEqual(
      (await execute(databaseUrl, recorded)).map(({ path }) => path),
      [`import ${old.origin} hír`, `import ${old.origin} referencia`],
    );
    // The records of imported items must not expire, as idempotency keys do after a day.
    await execute(
      databaseUrl,
      `update "idempotencyKey" set "keptAt" = 0 where "keptAt" < ${FOR_GOOD}`,
    );
    await attempts.deleteExpired();
    const { body: before } = await call('GET', '/api/news/getnewslist');
    await call('DELETE', `/api/news/${before[0].newsId}`, { token });
    old.content.news[1]!['title'] = 'Azóta más';
    const report = await take(old);
    assert.deepEqual(report.counts.news, { taken: 0, known: 2, refused: 0 });
    assert.deepEqual(
      report.changed.map(({ label }) => label),
      ['Azóta más'],
    );
    const { body: news } = await call('GET', '/api/news/getnewslist');
    assert.deepEqual(news, before.slice(1));
  });

  it('is complete after its command was killed and run again', async () => {
    const old = await startOldSite({
      news: Array.from({ length: 10 }, (_, index) => oldNews(10 - index, { image: onePixel })),
    });
    const database = await freshDatabase(name);
    after(database.drop);
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-report-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const words = ['app/main/site.server.ts', 'import', '--from', old.origin, '--report'];
    const environment = { DATABASE_URL: database.url };
    const child = endWithFile(
      spawn(process.execPath, [...words, join(folder, 'killed.txt')], {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      }),
    );
    old.whim = (request) => /list\?from=0&/.test(request.url!) && child.kill('SIGKILL');
    await once(child, 'exit');
    const count = async () =>
      Number((await execute(database.url, 'select count(*) as count from news'))[0]!['count']);
    const before = await count();
    assert.ok(before > 0 && before < 10, `${before} were taken`);
    old.whim = undefined;
    const { code, output, errors } = await run(
      words[0]!,
      [...words.slice(1), join(folder, 'whole.txt')],
      environment,
    );
    assert.equal(code, 0, errors);
    assert.match(output, new RegExp(`imported: ${10 - before}, there already: ${before},`));
    assert.equal(await count(), 10);
  });

  it('is run by a command, includes drafts if the account has access, and writes a report file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-report-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const old = await startOldSite({
      news: [oldNews(2, { published: false }), oldNews(1)],
      projects: [oldProject(1, { date: '' })],
    });
    const database = await freshDatabase(name);
    after(database.drop);
    const site = (words: string[], input = '') =>
      run('app/main/site.server.ts', ['import', ...words], { DATABASE_URL: database.url }, input);
    const file = join(folder, 'report.txt');
    const asUser = ['--from', old.origin, '--username', OLD_USER.username, '--password-stdin'];

    const wrong = await site([...asUser, '--report', file], 'más jelszó\n');
    assert.deepEqual([wrong.code, wrong.output], [1, '']);
    assert.match(wrong.errors, /Cannot sign in at the old system: the answer is 401/);
    assert.ok(!existsSync(file), 'no report of nothing');
    const { code, output, errors } = await site(
      [...asUser, '--report', file],
      `${OLD_USER.password}\n`,
    );
    assert.equal(code, 1, errors);
    assert.match(output, /news +imported: 2, there already: 0, not imported: 0/);
    assert.match(output, /project, old id 1, .*date: Too small: expected string/);
    assert.equal(readFileSync(file, 'utf8'), output);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal((await site(['--from', old.origin, '--report', file])).code, 1);
    old.content.projects = [];
    const again = await site(['--from', `${old.origin}/`, '--report', join(folder, 'again.txt')]);
    assert.equal(again.code, 0, again.errors);
    assert.match(again.output, /there already: 1.*Everything could be imported/s);
    for (const words of [['--from', 'ftp://old.test'], [], [folder, '--from', old.origin]]) {
      const refused = await site(words);
      assert.equal(refused.code, 1);
      assert.doesNotMatch(refused.errors, /^\s+at /m);
    }
    const away = await site(['--from', 'http://127.0.0.1:2', '--report', join(folder, 'away.txt')]);
    assert.deepEqual([away.code, away.output], [1, '']);
    assert.match(away.errors, /^The old system cannot be reached[^\n]+\n$/);
    assert.deepEqual(readdirSync(folder).sort(), ['again.txt', 'report.txt']);
  });

  // The rest depends on responses of the old system, not on the database.
  if (name !== 'SQLite') return;

  it('continues where it was interrupted', async () => {
    const old = await startOldSite({
      news: Array.from({ length: 10 }, (_, index) => oldNews(10 - index)),
    });
    let isDown = true;
    old.whim = (request, response) => {
      const isLater = /from=[0-7]&/.test(request.url!) || !/published/.test(request.url!);
      if (isDown && isLater) response.destroy();
      return isDown && isLater;
    };
    const { call, take } = await api();
    const broken = await take(old);
    assert.equal(broken.counts.news.taken, 2);
    assert.match(reportText(broken), /the list cannot be read to its end: cannot be reached/);
    isDown = false;
    const whole = await take(old);
    assert.deepEqual(whole.counts.news, { taken: 8, known: 2, refused: 0 });
    assert.equal((await call('GET', '/api/news/getpublishednewscount')).body, 10);
  });

  it('skips an item that the old system fails to return', async () => {
    const old = await startOldSite({
      news: Array.from({ length: 9 }, (_, index) => oldNews(9 - index)),
    });
    let flaky = 2;
    old.whim = (request, response) => {
      const { searchParams } = new URL(request.url!, old.origin);
      const [from, count] = [Number(searchParams.get('from')), Number(searchParams.get('count'))];
      const isBroken = count > 0 && from <= 5 && from + count > 5 && /news/.test(request.url!);
      if (isBroken) response.writeHead(500).end('{}');
      else if (request.url!.endsWith('getprojects') && flaky-- > 0) response.writeHead(503).end();
      else return false;
      return true;
    };
    const { take } = await api();
    const report = await take(old);
    assert.deepEqual(report.counts.news, { taken: 8, known: 0, refused: 1 });
    assert.deepEqual(report.counts.project, { taken: 0, known: 0, refused: 0 });
    assert.match(reportText(report), /item 6 of the list”: the answer is 500/);
  });

  it('always ends, however long and slow the responses are', async () => {
    const old = await startOldSite({ categories: [], prices: [] });
    old.whim = (request, response) => {
      const url = request.url!;
      if (/publishednewscount/.test(url)) {
        const talk = setInterval(() => response.write(' '.repeat(50_000)), 1);
        response.once('close', () => clearInterval(talk));
      } else if (/countbytype\/geodezia/.test(url)) {
        response.writeHead(302, { location: 'http://127.0.0.2:9/api' }).end();
      } else if (/countbytype\/tervtar/.test(url)) {
        response.write('1');
      } else if (url.endsWith('getprojects')) {
        response.write('[{"projectId":1,"name":"');
        const talk = setInterval(() => response.write('a'.repeat(50_000)), 1);
        response.once('close', () => clearInterval(talk));
      } else if (/reprocategories/.test(url)) {
        const talk = setInterval(() => response.write('[\n'), 100);
        response.once('close', () => clearInterval(talk));
      } else return false;
      return true;
    };
    const { take } = await api();
    const text = reportText(await take(old, { ...hasty, attempts: 2 }));
    assert.match(text, /getpublishednewslist.*longer than 400000 bytes/);
    assert.match(text, /geodezia.*redirects to another place/);
    assert.match(text, /tervtar.*was silent/);
    assert.match(text, /getprojects”.*longer than 300000 characters/);
    assert.match(text, /getreprocategories.*(did not end|not a list of items|does not end)/);
  });
});
