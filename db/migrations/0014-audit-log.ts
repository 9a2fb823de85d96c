import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/** Who did what: added to, never changed; only what is old is given up. */
export const auditLog: DialectMigration = ({ counting, name }) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('auditEvent')
      .addColumn('eventId', 'integer', counting)
      .addColumn('happenedAt', 'bigint', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer')
      .addColumn('label', 'text', (column) => column.notNull())
      .execute();
    for (const [index, columns] of [
      ['auditEventByUsername', ['username', 'eventId']],
      ['auditEventByAction', ['action', 'eventId']],
      ['auditEventByUsernameAction', ['username', 'action', 'eventId']],
      ['auditEventByHappenedAt', ['happenedAt']],
    ] as const) {
      await db.schema
        .createIndex(index)
        .on('auditEvent')
        .columns([...columns])
        .execute();
    }
    if (name === 'postgres') {
      await run(
        db,
        `create function "refuseChange"() returns trigger language plpgsql as $$
          begin raise exception 'the audit log is only added to'; end $$`,
      );
      await run(
        db,
        `create trigger "auditEventStays" before update on "auditEvent"
          for each row execute function "refuseChange"()`,
      );
    } else {
      await run(
        db,
        `create trigger "auditEventStays" before update on "auditEvent"
          begin select raise(abort, 'the audit log is only added to'); end`,
      );
    }
  },
});
