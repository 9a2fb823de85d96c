import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../app/server/database/database.server.ts';
import { keepSetting } from '../../app/server/database/setting.server.ts';
import { createRetentionClock } from '../../app/server/jobs/retention-clock.server.ts';
import { createLog } from '../../app/server/log.server.ts';
import { startApi } from '../support/application.ts';
import { onBothDatabases } from '../support/databases.ts';

const DAY = 86_400_000; // ms

onBothDatabases('the clock of retention', (database) => {
  it('goes on by a day for all jobs that begin together, in whatever order they come', async () => {
    const { databaseUrl } = await startApi(database);
    const { db, close } = openDatabase(databaseUrl, () => {});
    try {
      const moment = Date.now() - 30 * DAY;
      // Written by a job that read the clock after this one, and the database before it.
      const clock = Date.now() + 1_000;
      await keepSetting(db, 'retentionClock', JSON.stringify({ moment, clock }));
      const now = createRetentionClock(db, async () => undefined, createLog('fatal'));
      assert.equal(await now(), moment);
    } finally {
      await close();
    }
  });
});
