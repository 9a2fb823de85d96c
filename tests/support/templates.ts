/**
 * Template databases after a first start: tables, token secret, administrator, and sample content if asked for. The
 * application itself creates each when the first test file of a run needs it; tests take copies. Those of SQLite
 * survive between runs, those of PostgreSQL end with their server.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cachedFolder } from './cache.ts';
import { scratchFolder } from './scratch.ts';

export type DatabaseName = 'SQLite' | 'PostgreSQL';

export interface Template {
  url: string;
  /** The administrator's token, valid in every copy. */
  token: string;
}

export async function template(database: DatabaseName, hasSamples: boolean): Promise<Template> {
  const name = `template_${database.toLowerCase()}${hasSamples ? '_samples' : ''}`;
  const isFile = database === 'SQLite';
  const folder = isFile ? await cache() : scratchFolder();
  const made = join(folder, `${name}.token`);
  const file = join(folder, `${name}.sqlite`);
  if (!existsSync(made) && isFirst(name)) {
    const draft = join(scratchFolder(), `${name}.draft`);
    const url = isFile ? `file:${draft}` : `${process.env['TEST_POSTGRES_URL']}/${name}`;
    await make(url, hasSamples, `${draft}.token`);
    if (isFile) copyFileSync(draft, file);
    // The token file signals to others that the database is complete.
    copyFileSync(`${draft}.token`, `${made}.part`);
    renameSync(`${made}.part`, made);
  }
  // If the process that creates the template fails, the tests' own timeouts end this wait.
  while (!existsSync(made)) await pause(50);
  const url = isFile ? `file:${file}` : `${process.env['TEST_POSTGRES_URL']}/${name}`;
  return { url, token: readFileSync(made, 'utf8') };
}

/**
 * The folder of SQLite templates. Its name depends on the sources of the content, and on the time, because the
 * administrator's token lives for eight hours.
 */
function cache(): Promise<string> {
  folderOfCache ??= cachedFolder(nameOfCache(), () => {});
  return folderOfCache;
}

let folderOfCache: Promise<string> | undefined;

export function nameOfCache(): string {
  // All processes of a run use one moment. Otherwise they might compute different keys.
  const now = Number(process.env['TEST_STARTED_AT'] ?? Date.now());
  const hash = createHash('sha256').update(String(Math.floor(now / TOKEN_USE)));
  for (const file of globSync(SOURCES).toSorted()) hash.update(file).update(readFileSync(file));
  return `templates-${hash.digest('hex').slice(0, 16)}`;
}

const TOKEN_USE = 4 * 3600 * 1000; // ms
const SOURCES = [
  'db/**/*.*',
  'app/**/*sample*.ts',
  'app/main/installation.server.ts',
  'app/media/variants/picture-variant.server.ts',
  'tests/support/make-template.ts',
];

/** True in the first process of the run that needs a missing template. */
function isFirst(name: string): boolean {
  try {
    mkdirSync(join(scratchFolder(), `${name}.lock`));
    return true;
  } catch {
    return false;
  }
}

async function make(url: string, hasSamples: boolean, token: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['tests/support/make-template.ts', url, hasSamples ? 'on' : 'off', token],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, `${url} could not be made`);
}
