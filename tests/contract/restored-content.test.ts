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
    // The texts differ by database, as sanitised texts are cached for the whole process.
    const insert = (date: string, attribute: string) =>
      execute(
        databaseUrl,
        `insert into news (title, subtitle, published, date, content, "searchKey")
         with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${COUNT})
         select 'Hír', '', true, '${date}', '<p>${name} ' || n || '</p><div${attribute}>${WORDS}</div>', 'hir'
         from numbers`,
      );
    const contentsOf = async (path: string) => {
      const answer = await fetch(`${origin}/api/news/${path}`);
      assert.equal(answer.status, 200);
      const items = (await answer.json()) as { content: string }[];
      return items.map(({ content }) => content.replace(WORDS, '…'));
    };
    const clean = (end = '') =>
      Array.from(
        { length: COUNT },
        (_, index) => `<p>${name} ${index + 1}</p><div>…</div>${end}`,
      ).toSorted();
    await insert('2024-01-01', ' class="x"');
    const page = await contentsOf(`getpublishednewslist?from=0&count=${COUNT}&images=url`);
    assert.deepEqual(page.toSorted(), clean());
    // The response has begun with clean items, so it is too late for an error status.
    await insert('2025-01-01', '');
    await execute(databaseUrl, `update news set content = content || '<p>2</p>'`);
    const all = await contentsOf('getnewslist?images=url');
    assert.deepEqual(all.slice(0, COUNT).toSorted(), clean('<p>2</p>'));
    assert.deepEqual(all.slice(COUNT).toSorted(), clean('<p>2</p>'));
  });
});
