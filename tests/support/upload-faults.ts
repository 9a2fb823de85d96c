/** Real faults of an editor upload; each function returns one that removes the fault. */
import type { Page } from 'playwright-core';
import { onFile } from './database-content.ts';
import type { Site } from './site.ts';

/** A database that accepts no pictures: the server must answer 500. */
export async function breakStorage(site: Site): Promise<() => Promise<void>> {
  const change = (sql: string) => onFile(site.databaseFile, (database) => database.exec(sql));
  await change(
    "create trigger full before insert on picture begin select raise(abort, 'full'); end",
  );
  return () => change('drop trigger full');
}

export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

/** A token that has not expired but was never issued: the server must answer 401. */
export async function forgeToken(page: Page): Promise<() => Promise<void>> {
  const token = (await page.evaluate(() => localStorage.getItem('jwt')))!;
  const keep = (value: string) => page.evaluate((kept) => localStorage.setItem('jwt', kept), value);
  await keep(`${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`);
  return () => keep(token);
}
