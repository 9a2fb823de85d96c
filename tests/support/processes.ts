/** The server and the command line as processes of their own, on databases of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import { ADMIN } from './administrator.ts';
import { emptyDatabase, freshDatabase, type DatabaseName, type TestDatabase } from './databases.ts';
import { endWithFile } from './own-processes.ts';

/** Address of a database after a first start, removed at the end of the test file. */
export async function databaseUrl(name: DatabaseName): Promise<string> {
  return untilTheEnd(await freshDatabase(name));
}

/** Address of a database without a start, removed at the end of the test file. */
export async function emptyDatabaseUrl(name: DatabaseName): Promise<string> {
  return untilTheEnd(await emptyDatabase(name));
}

function untilTheEnd({ url, drop }: TestDatabase): string {
  after(drop);
  return url;
}

/** The status of a sign-in with this body. */
export async function loginStatus(origin: string, body: unknown): Promise<number> {
  return (await login(origin, body)).status;
}

/** The administrator's token from a new sign-in at `origin`. */
export async function tokenOf(origin: string): Promise<string> {
  return ((await (await login(origin, ADMIN)).json()) as { token: string }).token;
}

function login(origin: string, body: unknown): Promise<Response> {
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Runs a script of Node.js to its end, with `input` as standard input. */
export async function run(
  script: string,
  words: string[],
  environment: Record<string, string>,
  input = '',
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, PORT: '0', ...environment },
  });
  endWithFile(child);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output, errors };
}
