/**
 * Tests quickly what `docs/reliability.md` promises about faults. `tests/faults` tests the same with more load and for
 * longer.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { caller } from '../torture/caller.ts';
import { everyThing } from '../torture/writes/every-thing.ts';

for (const database of ['SQLite', 'PostgreSQL'] as const) {
  it(`a process killed by kill -9 has stored every acknowledged write (${database})`, async () => {
    const settings = { DATABASE_URL: await databaseUrl(database), TRUST_PROXY: '1' };
    const { child, origin } = await startServer(settings);
    const token = await tokenOf(origin);
    const acknowledged: string[] = [];
    // Each writer continues until the server has ended. The server is killed while all of them
    // write.
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; ; count += 1) {
        const title = `Hír ${writer}/${count}`;
        const answer = await post(origin, '/api/news', newsFields({ title }), token).catch(
          () => undefined,
        );
        if (answer?.status !== 201) return;
        acknowledged.push(title);
        if (acknowledged.length === 20) child.kill('SIGKILL');
      }
    });
    await Promise.all([...writers, once(child, 'exit')]);

    const restarted = await startServer(settings);
    const titles = await newsTitles(restarted.origin);
    assert.ok(acknowledged.length >= 20);
    assert.deepEqual(
      acknowledged.filter((title) => !titles.includes(title)),
      [],
    );
    await stopServer(restarted.child);
  });
}

it('a full disk causes an error message for writes, while pages are still served', async () => {
  const settings = { DATABASE_URL: await databaseUrl('SQLite') };
  // The limit of a file's size, in blocks of 512 bytes or, in some shells, of 1024.
  const { child, origin } = await startServer(settings, 'ulimit -f 3000');
  const token = await tokenOf(origin);
  const body = newsFields({ content: `<p>${'Löszfal '.repeat(8_000)}</p>` });
  let answer = await post(origin, '/api/news', body, token);
  while (answer.status === 201) answer = await post(origin, '/api/news', body, token);
  assert.equal(answer.status, 503);
  const { title } = (await answer.json()) as { title: string };
  assert.match(title, /^A honlap most nem éri el az adatait/);
  assert.equal((await fetch(`${origin}/news`)).status, 200);
  await stopServer(child);
});

it('a restart loses no write of any kind and ends no session', async () => {
  // A passkey belongs to the name of the host.
  const settings = {
    DATABASE_URL: await databaseUrl('SQLite'),
    TRUST_PROXY: '1',
    HOST: 'localhost',
  };
  const before = await startServer(settings);
  const token = await tokenOf(before.origin);
  const things = await everyThing(1, caller(before.origin, token));
  for (const thing of things) await thing.write(caller(before.origin, token));
  assert.equal(await stopServer(before.child), 0);

  const after = await startServer(settings);
  for (const thing of things) await thing.look(caller(after.origin, token));
  await stopServer(after.child);
});

function post(origin: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function newsTitles(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/news/getnewslist`);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}
