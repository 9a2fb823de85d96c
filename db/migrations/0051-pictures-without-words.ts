import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/** Out of an index whose pictures say nothing, of the kinds that 0034 has left out. */
export const picturesWithoutWords: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    for (const table of ['discipline', 'person']) {
      await run(
        db,
        `create index "${table}WithoutAlt" on "${table}" ("${table}Id")
          where "imageHash" is not null and "imageAlt" = ''`,
      );
    }
  },
});
