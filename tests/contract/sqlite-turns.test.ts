import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { freshDatabase } from '../support/databases.ts';
import { turnsUntil } from '../support/turns.ts';

it('many slow SQLite queries yield to other requests', async () => {
  const { url, drop } = await freshDatabase('SQLite');
  const database = openDatabase(url, () => {});
  after(async () => {
    await database.close();
    await drop();
  });
  const rows = 'with recursive n(n) as (select 1 union all select n + 1 from n where n < 200000)';
  const long = sql.raw(`select count(*) from (${rows} select n from n)`);
  const asked = Array.from({ length: 10 }, () => long.execute(database.db));
  const turns = await turnsUntil(Promise.all(asked));
  assert.ok(turns >= 10, `${turns} turns of others meanwhile`);
});
