import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { postgresRevisions } from '../../app/platform/database/postgres-revisions.server.ts';
import { createPageCache, type Rendered } from '../../app/web/page-cache/page-cache.server.ts';
import { pageBody } from '../../app/web/page-cache/page-body.server.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { databaseUrl } from '../support/processes.ts';

onOneDatabase('a rendered page', (name) => {
  it('is sent to its client but not cached if its data change while it is rendered', async () => {
    const { cache, change, steps } = await open(name);
    const first = cache.get('/news');
    await steps.begun();
    await change('prices');
    steps.end('made before and after');
    assert.equal(await textOf(first), 'made before and after');
    assert.ok(cache.find('/news'), 'what it was not made of does not matter');

    await change('news');
    assert.equal(cache.find('/news'), undefined);
    const second = cache.get('/news');
    await steps.begun();
    await change('news');
    const third = cache.get('/news');
    await steps.begun();
    steps.end('old');
    assert.equal(await textOf(second), 'old');
    assert.equal(cache.find('/news'), undefined);
    steps.end('new');
    assert.equal(await textOf(third), 'new');
    assert.ok(cache.find('/news'));
  });

  it('stays cached until the cache is full, and the least recently used pages are removed first', async () => {
    const { cache, steps } = await open(name, { maxBytes: 100_000, maxEntryBytes: 60_000 });
    const show = async (key: string, length: number) => {
      const state = { isDone: false, isBegun: false };
      const page = cache.get(key).finally(() => (state.isDone = true));
      while (!state.isDone && !state.isBegun) state.isBegun = await steps.isBegun();
      if (state.isBegun) steps.end('x'.repeat(length));
      await page;
    };
    for (const key of ['/a', '/b', '/c', '/d']) await show(key, 15_000);
    assert.equal(cache.load().entries, 4);
    assert.ok(cache.find('/a'));
    await show('/e', 30_000);
    assert.deepEqual(
      ['/a', '/b', '/c', '/d', '/e'].filter((key) => cache.find(key)),
      ['/a', '/c', '/d', '/e'],
    );
    await show('/too-long', 60_001);
    assert.equal(cache.find('/too-long'), undefined);
    for (let number = 0; number < 1_000; number += 1) {
      await show(`/${number}`, 15_000);
      assert.ok(cache.load().bytes <= 100_000);
    }
  });
});

it('a page is rendered once for parallel requests, and rendering stops when all clients have disconnected', async () => {
  const { cache, steps } = await open('SQLite');
  const [gone, other] = [new AbortController(), new AbortController()];
  const pages = [cache.get('/news', gone.signal), cache.get('/news', other.signal)];
  await steps.begun();
  gone.abort();
  assert.equal(steps.signals.at(-1)!.aborted, false);
  other.abort();
  assert.equal(steps.signals.at(-1)!.aborted, true);
  const next = cache.get('/news');
  await steps.begun();
  steps.end('nobody has it');
  steps.end('new');
  assert.equal(await textOf(next), 'new');
  await Promise.all(pages);
  assert.equal(steps.signals.length, 2);
});

it('a page is reused while its data do not change, even if the database takes 0.9 s to answer', async () => {
  let renderings = 0;
  const revisions = postgresRevisions(async () => {
    await pause(900);
    return [{ subject: 'news', revision: 'one', from: '', until: '' }];
  });
  const cache = createPageCache(revisions, async (key) => {
    renderings += 1;
    const page = { status: 200, headers: [], etag: undefined, isForAll: true };
    return { page: { ...page, body: pageBody(Buffer.from(key)) }, cacheTags: ['news'] };
  });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([cache.get('/news'), cache.get('/news')]);
  }
  assert.equal(renderings, 1);
});

it('a personal response or a server error is sent to one client only', async () => {
  const { cache, steps } = await open('SQLite');
  const both = [cache.get('/news'), cache.get('/news')];
  await steps.begun();
  steps.end('own', { isKnown: false });
  assert.deepEqual((await Promise.all(both)).map(Boolean), [true, false]);
  const faults = [cache.get('/news'), cache.get('/news')];
  await steps.begun();
  steps.end('fault', { status: 500 });
  assert.deepEqual((await Promise.all(faults)).map(Boolean), [true, false]);
  const missing = [cache.get('/news'), cache.get('/news')];
  await steps.begun();
  steps.end('missing', { status: 404 });
  assert.deepEqual((await Promise.all(missing)).map(Boolean), [true, true]);
  assert.equal(cache.load().entries, 0);
});

/** A cache of news pages whose rendering the test controls. */
async function open(name: DatabaseName, options?: Parameters<typeof createPageCache>[2]) {
  const opened = openDatabase(await databaseUrl(name), () => {});
  after(() => opened.close());
  await migrate(opened);
  const waiting: ((rendered: Rendered) => void)[] = [];
  const signals: AbortSignal[] = [];
  let told = 0;
  const render: Parameters<typeof createPageCache>[1] = (_key, signal) => {
    signals.push(signal);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const isBegun = async () => {
    for (let turn = 0; turn < 100 && signals.length === told; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return signals.length > told && Boolean((told += 1));
  };
  return {
    cache: createPageCache(opened.revisions, render, options),
    change: (subject: keyof typeof changes) => sql.raw(changes[subject]).execute(opened.db),
    steps: {
      signals,
      isBegun,
      async begun(): Promise<void> {
        while (!(await isBegun()));
      },
      end(text: string, { status = 200, isKnown = true } = {}): void {
        const body = pageBody(Buffer.from(text));
        waiting.shift()!({
          page: { status, headers: [], etag: undefined, body, isForAll: true },
          cacheTags: isKnown ? ['news'] : undefined,
        });
      },
    },
  };
}

const changes = {
  news: `insert into news (title, subtitle, published, date, content) values ('a', '', false, '2025-01-01', '')`,
  prices: `insert into "reproCategory" (name, description, "order") values ('a', '', 1)`,
};

async function textOf(
  page: ReturnType<ReturnType<typeof createPageCache>['get']>,
): Promise<string> {
  const { bytes } = (await page)!.body.pick([])!;
  return bytes.toString();
}
