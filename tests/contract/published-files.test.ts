/** What stands in the folder of `PUBLISH_DIR`. */
import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openPublishFolder } from '../../app/server/publishing/publish-folder.server.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase, type TestDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { run } from '../support/processes.ts';
import {
  assertWhole,
  editionOf,
  hasAllPictures,
  publishedFiles,
  publishedPage,
  leaveOut,
  publishFolder,
} from '../support/published.ts';
import { figureOf } from '../support/rendered.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const isRoot = process.getuid?.() === 0;
const NO_ROOT = 'only root can give files to others';
const SAVES = 5;
/** How long what is published is watched after each, ms. */
const WATCHED = 600;

it('are not put by root where somebody else publishes', { skip: isRoot ? false : NO_ROOT }, () => {
  const folder = publishFolder();
  openPublishFolder(folder);
  chownSync(folder, 65_534, 65_534);
  assert.throws(() => openPublishFolder(folder), /PUBLISH_DIR.*belongs to/);
});

onOneDatabase('published files', (name) => {
  const folder = publishFolder();
  let database: TestDatabase;
  let servers: Awaited<ReturnType<typeof startServer>>[];

  before(async () => {
    database = await freshDatabase(name);
    const settings = {
      DATABASE_URL: database.url,
      PUBLISH_DIR: folder,
      PUBLIC_URL: 'http://site.test',
    };
    servers = [await startServer(settings), await startServer(settings)];
    await until(() => editionOf(folder) !== undefined);
  });
  after(async () => {
    for (const { child } of servers) await stopServer(child);
    await database.drop();
  });

  async function send(method: string, path: string, body: object, server = servers[0]!) {
    const response = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${database.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return (await response.json()) as { newsId: number; projectId: number };
  }

  it('are there whole, and name nothing that is not there', async () => {
    for (let count = 0; count < 9; count += 1) await send('POST', '/api/news', newsFields());
    const project = await send('POST', '/api/projects', projectFields({ type: 'geodezia' }));
    // An edition that was begun before has its page already, and its list as it was.
    const address = `/projects/geodezia/${project.projectId}`;
    await until(() => publishedPage(folder, 'projects/geodezia').includes(address));
    await until(() => publishedFiles(folder).has('/page/2/news.html'));
    // Widths of the picture are made a moment later.
    await until(() => [...publishedFiles(folder).keys()].some((file) => file.endsWith('/1.avif')));
    await until(() => hasAllPictures(folder));
    assertWhole(folder);
  });

  it('follow what another process saves, and what stands in the database', async () => {
    const { newsId } = await send('POST', '/api/news', newsFields({ title: 'Mástól' }), servers[1]);
    await until(() => /Mástól/.test(publishedPage(folder, 'news')));
    await execute(database.url, `update news set title = 'Kézzel' where "newsId" = ${newsId}`);
    await until(() => /Kézzel/.test(publishedPage(folder, 'news')));
    await execute(database.url, `delete from news where "newsId" = ${newsId}`);
    await until(() => publishedPage(folder, `news/${newsId}`) === '');
    assertWhole(folder);
  });

  it('never go back to what they were, whichever process publishes', async () => {
    const { newsId } = await send('POST', '/api/news', newsFields({ title: 'Mentés 0.' }));
    const shown = () => {
      const found = /Mentés (\d+)\./.exec(publishedPage(folder, `news/${newsId}`))?.[1];
      return found === undefined ? -1 : Number(found);
    };
    await until(() => shown() === 0);
    let newest = 0;
    for (let save = 1; save <= SAVES; save += 1) {
      const title = `Mentés ${save}.`;
      await send('PUT', `/api/news/${newsId}`, newsFields({ title }), servers[save % 2]);
      const end = performance.now() + WATCHED;
      await until(() => {
        const number = shown();
        assert.ok(number >= newest, `${number} after ${newest}`);
        newest = number;
        return newest === save && performance.now() > end;
      });
    }
  });

  it('stand as they were while not all of them can be made', async () => {
    const behind = () => figureOf(servers[0]!.origin, 'site_publication_behind_seconds');
    await until(async () => (await behind()) === 0);
    const [edition, page] = [editionOf(folder), publishedPage(folder, 'news')];
    await execute(database.url, 'alter table project rename to gone');
    const title = 'Egyedül';
    await execute(database.url, `update news set title = '${title}' where "newsId" = 1`);
    await until(() => servers.some(({ output }) => /publishing failed/.test(output())));
    await until(async () => (await behind()) > 0);
    assert.deepEqual([editionOf(folder), publishedPage(folder, 'news')], [edition, page]);
    await execute(database.url, 'alter table gone rename to project');
    await until(() => publishedPage(folder, 'news/1').includes(title));
    await until(async () => (await behind()) === 0);
    assertWhole(folder);
  });

  // What follows is of folders, whichever database the pages come from.
  if (name !== 'SQLite') return;

  it('stay the very same until something on them changes', async () => {
    const first = publishedFiles(folder);
    const { newsId } = await send('POST', '/api/news', newsFields({ title: 'Első cím' }));
    await until(() => publishedPage(folder, `news/${newsId}`) !== '');
    const second = publishedFiles(folder);
    const isSame = (file: string) =>
      first.get(file)?.inode === second.get(file)?.inode &&
      first.get(file)?.time === second.get(file)?.time;
    const changed = [...first.keys()].filter((file) => !isSame(file));
    for (const file of ['/news.html', '/sitemap.xml.gz']) assert.ok(changed.includes(file), file);
    for (const file of changed) assert.match(file, /news|index|sitemap|feed|^\/en\.html/);
    for (const file of ['/groundlab.html', '/news/1.html', '/projects/geodezia.html.br']) {
      assert.ok(isSame(file), file);
    }
    // By the second and the length web servers tell versions apart.
    await send('PUT', `/api/news/${newsId}`, newsFields({ title: 'Mások címe' }));
    await until(() => /Mások címe/.test(publishedPage(folder, `news/${newsId}`)));
    const third = publishedFiles(folder);
    const file = `/news/${newsId}.html`;
    const seconds = (files: typeof first) => Math.floor(files.get(file)!.time / 1000);
    assert.ok(seconds(third) > seconds(second), `${seconds(third)} after ${seconds(second)}`);
  });

  it('get the pictures that came since, whoever published before', async () => {
    const isPicture = (file: string) => file.startsWith('/media/') && file.endsWith('/1.avif');
    const file = [...publishedFiles(folder).keys()].find(isPicture)!;
    assert.ok(file);
    leaveOut(folder, file);
    await until(() => publishedFiles(folder).has(file));
    assert.ok(hasAllPictures(folder));
  });

  it('come back when somebody has removed them', async () => {
    const current = join(folder, editionOf(folder)!);
    const all = [...publishedFiles(folder).keys()];
    for (const file of ['news.html.gz', 'groundlab.html', 'og-default.jpg', 'news/1.html.br']) {
      rmSync(join(current, file));
    }
    await send('POST', '/api/projects', projectFields({ type: 'tervtar' }));
    await until(() => publishedFiles(folder).has('/projects/tervtar/2.html'));
    const found = publishedFiles(folder);
    assert.deepEqual(
      all.filter((file) => !found.has(file)),
      [],
    );
  });

  /** What the command publishes in. */
  const commanded = publishFolder();

  it('are made by a command too, in a folder that holds nothing else', async () => {
    const settings = {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://site.test',
      SAMPLE_CONTENT: 'off',
    };
    const publish = (to: string) => runCommand(['publish', to], settings);
    const made = await publish(commanded);
    assert.equal(made.code, 0, made.errors);
    assert.match(made.errors, /oldal közzétéve/);
    assertWhole(commanded);
    const names = (of: string) => [...publishedFiles(of).keys()].sort();
    assert.deepEqual(names(commanded), names(folder));

    const other = publishFolder();
    writeFileSync(join(other, 'mine.txt'), 'x');
    const refused = await publish(other);
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /PUBLISH_DIR/);
  });

  it('are not made beside a folder that stands where the link to them is to be, and it is said what to do', async () => {
    const target = publishFolder();
    mkdirSync(join(target, 'current'), { recursive: true });
    const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://site.test' };
    const named = { ...settings, PUBLISH_DIR: target };
    const refusals = [
      await run('app/server/main.server.ts', [], named),
      await runCommand(['publish', target], named),
    ];
    for (const { code, errors } of refusals) {
      assert.equal(code, 1);
      assert.match(errors, /^PUBLISH_DIR [^\n]+“current” is no link[^\n]+ move it away[^\n]+\.\n$/);
    }
    const { output } = await runCommand(['doctor'], named);
    assert.match(output, /✘ Mappák: \S+\/current nem link/);
    assert.deepEqual(readdirSync(target), ['current']);
  });

  it('say in the log what to do where such a folder comes while the site runs', async () => {
    const current = join(folder, 'current');
    const output = () => servers.map((server) => server.output()).join('');
    rmSync(current);
    mkdirSync(current);
    const inLog = /"message":"[^"]*“current” is no link[^"]*move it away/;
    await until(() => inLog.test(output()));
    rmdirSync(current);
    await until(() => editionOf(folder) !== undefined);
  });

  it('are not replaced by a command that means another address, unless it says so', async () => {
    const publish = (address: string, ...more: string[]) =>
      runCommand(['publish', commanded, ...more], {
        DATABASE_URL: database.url,
        SAMPLE_CONTENT: 'off',
        ...(address && { PUBLIC_URL: address }),
      });
    assert.equal((await publish('http://site.test')).code, 0);
    const edition = editionOf(commanded);
    const refused = await publish('');
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /http:\/\/site\.test.*PUBLIC_URL.*--replace/s);
    assert.doesNotMatch(refused.errors, /^\s+at /m);
    assert.equal(editionOf(commanded), edition);
    assert.equal((await publish('http://new.test', '--replace')).code, 0);
    assert.match(publishedPage(commanded, 'news'), /http:\/\/new\.test\/news"/);
  });

  it('are made anew by the site when others have replaced or removed them', async () => {
    await until(() => hasAllPictures(folder));
    const page = publishedPage(folder, 'news');
    const empty = await freshDatabase(name);
    const command = await runCommand(['publish', folder], {
      DATABASE_URL: empty.url,
      PUBLIC_URL: 'http://site.test',
      SAMPLE_CONTENT: 'off',
    });
    assert.equal(command.code, 0, command.errors);
    await until(() => publishedPage(folder, 'news') === page);
    rmSync(join(folder, 'current'));
    await until(() => publishedPage(folder, 'news') === page);
    await empty.drop();
  });

  it('are those of the version of the site that was started last, whoever saves', async () => {
    const other = await startServer({
      DATABASE_URL: database.url,
      PUBLISH_DIR: folder,
      PUBLIC_URL: 'http://other.test',
    });
    const isOfOther = () => publishedPage(folder, 'news').includes('http://other.test/news"');
    await until(isOfOther);
    for (const title of ['Harmadik', 'Negyedik']) {
      await send('POST', '/api/news', newsFields({ title }));
      await until(() => publishedPage(folder, 'news').includes(title));
      assert.ok(isOfOther());
    }
    assertWhole(folder);
    await stopServer(other.child);
  });
});
