import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { keepSetting } from '../../app/platform/database/setting.server.ts';
import { createRetentionClock } from '../../app/platform/jobs/repeating.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';

const DAY = 86_400_000; // ms

const HOUR = DAY / 24;

onBothDatabases('the clock for retention periods after the system clock has jumped', (database) => {
  it('does not advance when another job has observed a slightly later time', async () => {
    const moment = Date.now() - 30 * DAY;
    assert.equal(await clockAfter({ moment, clock: Date.now() + 1_000 }), moment);
  });

  it('does not advance twice within an hour, even by less than a day', async () => {
    const moment = Date.now() - HOUR;
    assert.equal(await clockAfter({ moment, clock: Date.now() - 1_000 }), moment);
  });

  it('advances by a day each hour, even if a timer fires early', async () => {
    const moment = Date.now() - 30 * DAY;
    assert.equal(await clockAfter({ moment, clock: Date.now() - HOUR + 5_000 }), moment + DAY);
  });

  async function clockAfter(seen: { moment: number; clock: number }): Promise<number> {
    // No application runs on this database, because its jobs would delete by this clock.
    const { url, drop } = await freshDatabase(database);
    const { db, close } = openDatabase(url, () => {});
    try {
      await keepSetting(db, 'retentionClock', JSON.stringify(seen));
      return await createRetentionClock(db, async () => undefined, createLog('fatal'))();
    } finally {
      await close();
      await drop();
    }
  }
});
