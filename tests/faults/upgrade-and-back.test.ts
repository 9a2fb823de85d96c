/** The commands of docs/upgrading.md, from this version to a made-up next one and back. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { after, it } from 'node:test';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { digestsAt, newFiles } from '../support/backups.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { changedTitle, makeNextVersion, NEXT_VERSION } from '../support/next-version.ts';
import { run, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const TITLE = 'Új fúróberendezés';
const PAGE = readFileSync('docs/upgrading.md', 'utf8');
const [UPGRADE, GO_BACK] = Array.from(PAGE.matchAll(/^```sh\n([^]*?)^```/gm), ([, text]) => text!);
const newFile = newFiles();

onBothDatabases('an upgrade by the commands of docs/upgrading.md', (name) => {
  it('keeps content, history and search, and the backup made before restores the former version', async () => {
    const site = await install(name);
    await site.start();
    const { newsId: id } = await site.call('POST', '/api/news', newsFields({ title: 'Első cím' }));
    await site.call('PUT', `/api/news/${id}`, newsFields({ title: TITLE, version: 1 }));
    const { newsId: removed } = await site.call('POST', '/api/news', newsFields());
    await site.call('DELETE', `/api/news/${removed}`);
    const before = await site.stateOf(id);
    assert.deepEqual([before.found, before.shown], [[TITLE], TITLE]);

    await site.follow(UPGRADE!);
    assert.equal(await site.health(), `ok ${NEXT_VERSION}`);
    const title = changedTitle(TITLE);
    const news = { ...before.news, title };
    assert.deepEqual(await site.stateOf(id), { ...before, news, found: [title], shown: title });
    const [row] = await execute(site.url, `select "madeUp" from news where "newsId" = ${id}`);
    assert.equal(row!['madeUp'], TITLE);
    await site.call('PUT', `/api/news/${id}`, newsFields({ title: 'Lezárult', version: 2 }));
    const { found, shown } = await site.stateOf(id);
    assert.deepEqual([found, shown], [[], 'Lezárult']);

    await site.follow('systemctl stop site.socket site');
    const refused = await run('build/server/site/main.js', [], site.environment);
    assert.equal(refused.code, 1);
    assert.match(
      refused.errors,
      /it needs version 1\.1\.0 or a later one, and this is [\d.]+\.\n$/,
    );

    await site.follow(GO_BACK!);
    assert.equal(await site.health(), `ok ${programVersion()}`);
    assert.deepEqual(await site.stateOf(id), before);
    await site.follow('systemctl stop site.socket site');
  });

  it('leaves the database usable by the former version if it fails, and reports the reason', async () => {
    const site = await install(name, { fails: true });
    const before = await digestsAt(site.url);
    const failed = await run(`${site.next}/build/server/site/main.js`, [], site.environment);
    assert.equal(failed.code, 1);
    assert.equal(
      failed.errors,
      `The database could not be migrated to version ${NEXT_VERSION}, and is as it was: start the version ` +
        'before again, and tell the maintainers the reason: made to fail.\n',
    );
    assert.deepEqual(await digestsAt(site.url), before);
    await site.start();
    assert.equal(await site.health(), `ok ${programVersion()}`);
    await site.follow('systemctl stop site.socket site');
  });
});

/** Installs this version on a database with samples, and the next version beside it. */
async function install(name: DatabaseName, how?: { fails: boolean }) {
  const { url, drop } = await freshDatabase(name, true);
  after(drop);
  const [next, backups, data] = [newFile('next'), newFile('backups'), newFile('data')];
  await makeNextVersion(next, how);
  for (const folder of [backups, data]) mkdirSync(folder, { mode: 0o700 });
  const environment = { DATABASE_URL: url, DATA_DIR: data };
  let current = process.cwd();
  let running: { child: ChildProcess; origin: string } | undefined;

  const start = async () => (running = await startServer(environment, `cd '${current}'`));
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(running!.origin + path, init);
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer;
  };
  const call = async (method: string, path: string, body?: object) => {
    const authorization = `Bearer ${await tokenOf(running!.origin)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await ask(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.status === 204 ? undefined : await answer.json();
  };

  /** Runs a command of the page. Commands that only handle files of the machine do nothing here. */
  async function perform(command: string): Promise<void> {
    const words = command.replaceAll('/var/backups/site', backups).split(' ');
    if (command.startsWith('systemctl stop')) {
      assert.equal(await stopServer(running!.child), 0);
    } else if (command === 'systemctl start site') {
      await start();
    } else if (words[0] === 'ln') {
      current = command.includes('$VERSION') ? next : process.cwd();
    } else if (words[0] === 'site') {
      const program = `${current}/build/server/site/site.js`;
      const { code, output, errors } = await run(program, words.slice(1), environment);
      assert.equal(code, 0, command + output + errors);
    } else {
      assert.match(words[0]!, /^(VERSION=|sha256sum|tar|readlink|diff)/);
    }
  }

  return {
    url,
    next,
    environment,
    start,
    call,
    health: async () => await (await ask('/healthz')).text(),
    async follow(block: string) {
      const lines = block
        .replaceAll(/ +# .*$/gm, '')
        .trim()
        .split(/\n| && /);
      for (const line of lines) {
        await perform(line.replaceAll(/\$VERSION(?=\.backup)/g, NEXT_VERSION));
      }
    },
    /** What visitors and staff see of a news item. */
    async stateOf(id: number) {
      const news = await call('GET', `/api/news/getnews/${id}?images=url`);
      const history = await call('GET', `/api/history?kind=news&itemId=${id}&from=0&count=9`);
      const trash = await call('GET', '/api/bin?from=0&count=9');
      const search = () => call('GET', `/api/search?q=${encodeURIComponent('fúróberendezés')}`);
      // Backups do not contain the search index.
      await until(async () => (await search()).isComplete);
      const found = ((await search()).parts as Found[])
        .flatMap(({ items }) => items)
        .filter(({ kind, itemId }) => kind === 'news' && itemId === id)
        .map((item) => item.title.map(({ text }) => text).join(''));
      const page = await (await ask(`/news/${id}`)).text();
      return { news, history, bin: trash, found, shown: /<h1[^>]*>([^<]+)/.exec(page)?.[1] };
    },
  };
}

interface Found {
  items: { kind: string; itemId: number; title: { text: string }[] }[];
}
