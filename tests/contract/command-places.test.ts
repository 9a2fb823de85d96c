/** Commands on inaccessible files and folders: one sentence names file, user and remedy, and nothing changes. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { runCommand, runCommandAs } from '../support/commands.ts';
import { databaseUrl } from '../support/processes.ts';

/** Root can write everywhere, so commands run as this user. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const skip = isRoot ? false : 'only root can give files to others';

const folder = mkdtempSync(join(tmpdir(), 'szelveny-places-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const [DATA_DIR, closed, exported] = ['data', 'closed', 'exported'].map((name) =>
  join(folder, name),
) as [string, string, string];
const [backup, sealed, key] = ['a.backup', 'a.age', 'key'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const file = join(DATA_DIR, 'site.sqlite');

before(async () => {
  mkdirSync(DATA_DIR);
  copyFileSync((await databaseUrl('SQLite')).slice('file:'.length), file);
  const site = (words: string[], settings = {}) =>
    runCommand(words, { DATA_DIR, DATABASE_URL: '', ...settings });
  const { output } = await site(['backup-key', key]);
  const results = [
    await site(['backup', backup]),
    await site(['backup', sealed], { BACKUP_PUBLIC_KEY: output.trim() }),
    await site(['export', exported]),
  ];
  for (const { code, errors } of results) assert.equal(code, 0, errors);
  mkdirSync(closed);
  if (isRoot) giveAway(folder);
  chmodSync(closed, 0o500);
});

function giveAway(path: string): void {
  for (const name of ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(path, name), NOBODY, NOBODY);
  }
}

async function refusalOf(words: string[], settings = {}): Promise<string> {
  const environment = { DATA_DIR, DATABASE_URL: '', ...settings };
  const { code, errors } = await runCommandAs(isRoot ? NOBODY : undefined, words, environment);
  assert.equal(code, 1, words.join(' '));
  assert.match(errors, /^[^\n]+\n$/, words.join(' '));
  return errors;
}

it('the report of an unwritable folder names the user and the remedy', async () => {
  const at = (name: string) => join(closed, name);
  const below = { DATA_DIR: at('data') };
  const cases: [string[], Record<string, string>?][] = [
    [['backup', at('b.backup')]],
    [['backup'], { BACKUP_DIR: closed }],
    [['export', at('leaving')]],
    [['backup-key', at('key')]],
    [['move', '--to', `file:${at('site.sqlite')}`]],
    [['restore', backup], below],
    [['import', exported], below],
    [['user', 'add', 'piroska', '--generate'], below],
    [['import', '--from', 'http://127.0.0.1:1', '--report', at('report.txt')]],
  ];
  for (const [words, settings] of cases) {
    const texts = await refusalOf(words, settings);
    assert.match(texts, /closed[^ ]*: the command runs as \S+, who cannot read or write it/);
    assert.match(texts, /\(chown\).*\(chmod\)/, words.join(' '));
    assert.doesNotMatch(texts, /\.part/);
  }
  assert.deepEqual(readdirSync(closed), []);
});

it('the report of an unwritable database names the user and the remedy', async () => {
  chmodSync(file, 0o400);
  after(() => chmodSync(file, 0o600));
  for (const words of [
    ['user', 'passwd', 'admin', '--generate'],
    ['import', exported],
  ]) {
    assert.match(
      await refusalOf(words),
      /site\.sqlite: the command runs as \S+, who cannot .*\(chown\)/,
    );
  }
});

it('commands report a missing, empty or unsuitable input file before any change', async () => {
  const [missing, empty, other, text] = ['missing', 'empty', 'other', 'text'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  writeFileSync(empty, '');
  writeFileSync(text, 'a letter\n');
  mkdirSync(other);
  const cases: [string[], string][] = [
    [['import', missing], `The folder cannot be read: ${missing}: no such file or folder.`],
    [['import', empty], `The folder cannot be read: ${empty}: not a folder, or below a file.`],
    [['import', other], `${other} is not an exported folder: it has no manifest.json.`],
    [['restore', other], `The backup cannot be read: ${other}: not a file.`],
    [['restore', text], 'This file is not a backup of the site.'],
    ...[backup, sealed].flatMap((made): [string[], string][] => [
      [
        ['restore', made, '--identity', missing],
        `The key cannot be read: ${missing}: no such file or folder.`,
      ],
      [
        ['restore', made, '--identity', other],
        `The key cannot be read: ${other}: a folder, and no file.`,
      ],
      [
        ['restore', made, '--identity', empty],
        `The key file has no line that begins with AGE-SECRET-KEY: ${empty}.`,
      ],
    ]),
  ];
  const own = mkdtempSync(join(tmpdir(), 'szelveny-unmade-'));
  after(() => rmSync(own, { recursive: true }));
  const settings = { DATA_DIR: join(own, 'data'), DATABASE_URL: '' };
  for (const [words, sentence] of cases) {
    const result = await runCommand(words, settings);
    assert.deepEqual(result, { code: 1, output: '', errors: `${sentence}\n` }, words.join(' '));
  }
  assert.deepEqual(readdirSync(own), []);
});

it('commands ignore a folder of root in DATA_DIR, such as lost+found', { skip }, async () => {
  const foreign = join(DATA_DIR, 'lost+found');
  mkdirSync(foreign, { mode: 0o700 });
  const { code, errors } = await runCommandAs(NOBODY, ['user', 'list'], {
    DATA_DIR,
    DATABASE_URL: '',
  });
  assert.deepEqual([code, errors], [0, '']);
});

it(
  'a command run by root refuses to write a backup into another user’s folder',
  { skip },
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'szelveny-of-root-'));
    after(() => rmSync(own, { recursive: true }));
    const others = join(own, 'backups');
    mkdirSync(others);
    chownSync(others, NOBODY, NOBODY);
    const settings = { DATA_DIR: join(own, 'data'), DATABASE_URL: await databaseUrl('SQLite') };
    for (const [setting, words] of [
      ['BACKUP_DIR', ['backup']],
      ['FILE', ['backup', join(others, 'site.backup')]],
    ] as const) {
      const result = await runCommand([...words], { ...settings, BACKUP_DIR: others });
      assert.equal(result.code, 1);
      assert.match(
        result.errors,
        new RegExp(`^${setting} names ${others}, .* id ${NOBODY}, .*Run this as that user\\.\\n$`),
      );
    }
    assert.deepEqual(readdirSync(others), []);
  },
);
