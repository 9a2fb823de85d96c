/** A made-up next version of the built site, with another number and one more migration. */
import { cp, glob, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const NEXT_VERSION = '1.1.0';
/** The title of a news item after the migration of the next version. */
export const changedTitle = (title: string) => `${title} (átvéve)`;

interface NextVersion {
  /** Whether the migration of the next version fails after its changes. */
  fails?: boolean;
}

/**
 * Creates the folder of a next version beside this clone. `build/server/site` and `package.json` are copies, the
 * lockfile is left out, and everything else is linked.
 */
export async function makeNextVersion(folder: string, next: NextVersion = {}): Promise<void> {
  const link = async (from: string, left: string[]) => {
    await mkdir(join(folder, from), { recursive: true });
    for (const name of await readdir(from)) {
      if (!left.includes(name)) await symlink(resolve(from, name), join(folder, from, name));
    }
  };
  await link('.', ['build', 'package.json', 'package-lock.json']);
  await link('build', ['server']);
  await link('build/server', ['site']);
  await cp('build/server/site', join(folder, 'build/server/site'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  await becomeNextVersion(folder, next);
}

/** Turns the built site in `folder` into a next version. */
export async function becomeNextVersion(
  folder: string,
  { fails }: NextVersion = {},
): Promise<void> {
  const manifest = join(folder, 'package.json');
  const description = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...description, version: NEXT_VERSION }));
  const names = /var migrationNames = Object\.keys\(migrations\);/;
  let changed = 0;
  for await (const file of glob(join(folder, 'build/server/site/*.js'))) {
    const program = await readFile(file, 'utf8');
    if (!names.test(program)) continue;
    changed += 1;
    const added = `migrations['9998-made-up'] = () => ({ up: (${madeUp})(${fails === true}) });`;
    await writeFile(
      file,
      program.replace(names, (declaration) => added + declaration),
    );
  }
  if (changed !== 1) throw new Error('The built migrations were not found.');
}

/** The source of the migration in JavaScript: it runs in the built program, which has no module for it. */
const madeUp = `(fails) => async (db) => {
  await db.schema.createTable('madeUp').addColumn('madeUpId', 'integer').execute();
  await db.schema.alterTable('news')
    .addColumn('madeUp', 'text', (column) => column.notNull().defaultTo('new')).execute();
  for (const { newsId, title } of await db.selectFrom('news').select(['newsId', 'title']).execute()) {
    const changed = { title: (${changedTitle})(title), madeUp: title };
    await db.updateTable('news').set(changed).where('newsId', '=', newsId).execute();
  }
  if (fails) throw new Error('made to fail');
}`;
