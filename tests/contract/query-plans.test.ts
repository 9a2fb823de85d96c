import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { explain, sortsAWholeTable } from '../../bench/explain.ts';
import { migrate, openDatabase } from '../../app/server/database/database.server.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';

onBothDatabases('the look at query plans', (database) => {
  it('tells a table that is read whole and sorted from one that is read by its index', async () => {
    const { url, drop } = await freshDatabase(database);
    const opened = openDatabase(url, () => {});
    after(async () => {
      await opened.close();
      await drop();
    });
    await migrate(opened);
    const { db, dialect } = opened;
    const sorts = async (query: { compile: () => Parameters<typeof explain>[2] }) =>
      sortsAWholeTable(await explain(db, dialect, query.compile()));
    const news = db.selectFrom('news').selectAll();
    assert.equal(await sorts(news.orderBy('subtitle')), true);
    assert.equal(await sorts(news.where('title', '=', 'x').orderBy('content')), true);
    assert.equal(await sorts(news), false);
    assert.equal(await sorts(news.where('newsId', '=', 1)), false);
    assert.equal(await sorts(news.where('newsId', '=', 1).orderBy('subtitle')), false);
  });
});
