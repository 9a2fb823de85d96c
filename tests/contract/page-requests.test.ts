import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ADMIN } from '../support/administrator.ts';
import { emptyDatabase, freshDatabase } from '../support/databases.ts';
import { endWithFile } from '../support/own-processes.ts';
import { dataFolder } from '../support/scratch.ts';
import { startServer, stopServer } from '../support/site.ts';

async function site() {
  const database = await freshDatabase('SQLite');
  const server = await startServer({ DATABASE_URL: database.url });
  after(async () => {
    await stopServer(server.child);
    await database.drop();
  });
  return server;
}

it('pages refuse invalid requests without an entry in the log', async () => {
  const { origin, output } = await site();
  for (const [method, path, type, body, status, allow] of [
    ['POST', '/', 'text/plain', 'x', 405, 'GET, HEAD'],
    ['POST', '/news', 'application/x-www-form-urlencoded', 'a=b', 405, 'GET, HEAD'],
    ['PUT', '/contact', 'application/x-www-form-urlencoded', 'a=b', 405, 'GET, HEAD, POST'],
    ['DELETE', '/Contact/', 'text/plain', '', 405, 'GET, HEAD, POST'],
    ['POST', '/contact', 'text/plain', 'x', 415, null],
    ['POST', '/contact', 'application/json', '{}', 415, null],
    ['POST', '/contact', 'multipart/form-data; boundary=x', 'broken', 400, null],
    ['POST', '/contact', 'application/x-www-form-urlencoded', 'a=b', 400, null],
  ] as const) {
    const headers = { 'content-type': type };
    const answer = await fetch(origin + path, { method, headers, body });
    assert.equal(answer.status, status, `${method} ${path} ${type}`);
    assert.equal(answer.headers.get('allow'), allow, `${method} ${path}`);
    assert.match(await answer.text(), /<html lang="hu"/);
  }
  for (const path of ['/%ff', '/%E0%A4%A', '/nothing', '/news/999999']) {
    assert.equal((await fetch(origin + path)).status, 404, path);
  }
  assert.doesNotMatch(output(), /^\s+at |Error|"level"/m);
});

it('pages refuse a form with a content encoding', async () => {
  const { origin } = await site();
  const send = (path: string, coding: string, body: FormData | URLSearchParams) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-encoding': coding }, body });
  for (const path of ['/contact', '/ajanlatkeres', '/en/contact']) {
    const form = new FormData();
    form.append('files', new File(['%PDF-1.4'], 'a.pdf'));
    for (const body of [form, new URLSearchParams('a=b')]) {
      const answer = await send(path, 'gzip', body);
      assert.equal(answer.status, 415, path);
      assert.match(await answer.text(), path.startsWith('/en') ? /<html lang="en"/ : /lang="hu"/);
    }
    assert.equal((await send(path, 'identity', new URLSearchParams('a=b'))).status, 400, path);
  }
});

it('a form with too many fields is refused unread', async () => {
  const { origin } = await site();
  const urlencoded = (count: number) => new URLSearchParams(fields(count));
  const multipart = (count: number) => {
    const form = new FormData();
    for (const [name, value] of fields(count)) form.append(name, value);
    return form;
  };
  for (const body of [urlencoded, multipart]) {
    for (const [count, isRead] of [
      [50, true],
      [51, false],
      [300, false],
    ] as const) {
      const answer = await fetch(`${origin}/contact`, { method: 'POST', body: body(count) });
      assert.equal(answer.status, 400);
      assert.equal(/<textarea/.test(await answer.text()), isRead, `${body.name} ${count}`);
    }
  }
  function fields(count: number): [string, string][] {
    // Text in a field value is not another field.
    return Array.from({ length: count }, (_, index) => [`f${index}`, 'a&b&c']);
  }
});

it('previews refuse deeply nested input and invalid JSON in the same way as the API', async () => {
  const { origin, output } = await site();
  const json = { 'content-type': 'application/json' };
  const login = { method: 'POST', headers: json, body: JSON.stringify(ADMIN) };
  const { token } = (await (await fetch(`${origin}/api/auth/login`, login)).json()) as {
    token: string;
  };
  const headers = { ...json, authorization: `Bearer ${token}` };
  for (const path of [
    '/admin/elonezet/hir',
    '/admin/elonezet/projekt',
    '/api/news/preview',
    '/api/news',
    '/api/Projects',
    '/api/reproprices',
  ]) {
    for (const body of [
      `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      `{"title":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}}`,
      '{"title":',
      '',
    ]) {
      const { status } = await fetch(origin + path, { method: 'POST', headers, body });
      assert.equal(status, 400, `${path} ${body.slice(0, 20)}`);
    }
  }
  assert.doesNotMatch(output(), /"level"/);
});

it('a process that is stopped during its startup ends without an error', async () => {
  const database = await emptyDatabase('SQLite');
  after(database.drop);
  const child = spawn(process.execPath, ['build/server/site/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      SAMPLE_CONTENT: 'on',
      LOG_LEVEL: 'error',
    },
  });
  endWithFile(child);
  let output = '';
  let log = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  // The set-up creates the database file.
  const path = database.url.replace(/^file:/, '');
  while (!existsSync(path) && child.exitCode === null) await setTimeout(5);
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'close');
  // The start may have created the first account. It has served no request and reported no error.
  assert.deepEqual([code, signal, log], [0, null, '']);
  assert.doesNotMatch(output, /http:/);
});

it('a process ends on SIGTERM although a folder no longer answers', async () => {
  const database = await freshDatabase('SQLite');
  after(database.drop);
  // Opening a pipe without a writer hangs like a file on a lost network drive.
  const pipe = join(dataFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const hang = `import { open } from 'node:fs'; open(${JSON.stringify(pipe)}, 'r', () => {});`;
  const { child } = await startServer({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hang)}`,
  });
  child.kill('SIGTERM');
  await once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
});
