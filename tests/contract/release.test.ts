/** The result of `npm run release` runs from any folder without other programs on its PATH. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { stageRelease } from '../../scripts/release.ts';
import { ADMIN } from '../support/administrator.ts';
import { projectFields } from '../support/factories.ts';
import { endWithFile } from '../support/own-processes.ts';
import { scene } from '../support/pictures.ts';
import { tokenOf } from '../support/processes.ts';
import { scratchFolder } from '../support/scratch.ts';
import { stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'szelveny-release-'));
  await mkdir(join(folder, 'data/backups'), { recursive: true });
  await stageRelease(join(folder, 'site'));
});
after(() => rm(folder, { recursive: true, force: true }));

it('a release serves pages, generates pictures, PDF documents and backups, and writes only to its data folder', async () => {
  const server = start('main.js');
  let output = '';
  server.stderr.on('data', (chunk) => (output += chunk));
  server.stdout.on('data', (chunk) => (output += chunk));
  while (!output.includes('/login')) {
    assert.equal(server.exitCode, null, output);
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  }
  const origin = /http:\/\/[\w.:]+/.exec(output)![0];
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { accept: 'image/avif,*/*' } });
    assert.equal(response.status, 200, path);
    return response;
  };

  for (const path of ['/readyz', '/admin', '/impresszum/impresszum.pdf']) await get(path);
  const picture = await scene(900, 600).jpeg().toBuffer();
  const image = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const headers = {
    authorization: `Bearer ${await tokenOf(origin)}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify(projectFields({ type: 'geodezia', image }));
  const { status } = await fetch(`${origin}/api/Projects`, { method: 'POST', headers, body });
  assert.equal(status, 201);
  const page = await (await get('/projects/geodezia/1')).text();
  await get(/\/assets\/[\w.-]+\.js/.exec(page)![0]);
  await get(/\/media\/[\w.-]+/.exec(page)![0]);
  const sheet = await get('/projects/geodezia/1/referencialap.pdf');
  assert.equal(sheet.headers.get('content-type'), 'application/pdf');
  const listBackups = async () =>
    await Array.fromAsync(glob(join(folder, 'data/backups/*.backup')));
  await until(async () => output.includes('"level":50') || (await listBackups()).length > 0);
  assert.equal(await stopServer(server), 0);
  assert.doesNotMatch(output, /ERR_ACCESS_DENIED|"level":(50|60)/);
});

it('a release runs the commands of the site', async () => {
  const doctor = start('site.js', 'doctor');
  const [output] = await Promise.all([text(doctor.stdout), once(doctor, 'close')]);
  assert.match(output, /No faults\./);
  const help = start('site.js', '--help');
  assert.match(await text(help.stdout), /^Usage: site <command>/);
});

it('a release contains a list of its packages and licences, and no build tools', async () => {
  const read = (file: string) => readFile(join(folder, 'site', file), 'utf8');
  const { components } = JSON.parse(await read('sbom.json')) as { components: { name: string }[] };
  const notices = await read('THIRD-PARTY-NOTICES.txt');
  for (const name of ['react', 'hono', 'kysely', 'sharp']) {
    assert.ok(
      components.some((one) => one.name === name),
      name,
    );
    assert.match(notices, new RegExp(`^${name} \\d`, 'm'));
  }
  await assert.rejects(read('node_modules/typescript/package.json'), { code: 'ENOENT' });
  assert.deepEqual(Object.keys(JSON.parse(await read('package.json')) as object), [
    'name',
    'version',
    'private',
    'type',
  ]);
});

/** Runs a program of the release like the image: without a shell, and read-only except for its data. */
function start(program: string, ...words: string[]) {
  const site = join(folder, 'site');
  const data = join(folder, 'data');
  const rights = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${data}`];
  const allowed = ['--allow-child-process', '--allow-worker', '--allow-addons'];
  const child = spawn(
    join(site, 'node_modules/.bin/node'),
    [...rights, ...allowed, join(site, 'build/server/site', program), ...words],
    {
      cwd: folder,
      env: {
        PATH: join(folder, 'none'),
        NODE_ENV: 'production',
        DATA_DIR: data,
        BACKUP_DIR: join(data, 'backups'),
        PORT: '0',
        LOG_LEVEL: 'warn',
        SAMPLE_CONTENT: 'off',
        ADMIN_PASSWORD: ADMIN.password,
      },
    },
  );
  endWithFile(child);
  return child;
}
