/** What an upload of the editor may meet, brought about in earnest; each gives what mends it again. */
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

/** A database that takes no pictures: the server has to answer 500. */
export function breakStorage(site: Site): () => void {
  const change = (sql: string) => {
    const database = new DatabaseSync(site.databaseFile, { timeout: 20_000 });
    database.exec(sql);
    database.close();
  };
  change("create trigger full before insert on picture begin select raise(abort, 'full'); end");
  return () => change('drop trigger full');
}

export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

/** A token that lives and was never given out: the server has to answer 401. */
export async function forgeToken(page: Page): Promise<() => Promise<void>> {
  const token = (await page.evaluate(() => localStorage.getItem('jwt')))!;
  const keep = (value: string) => page.evaluate((kept) => localStorage.setItem('jwt', kept), value);
  await keep(`${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`);
  return () => keep(token);
}
