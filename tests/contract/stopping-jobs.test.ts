import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApp } from '../../app/main/create-app.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { dataFolder } from '../support/scratch.ts';
import { until } from '../support/until.ts';

const DAY = 24 * 3600 * 1000; // ms
/** Number of rows for each job, unless the job handles more in one statement. */
const MANY = 60;
const LINKS = 450;
const EVENTS = 1200;

onOneDatabase('background jobs', (database) => {
  it('end early when the site stops, and finish their work after the next start', async () => {
    const first = await startApi(database);
    const url = first.databaseUrl;
    await fillWithWork(first);
    const before = await workLeft(url);
    assert.deepEqual(before, {
      uses: MANY,
      links: LINKS,
      events: EVENTS,
      versions: MANY,
      trash: MANY,
      pictures: MANY,
      documents: MANY,
    });

    const settings = { DATABASE_URL: url, DATA_DIR: dataFolder(), SAMPLE_CONTENT: 'off' };
    const application = await createApp(readConfig(settings), createLog('fatal'));
    await application.close();
    const left = Object.entries(await workLeft(url));
    assert.deepEqual(
      left.filter(([, count]) => count === 0),
      [],
    );

    await startApi(database, { DATABASE_URL: url });
    await until(async () => Object.values(await workLeft(url)).every((count) => count === 0));
  });
});

/** Creates work for each job, in ways that leave it to the next start. */
async function fillWithWork({ call, signIn, application, databaseUrl }: TestApi): Promise<void> {
  const token = await signIn();
  const links = Array.from({ length: LINKS }, (_, index) => `<a href="/nincs/${index}">ide</a>`);
  const content = `<p>${links.join('')}</p>`;
  const add = async (body: Record<string, unknown>) =>
    assert.equal((await call('POST', '/api/news', { token, body: newsFields(body) })).status, 201);
  await add({ title: 'Hivatkozások', content });
  await add({ title: 'Vázlat', published: false });
  await call('PUT', '/api/news/2', { token, body: newsFields({ title: 'V', published: false }) });
  for (let index = 0; index < MANY; index += 1) {
    await add({ title: 'Törölt' });
    await call('DELETE', `/api/news/${index + 3}`, { token });
  }
  // A running job would find the changes that follow.
  await application.close();

  await execute(databaseUrl, 'update "contentLink" set "nextCheckAt" = 0');
  await execute(databaseUrl, 'update "bin" set "deletedAt" = 1');
  await copyRows(databaseUrl, MANY, {
    table: 'news',
    where: '"newsId" = 1',
    set: { newsId: '1000 + i', content: `'<p><a href="/nincs">ide</a></p>'` },
  });
  await execute(databaseUrl, `delete from "setting" where "name" = 'mediaUses'`);
  const old = Date.now() - 40 * DAY;
  await copyRows(databaseUrl, MANY + 1, {
    table: 'history',
    where: `"kind" = 'news' and "itemId" = 2 and "version" = 2`,
    set: {
      historyId: '10000 + i',
      version: '2 + i',
      savedAt: `${Math.floor(old / DAY) * DAY} + i`,
    },
  });
  await copyRows(databaseUrl, EVENTS, {
    table: 'auditEvent',
    where: '"eventId" = (select min("eventId") from "auditEvent")',
    set: { eventId: '10000 + i', happenedAt: '1' },
  });
  const hashes = Array.from({ length: MANY }, (_, index) => `'${String(index).padStart(43, 'a')}'`);
  await execute(
    databaseUrl,
    `insert into "picture" ("hash", "type", "width", "height", "size", "animated", "widthsMade", "unusedSince", "addedAt")
      values ${hashes.map((hash) => `(${hash}, 'image/png', 1, 1, 1, false, true, 1, 1)`).join()}`,
  );
  await execute(
    databaseUrl,
    `insert into "document" ("hash", "name", "title", "searchKey", "size", "uploadedAt", "uploadedBy", "deletedAt")
      values ${hashes.map((hash) => `(${hash}, 'a.pdf', 'A', 'a', 1, 1, 'admin', 1)`).join()}`,
  );
}

/** Numbers of rows that are left to each job. */
async function workLeft(url: string) {
  const count = async (from: string) =>
    Number((await execute(url, `select count(*) as "count" from ${from}`))[0]!['count']);
  return {
    uses: await count(
      `"news" where "newsId" > 1000 and not exists (
        select 1 from "contentLink" where "kind" = 'news' and "itemId" = "newsId")`,
    ),
    links: await count(`"contentLink" where "url" like '/nincs/%' and "nextCheckAt" = 0`),
    events: await count('"auditEvent" where "happenedAt" = 1'),
    // One version of the day is kept.
    versions: Math.max(0, (await count('"history" where "historyId" > 10000')) - 1),
    trash: await count('"bin"'),
    pictures: await count('"picture" where "unusedSince" = 1'),
    documents: await count('"document" where "deletedAt" = 1'),
  };
}

interface Copied {
  table: string;
  where: string;
  /** SQL of the columns that differ; `i` counts the copies from 1. */
  set: Record<string, string>;
}

/** Inserts `count` copies of a row. */
async function copyRows(url: string, count: number, { table, where, set }: Copied): Promise<void> {
  const [row] = await execute(url, `select * from "${table}" where ${where}`);
  const columns = Object.keys(row!).map((name) => `"${name}"`);
  const values = Object.keys(row!).map((name) => set[name] ?? `"${name}"`);
  await execute(
    url,
    `with recursive "copies"(i) as (select 1 union all select i + 1 from "copies" where i < ${count})
      insert into "${table}" (${columns.join()})
      select ${values.join()} from "${table}", "copies" where ${where}`,
  );
}
