/** What visitors find by words, the same on both databases. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';

async function startSearch(database: DatabaseName, environment = {}) {
  const api = await startApi(database, environment);
  const token = await api.signIn();
  const ask = async (path: string) => {
    const { status, body } = await api.call('GET', `/api/search${path}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const search = (q: string) => ask(`?q=${encodeURIComponent(q)}`);
  return {
    ...api,
    token,
    search,
    ask,
    titles: async (q: string): Promise<string[]> =>
      (await search(q)).parts.flatMap(({ items }: any) =>
        items.map(({ title }: any) => title.map(({ text }: any) => text).join('')),
      ),
  };
}

onBothDatabases('searching', (database) => {
  it('x', async () => {
    const { search, titles } = await startSearch(database, { SAMPLE_CONTENT: 'on' });
    for (const q of [
      'talaj',
      '17892-5',
      'SZKV-1.3',
      'fúrások',
      'furasbol',
      'szemeloszlás',
      'ISO 9001',
      'adatkezelés',
    ]) {
      const t = performance.now();
      const a = await search(q);
      console.log(
        database,
        q,
        a.isComplete,
        a.total,
        (performance.now() - t).toFixed(1),
        await titles(q),
      );
      console.log(JSON.stringify(a.parts[0]?.items[0]));
    }
  });
});
