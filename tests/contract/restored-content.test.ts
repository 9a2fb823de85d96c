/** News of a restored or imported database, which never went through the sanitiser. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';
import { startServer } from '../support/http-server.ts';

/** More items than may wait for the sanitiser, each too long for one turn of the event loop. */
const COUNT = 40;
const WORDS = 'szöveg '.repeat(1_500);

onBothDatabases('a list of news that must all be sanitised when read', (name) => {
  it('is returned completely, even if it has more items than may wait for the sanitiser', async () => {
    const { origin, databaseUrl } = await startServer(name);
    const insert = (date: string, attribute: string) =>
      execute(
        databaseUrl,
        `insert into news (title, subtitle, published, date, content, "searchKey")
         with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${COUNT})
         select 'Hír', '', true, '${date}', '<p>' || n || '</p><div${attribute}>${WORDS}</div>', 'hir'
         from numbers`,
      );
    await insert('2024-01-01', ' class="x"');
    const page = await fetch(
      `${origin}/api/news/getpublishednewslist?from=0&count=${COUNT}&images=url`,
    );
    assert.equal(page.status, 200);
    assert.equal(((await page.json()) as unknown[]).length, COUNT);
    // The response has begun with clean items, so it is too late for an error status.
    await insert('2025-01-01', '');
    await execute(databaseUrl, `update news set content = content || '<p>2</p>'`);
    const all = await fetch(`${origin}/api/news/getnewslist?images=url`);
    const items = (await all.json()) as { content: string }[];
    assert.equal(items.length, 2 * COUNT);
    assert.ok(items.every(({ content }) => !content.includes('class')));
  });
});
