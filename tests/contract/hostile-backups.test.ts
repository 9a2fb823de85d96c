/** Backups forged with knowledge of the format, and files that are no backups. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { FRAMES } from '../../app/operations/backup/archive/archive-format.ts';
import { BackupError } from '../../app/operations/backup/backup-error.server.ts';
import {
  makeBackup,
  proveBackup,
  restoreBackup,
} from '../../app/operations/backup/backup.server.ts';
import { placeOf } from '../../app/operations/backup/places/place-of.server.ts';
import { encodeRows } from '../../app/operations/backup/tables/table-digests.server.ts';
import { digestsAt, newFiles, reframed, type Frame } from '../support/backups.ts';
import { runCommand } from '../support/commands.ts';
import {
  freshDatabase,
  onBothDatabases,
  onOneDatabase,
  type DatabaseName,
} from '../support/databases.ts';

const newFile = newFiles();

const json = ({ content }: Frame) => JSON.parse(content.toString()) as Record<string, unknown>;
const frame = (letter: string, value: unknown): Frame => ({
  letter,
  content: Buffer.from(JSON.stringify(value)),
});
/** A row with its length as prefix. */
const row = (text: string): Frame => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return { letter: FRAMES.rows, content: Buffer.concat([length, Buffer.from(text)]) };
};
const at = (frames: Frame[], table: string) =>
  frames.findIndex((own) => own.letter === FRAMES.table && json(own)['name'] === table);
/** Replaces the rows of a table with `put`. */
const rowsOf = (table: string, put: Frame) => (frames: Frame[]) =>
  frames.toSpliced(at(frames, table) + 1, 1, put);
const endWith = (change: object) => (frames: Frame[]) =>
  frames.map((own) => (own.letter === FRAMES.end ? frame('E', { ...json(own), ...change }) : own));

/** Errors in the format, which are found without a database. */
const malformed: Record<string, (frames: Frame[]) => Frame[]> = {
  'a row that is none': rowsOf('news', row('{"0":1}')),
  'a row that is no JSON': rowsOf('news', row('[[[[')),
  'a row of endless depth': rowsOf('news', row('['.repeat(1_000_000) + ']'.repeat(1_000_000))),
  'a row with a million values': rowsOf('news', row(`[${'1,'.repeat(999_999)}1]`)),
  'bytes that are not there': rowsOf('setting', row('["a",{"bytes":4294967295}]')),
  'bytes before the beginning': rowsOf('setting', row('["a",{"bytes":-8}]')),
  'a length beyond the end': rowsOf('setting', {
    letter: FRAMES.rows,
    content: Buffer.from([255, 255, 255, 255, 91, 93]),
  }),
  'a table that nobody carries': (frames) => [
    ...frames.slice(0, 1),
    frame(FRAMES.table, { name: 'kysely_migration', columns: ['name', 'timestamp'] }),
    row('["9999-later","now"]'),
    ...frames.slice(1),
  ],
  'tables without end': (frames) => [
    ...frames.slice(0, 1),
    ...Array.from({ length: 2_000 }, (_, number) =>
      frame(FRAMES.table, { name: `t${number}`, columns: [] }),
    ),
    ...frames.slice(1),
  ],
  'rows before any table': (frames) => frames.toSpliced(1, 0, row('[]')),
  'no end': (frames) => frames.filter(({ letter }) => letter !== FRAMES.end),
  'a format that there never was': (frames) =>
    frames.with(0, frame(FRAMES.head, { ...json(frames[0]!), format: -1 })),
  'a head that is none': (frames) => frames.with(0, frame(FRAMES.head, null)),
};

/** Errors that the database finds. */
const impossible: typeof malformed = {
  'a row with too few values': rowsOf('news', row('[1,2]')),
  'no value where there has to be one': rowsOf('setting', {
    letter: FRAMES.rows,
    content: Buffer.concat(encodeRows([['tokenSecret', null]])),
  }),
  'a table that is in no database': (frames) =>
    frames.toSpliced(1, 0, frame(FRAMES.table, { name: 'x"; drop table news; --', columns: [] })),
  'a column that is in no table': (frames) =>
    frames.with(at(frames, 'setting'), frame('T', { name: 'setting', columns: ['a" b', 'c'] })),
  'a table too few': (frames) => {
    const account = at(frames, 'account');
    return frames.filter((_, index) => index < account || index > account + 1);
  },
  'a last id that no table can have given': endWith({ lastIds: { news: 9_007_199_254_740_991 } }),
};

onBothDatabases('a backup with values that a database cannot store', (name) => {
  it('is refused, and leaves the database unchanged', async () => {
    const changes = { ...impossible };
    // SQLite accepts any number as the highest id, although it then creates no more rows.
    if (name === 'SQLite') delete changes['a last id that no table can have given'];
    await assertRefused(name, changes);
  });
});

onOneDatabase('a forged backup', (name) => {
  it('is refused, and leaves the database unchanged', async () => {
    await assertRefused(name, malformed);
  });

  it('is refused by the command with a message of one line, as are folders, pipes and endless files', async () => {
    const database = await freshDatabase(name);
    const environment = { DATABASE_URL: database.url, DATA_DIR: newFile('data') };
    const [folder, pipe] = [newFile('folder'), newFile('pipe')];
    mkdirSync(folder);
    execFileSync('mkfifo', [pipe]);
    // An endless header of age.
    const endless = newFile('endless.age');
    writeFileSync(endless, `age-encryption.org/v1\n${'-> X25519 a\n'.repeat(3_000_000)}`);
    const key = newFile('key');
    assert.equal((await runCommand(['backup-key', key], environment)).code, 0);
    const odd = newFile('\u001b[31m\u202eodd');
    for (const file of [folder, pipe, endless, odd, '/dev/zero']) {
      const { code, errors } = await runCommand(['restore', file, '--identity', key], environment);
      assert.equal(code, 1, file);
      assert.match(errors, /^[^\n]+\n$/, `${file}: ${errors.slice(0, 500)}`);
      // eslint-disable-next-line no-control-regex
      assert.doesNotMatch(errors, /[\u0000-\u0009\u000b-\u001f\u202e]/, 'nothing a terminal obeys');
    }
    await database.drop();
  });
});

/** Each changed backup is refused, and the database stays unchanged. */
async function assertRefused(name: DatabaseName, changes: typeof malformed): Promise<void> {
  const database = await freshDatabase(name, true);
  const place = placeOf(database.url);
  const file = newFile();
  await makeBackup(database.url, file);
  const before = await digestsAt(database.url);
  // The same backup is valid when it is written again unchanged.
  await proveBackup(
    reframed(file, newFile(), (frames) => frames),
    newFile('whole.sqlite'),
  );
  for (const [what, change] of Object.entries(changes)) {
    const bad = reframed(file, newFile(), change);
    await assert.rejects(
      restoreBackup(bad, place),
      (error) => error instanceof BackupError || assert.fail(`${what}: ${String(error)}`),
    );
  }
  assert.deepEqual(await digestsAt(database.url), before);
  await database.drop();
}
