import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { execute } from './support/database-content.ts';
import { scratchFolder } from './support/scratch.ts';

it('a statement executed by a test waits until a transaction of its own process has ended', async () => {
  const folder = await mkdtemp(join(scratchFolder(), 'szelveny-'));
  const file = join(folder, 'site.sqlite');
  const application = new DatabaseSync(file);
  application.exec('create table news (title text); begin immediate');
  const committed = new Promise<void>((resolve) => {
    setImmediate(() => {
      application.exec('commit');
      resolve();
    });
  });
  await execute(`file:${file}`, `insert into news values ('Fúrás')`);
  await committed;
  assert.deepEqual(
    application
      .prepare('select title from news')
      .all()
      .map((row) => ({ ...row })),
    [{ title: 'Fúrás' }],
  );
  application.close();
  await rm(folder, { recursive: true });
});
