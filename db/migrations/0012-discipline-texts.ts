import { disciplineTexts } from '../first-content/discipline-texts.ts';
import type { DialectMigration } from './dialect.ts';

/** Adds introductions to the disciplines of the invented company that have no text. */
export const disciplineIntroductions: DialectMigration = () => ({
  async up(db) {
    const company = await db.selectFrom('company').select('isSample').executeTakeFirst();
    if (!company?.['isSample']) return;
    for (const { key, text, english } of disciplineTexts) {
      const row = await db
        .selectFrom('discipline')
        .select('translations')
        .where('key', '=', key)
        .where('text', '=', '')
        .executeTakeFirst();
      if (!row) continue;
      const { en, ...others } = JSON.parse(String(row['translations'])) as { en?: object };
      const translations = JSON.stringify({ ...others, en: { ...en, text: english } });
      await db
        .updateTable('discipline')
        .set(({ eb }) => ({ text, translations, version: eb('version', '+', 1) }))
        .where('key', '=', key)
        .execute();
    }
  },
});
