import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newsType } from '../../app/features/news/news.content-type.ts';
import { createContentTypePages } from '../../app/content/content-type-lists.repository.server.ts';
import { onBothDatabases } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';

/** A clock that advances a second with each reading. */
async function whileTicking<T>(start: number, work: () => Promise<T>): Promise<T> {
  const RealDate = Date;
  let now = start;
  const tick = () => (now += 1000);
  class Ticking extends RealDate {
    constructor(...parts: []) {
      if (parts.length === 0) super(tick());
      else super(...parts);
    }
    static override now = tick;
  }
  globalThis.Date = Ticking as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}

onBothDatabases('the cached number of items that visitors see', (database) => {
  it('is correct even if a publication time passes while it is computed', async () => {
    const { db, add } = await startHistories(database);
    await add('/api/news', newsFields({ published: true }));
    const moment = Date.UTC(2030, 0, 1);
    const publishAt = new Date(moment).toISOString().replace('.000', '');
    await db.updateTable('news').set({ publishAt }).execute();
    for (let looks = 1; looks <= 8; looks += 1) {
      const pages = createContentTypePages(db, newsType);
      const after = await whileTicking(moment - looks * 1000, async () => {
        await pages.countPages();
        for (let more = looks; more > 0; more -= 1) Date.now();
        return await pages.countPages();
      });
      assert.equal(after, 1, `the moment passed at look ${looks}`);
    }
  });
});
