import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup, restoreBackup } from '../app/operations/backup/backup.server.ts';
import { move } from '../app/operations/backup/move.server.ts';
import { placeOf } from '../app/operations/backup/places/place-of.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { exportLayout } from '../app/main/content-types.server.ts';
import { exportTo } from '../app/operations/transfer/folder/export-folder.server.ts';
import { importFolder } from '../app/operations/transfer/folder/import-folder.server.ts';
import { withSnapshot } from '../app/operations/transfer/folder/snapshot.repository.server.ts';
import { freshDatabase, type DatabaseName, type TestDatabase } from '../tests/support/databases.ts';
import { rounded, type Outcome } from './figures.ts';
import { fillNews } from './fill.ts';
import { fillPictures } from './random-pictures.ts';

const NEWS = 20_000;
const PICTURES = 560; // pictures of half a megabyte each

/** Measures backup, restore, move, export and import, once each, in s, with 20,000 news and 300 MB. */
export async function measureMoving(): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, rows: [] };
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const taken = await measure(name);
    outcome.rows.push({ database: name, ...taken });
    for (const [what, value] of Object.entries(taken)) {
      outcome.figures[`moving.${name}.${what}`] = value;
    }
  }
  return outcome;
}

async function measure(name: DatabaseName): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-moving-'));
  const [full, restored, other, empty] = [
    await freshDatabase(name, true),
    await freshDatabase(name),
    await freshDatabase(name === 'SQLite' ? 'PostgreSQL' : 'SQLite'),
    await freshDatabase(name),
  ];
  const [backup, left] = [join(folder, 'backup'), join(folder, 'left')];
  try {
    await opened(full, (database) => fillNews(database, NEWS));
    await fillPictures(full.url, PICTURES);
    const taken = {
      backup: await secondsOf(() => makeBackup(full.url, backup)),
      megabytes: rounded(statSync(backup).size / 1e6),
      restore: await secondsOf(() => restoreBackup(backup, placeOf(restored.url))),
      move: await secondsOf(() => move(full.url, other.url, { replaces: true })),
      export: await secondsOf(() =>
        withSnapshot(full.url, (all) => exportTo(left, all, exportLayout)),
      ),
      import: await secondsOf(() =>
        opened(empty, (database) => importFolder(left, database, exportLayout)),
      ),
    };
    return taken;
  } finally {
    for (const { drop } of [full, restored, other, empty]) await drop();
    rmSync(folder, { recursive: true });
  }
}

async function opened<T>(
  { url }: TestDatabase,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, () => {});
  return await work(database).finally(() => database.close());
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return rounded((performance.now() - begin) / 1000);
}
