/**
 * Databases as a first start leaves them: the tables, the secret of the tokens, the administrator, and the
 * sample content where it is wanted. Each is made once in a run, by the application itself, when the first
 * test file asks for it; tests take copies of it.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseName } from './databases.ts';

export interface Template {
  url: string;
  /** Of the administrator; good in every copy. */
  token: string;
}

export async function template(database: DatabaseName, hasSamples: boolean): Promise<Template> {
  const folder = process.env['TEST_TEMPLATES'];
  if (!folder) throw new Error('TEST_TEMPLATES is set by the test runner: use npm test.');
  const name = `template_${database.toLowerCase()}${hasSamples ? '_samples' : ''}`;
  const url =
    database === 'SQLite'
      ? `file:${join(folder, `${name}.sqlite`)}`
      : `${process.env['TEST_POSTGRES_URL']}/${name}`;
  const made = join(folder, `${name}.token`);
  if (isFirst(join(folder, name))) await make(url, hasSamples, made);
  // Should it fail for whoever was first, the limits of the tests end this.
  while (!existsSync(made)) await pause(50);
  return { url, token: readFileSync(made, 'utf8') };
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function make(url: string, hasSamples: boolean, made: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['tests/support/make-template.ts', url, hasSamples ? 'on' : 'off', made],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, `${url} could not be made`);
}
