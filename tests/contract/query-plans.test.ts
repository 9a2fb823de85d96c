import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { explain, readsAWholeTable, sorts } from '../../bench/explain.ts';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';

onBothDatabases('the check of database query plans', (database) => {
  it('reports queries without an index, and queries that sort', async () => {
    const { url, drop } = await freshDatabase(database);
    const opened = openDatabase(url, () => {});
    after(async () => {
      await opened.close();
      await drop();
    });
    await migrate(opened);
    const { db, dialect } = opened;
    const lookAt = async (query: { compile: () => Parameters<typeof explain>[2] }) => {
      const plan = await explain(db, dialect, query.compile());
      return { whole: readsAWholeTable(plan), sorted: sorts(plan) };
    };
    const news = db.selectFrom('news').selectAll();
    const one = news.where('newsId', '=', 1);
    assert.deepEqual(await lookAt(news), { whole: true, sorted: false });
    assert.deepEqual(await lookAt(news.orderBy('content')), { whole: true, sorted: true });
    assert.deepEqual(await lookAt(one), { whole: false, sorted: false });
    const some = db.selectFrom(one.limit(9).as('some')).select('title');
    assert.deepEqual(await lookAt(some), { whole: false, sorted: false });
    assert.deepEqual(
      await lookAt(
        db
          .selectFrom('contactSender')
          .select('place')
          .where('sender', '=', 'x')
          .orderBy('acceptedAt'),
      ),
      { whole: false, sorted: true },
    );
  });
});
