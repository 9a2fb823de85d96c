/** A PostgreSQL on which a commit waits, as it does for an unreachable replica. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { startApi } from '../support/application.ts';
import { newsFields } from '../support/factories.ts';
import { until } from '../support/until.ts';

const LOCK = 77;

it('a commit that does not end is aborted after a timeout, and its connection is closed', async () => {
  const api = await startApi('PostgreSQL');
  const token = await api.signIn();
  const holder = new pg.Client(api.databaseUrl);
  await holder.connect();
  await holder.query(`
    create function "waitAtEnd"() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$;
    create constraint trigger "waitsAtEnd" after insert on "news"
      deferrable initially deferred for each row execute function "waitAtEnd"();
    select pg_advisory_lock(${LOCK})`);
  const save = () => api.call('POST', '/api/news', { token, body: newsFields() });
  const statuses = (await Promise.all([save(), save()])).map(({ status }) => status);
  assert.deepEqual(statuses, [503, 503]);
  await until(async () => {
    const { rows } = await holder.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length === 0;
  });
  await holder.query(`select pg_advisory_unlock(${LOCK})`);
  await holder.end();
  assert.equal((await save()).status, 201);
});
