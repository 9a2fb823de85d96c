import { answerTemplates as first } from './0092-answer-templates.data.ts';
import { isNeeded, isText, isVersion, place } from './content-columns.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { watch } from './revision-triggers.ts';

/** What answers to requests begin as. */
export const answerTemplates: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('answerTemplate')
      .addColumn('answerTemplateId', 'integer', dialect.counting)
      .addColumn('title', 'text', isNeeded)
      .addColumn('subject', 'text', isNeeded)
      .addColumn('body', 'text', isText)
      .addColumn('order', 'double precision', place)
      .addColumn('version', 'integer', isVersion)
      .execute();
    await insertFirst(db, 'answerTemplate', inOrder(first));
    await watch(db, dialect, [{ table: 'answerTemplate', subject: 'answerTemplates' }]);
  },
});
