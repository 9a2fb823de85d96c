import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../support/database-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { assertWhole, editionOf, publishedPage, publishFolder } from '../support/published.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const ITEMS = 12;
/** When the process is killed after it has begun an edition, ms. */
const KILLS = [0, 40, 150, 400];

it('a publication that is killed leaves the one before as it was', async (test) => {
  const folder = publishFolder();
  const { url, token, drop } = await freshDatabase('SQLite');
  const settings = { DATABASE_URL: url, PUBLISH_DIR: folder, PUBLIC_URL: 'http://site.test' };
  let site = await startServer(settings);
  for (let item = 0; item < ITEMS; item += 1) await create(site.origin, token!);
  await until(() => existsSync(join(folder, 'current/page/2/news.html')));
  assertWhole(folder);
  let interrupted = 0;

  for (const [round, delay] of KILLS.entries()) {
    const former = editionOf(folder)!;
    const title = `Kör ${round}`;
    await execute(url, `update news set title = '${title} ' || "newsId"`);
    await until(() => editionsIn(folder).some((number) => number > numberOf(former)));
    await pause(delay);
    const ended = once(site.child, 'exit');
    site.child.kill('SIGKILL');
    await ended;

    assertWhole(folder);
    const titles = new Set(
      Array.from({ length: ITEMS }, (_, item) => publishedPage(folder, `news/${item + 1}`)).map(
        (page) => page.includes(title),
      ),
    );
    assert.deepEqual([...titles], [editionOf(folder) !== former], 'all of them, or none');
    if (editionOf(folder) === former) interrupted += 1;

    site = await startServer(settings);
    await until(() => publishedPage(folder, 'news/1').includes(title));
    assertWhole(folder);
    await until(() => editionsIn(folder).length <= 2);
  }
  assert.equal(await stopServer(site.child), 0);
  await drop();
  assert.ok(interrupted > 0);
  test.diagnostic(`${interrupted} of ${KILLS.length} kills came before the end`);
});

const numberOf = (edition: string) => Number.parseInt(edition.split('/').at(-1)!, 10);

/** Numbers of the editions that there are, whole or not. */
function editionsIn(folder: string): number[] {
  return readdirSync(join(folder, 'editions'))
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

async function create(origin: string, token: string): Promise<void> {
  const response = await fetch(`${origin}/api/news`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(newsFields()),
  });
  assert.equal(response.status, 201);
}
