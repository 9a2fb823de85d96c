/** A fake migration after the newest, as of a next version. */
import { run } from '../../db/migrations/dialect.ts';
import { migrationNames, migrations } from '../../db/migrations/index.ts';
import { watch } from '../../db/migrations/revision-triggers.ts';

export const NEXT = '9998-made-up';

/**
 * Adds the fake migration to the migrations of this process. The returned function removes it. With
 * `fails` the migration fails at its end.
 */
export function addNextMigration({ fails = false } = {}): () => void {
  migrations[NEXT] = (dialect) => ({
    async up(db) {
      await run(db, `create table "madeUp" ("madeUpId" ${dialect.serial}, "text" text not null)`);
      await run(db, `alter table "news" add column "madeUp" text not null default 'new'`);
      await watch(db, dialect, [{ table: 'madeUp', subject: 'news' }]);
      if (fails) throw new Error('made to fail.');
    },
  });
  migrationNames.push(NEXT);
  return () => {
    delete migrations[NEXT];
    migrationNames.pop();
  };
}
