import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { execute } from '../support/database-content.ts';
import { emptyDatabase, onOneDatabase } from '../support/databases.ts';
import { site } from '../support/exported-site.ts';
import { scratchFolder } from '../support/scratch.ts';

onOneDatabase('an export from an empty database or one of a newer version', (name) => {
  it('is refused with the reason, and writes nothing', async () => {
    const home = mkdtempSync(join(scratchFolder(), 'szelveny-leaving-'));
    after(() => rmSync(home, { recursive: true, force: true }));
    const folder = join(home, 'export');
    const database = await emptyDatabase(name);
    after(database.drop);
    const refused = async (says: RegExp) => {
      const { code, errors } = await site(database, ['export', folder]);
      assert.equal(code, 1);
      assert.match(errors, says);
      assert.match(errors, /^[^\n]+\n$/);
      assert.ok(!existsSync(folder));
    };
    await refused(/There is no database|holds no site yet/);
    if (name === 'SQLite') assert.ok(!existsSync(database.url.slice('file:'.length)));

    const opened = openDatabase(database.url, () => {});
    await migrate(opened);
    await opened.close();
    await execute(database.url, `insert into kysely_migration values ('9999-later', '2099-01-01')`);
    await refused(/newer version of the site has used the database \(9999-later\)/);
  });
});
