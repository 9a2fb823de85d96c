import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { RouterContextProvider } from 'react-router';
import { endWithFile } from '../support/own-processes.ts';
import { until } from '../support/until.ts';
import { scratchFolder } from '../support/scratch.ts';

const REGISTRY = 'app/main/content-types.ts';
const SERVER_REGISTRY = 'app/main/content-types.server.ts';
const MIGRATION = 'db/migrations/9999-equipment.ts';
const PAGE = '/eszkozok';

describe('a content type added as docs/new-content-type.md describes', () => {
  const copy = mkdtempSync(join(scratchFolder(), 'szelveny-type-'));
  after(() => rmSync(copy, { recursive: true, force: true }));
  const at = (path: string) => join(copy, path);
  /** Imports a module of the copy, with all of its imports from the copy. */
  const load = async <Module>(path: string) =>
    (await import(pathToFileURL(at(path)).href)) as Module;

  before(() => {
    copyTree(copy);
    const blocks = recipeBlocks();
    const own = [...blocks.keys()].filter((file) => file.startsWith('app/features/equipment/'));
    assert.equal(own.length, 4);
    for (const file of own) write(at(file), blocks.get(file)!);
    write(at(MIGRATION), blocks.get('db/migrations/NNNN-equipment.ts')!);
    insert(at('db/migrations/index.ts'), {
      imports: "import { equipment } from './9999-equipment.ts';",
      place: /^\};\n\nexport const migrationNames/m,
      added: "  '9999-equipment': equipment,\n",
    });
    insert(at('db/cache-tags.ts'), { place: /^\] as const;/m, added: "  'equipment',\n" });
    insert(at(REGISTRY), { place: /^\];/m, added: blocks.get(REGISTRY)! });
    insert(at(SERVER_REGISTRY), {
      imports: [
        "import { equipmentContract } from '../features/equipment/equipment.content-type.ts';",
        "import { equipmentSearch } from '../features/equipment/equipment.search.ts';",
      ].join('\n'),
      place: /^\];/m,
      added: blocks.get(SERVER_REGISTRY)!,
    });
  });

  it('passes the type check', async () => {
    const include = ['app', 'db', '.react-router/types', '**/*.d.ts'];
    write(at('tsconfig.app.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    await run(['node_modules/.bin/react-router', 'typegen']);
    await run(['node_modules/.bin/tsc', '--checkers', '1', '--project', 'tsconfig.app.json']);
  });

  it('has a title, an address and labels in the staff area, and a route in every language', async () => {
    const { staffTypes } = await load<typeof import('../../app/main/content-types.ts')>(REGISTRY);
    const type = staffTypes.content['equipment']!;
    const { type: kind, messages: words } = await type.staff();
    assert.deepEqual([type.title, kind.name], ['Eszközök', 'equipment']);
    assert.equal(type.address(7), '/admin/content/equipment/7');
    assert.equal(words.labels['purpose'], 'Mire való');
    const { default: routes } = await load<typeof import('../../app/routes.ts')>('app/routes.ts');
    const paths = routes.flatMap(({ children = [] }) => children.map(({ path }) => path));
    assert.deepEqual(
      [PAGE, `/en${PAGE}`].filter((path) => !paths.includes(path)),
      [],
    );
  });

  it('has API calls, search, history, drafts, tasks, trash and an entry in the sitemap', async () => {
    const { call, application, token } = await start('api.sqlite');
    const send = async (method: string, path: string, body?: object) => {
      const answer = await call(method, path, { token, ...(body && { body }) });
      assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const path = '/api/content/equipment';
    const made = await send('POST', path, { name: 'Penetrométer', purpose: 'CPTu-szondázás' });
    assert.deepEqual((await call('GET', path)).body, [made], 'visitors see it');
    assert.match(JSON.stringify(await send('GET', '/api/openapi.json')), /"EquipmentInput"/);

    const { parts } = (await call('GET', '/api/search?q=penetrometer')).body;
    assert.deepEqual(
      parts.flatMap(({ items }: { items: { address: string }[] }) =>
        items.map(({ address }) => address),
      ),
      [PAGE],
    );

    const one = `${path}/${made.equipmentId}`;
    await send('PUT', one, { ...made, purpose: 'Nyomószondázás' });
    const item = `kind=equipment&itemId=${made.equipmentId}`;
    const { items: entries } = await send('GET', `/api/history?${item}&from=0&count=9`);
    assert.deepEqual(
      entries.map(({ action }: { action: string }) => action),
      ['saved', 'created'],
    );

    const change = { name: 'Penetrométer', purpose: 'Készül', baseVersion: 2 };
    await send('PUT', `${path}/pending/${made.equipmentId}`, change);
    const { groups } = await send('GET', '/api/todos');
    const pending = groups.find(({ name }: { name: string }) => name === 'pending');
    assert.deepEqual(
      pending.items.map(({ kind, label }: Record<string, string>) => [kind, label]),
      [['equipment', 'Penetrométer']],
    );
    await send('POST', '/api/preview-links', { kind: 'equipment', itemId: made.equipmentId });
    await send('DELETE', `${path}/pending/${made.equipmentId}`);

    await send('DELETE', one);
    const { items: binned } = await send('GET', '/api/bin?from=0&count=9');
    assert.deepEqual(
      binned.map(({ kind, label }: Record<string, string>) => [kind, label]),
      [['equipment', 'Penetrométer']],
    );
    await send('POST', '/api/bin/restore', { kind: 'equipment', itemId: made.equipmentId });
    assert.equal((await call('GET', one)).body.purpose, 'Nyomószondázás');

    assert.match(await sitemap(application), /<loc>http:\/\/site\.test\/en\/eszkozok<\/loc>/);
    const { pageKey } = await load<typeof import('../../app/web/page-cache/page-cache.server.ts')>(
      'app/web/page-cache/page-cache.server.ts',
    );
    assert.equal(pageKey(PAGE), PAGE, 'its page is cached');
  });

  it('has a public page in every language', async () => {
    const child = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: copy,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: `file:${at('api.sqlite')}`,
        DATA_DIR: at('data'),
        PORT: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endWithFile(child);
    const closed = once(child, 'close');
    let told = '';
    child.stdout.on('data', (chunk) => (told += chunk));
    try {
      await until(() => /http:\/\/[\w.]+:\d+/.test(told));
      const [origin] = /http:\/\/[\w.]+:\d+/.exec(told)!;
      for (const path of [PAGE, `/en${PAGE}`]) {
        let html = '';
        // The first request compiles the application. On a busy machine this takes so long that the
        // server closes the connection.
        await until(async () => {
          html = await fetch(origin + path).then(
            (answer) => answer.text(),
            () => '',
          );
          return html !== '';
        });
        assert.match(html, /Nyomószondázás/, path);
      }
    } finally {
      child.kill('SIGTERM');
      await closed;
    }
  });

  it('is exported and imported', async () => {
    const { call, token, databaseUrl } = await start('source.sqlite');
    const body = { name: 'Fúrógép', purpose: 'Fúrás' };
    await call('POST', '/api/content/equipment', { token, body });
    const folder = at('export');
    const { exportLayout } =
      await load<typeof import('../../app/main/content-types.server.ts')>(SERVER_REGISTRY);
    const { withSnapshot } = await load<
      typeof import('../../app/operations/transfer/folder/snapshot.repository.server.ts')
    >('app/operations/transfer/folder/snapshot.repository.server.ts');
    const { exportTo } = await load<
      typeof import('../../app/operations/transfer/folder/export-folder.server.ts')
    >('app/operations/transfer/folder/export-folder.server.ts');
    await withSnapshot(databaseUrl, (snapshot) => exportTo(folder, snapshot, exportLayout));
    const target = await start('target.sqlite');
    const { openDatabase } = await load<
      typeof import('../../app/platform/database/database.server.ts')
    >('app/platform/database/database.server.ts');
    const { importFolder } = await load<
      typeof import('../../app/operations/transfer/folder/import-folder.server.ts')
    >('app/operations/transfer/folder/import-folder.server.ts');
    const database = openDatabase(target.databaseUrl, () => {});
    await importFolder(folder, database, exportLayout);
    await database.close();
    const [item] = (await target.call('GET', '/api/content/equipment')).body;
    assert.deepEqual([item.name, item.purpose], ['Fúrógép', 'Fúrás']);
  });

  async function start(file: string) {
    const { startApi } = await load<typeof import('../support/application.ts')>(
      'tests/support/application.ts',
    );
    const api = await startApi('SQLite', { DATABASE_URL: `file:${at(file)}` });
    return { ...api, token: await api.signInAnew() };
  }

  /** The sitemap from its loader. */
  async function sitemap({ call }: { call: unknown }): Promise<string> {
    const { fillContext } = await load<typeof import('../../app/content/site/page-context.ts')>(
      'app/content/site/page-context.ts',
    );
    const { loader } = await load<typeof import('../../app/features/company/sitemap.ts')>(
      'app/features/company/sitemap.ts',
    );
    const sources = {
      api: call,
      publicUrl: 'http://site.test',
      retentionDays: 365,
      report: () => {},
      requestId: () => undefined,
      noteCall: () => {},
    };
    const place = { path: '/sitemap.xml', address: '192.0.2.1' };
    const context = fillContext(new RouterContextProvider(), sources as never, place);
    const request = new Request('http://site.test/sitemap.xml');
    return await (await loader({ context, request } as never)).text();
  }

  /** Runs a program in the copy and expects success. */
  async function run(words: string[]): Promise<void> {
    const child = spawn(process.execPath, words, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await closed;
    assert.equal(code, 0, `${words.join(' ')}: ${output}${errors}`);
  }
});

/** Copies everything in git except documents; packages are linked without their caches. */
function copyTree(copy: string): void {
  const list = ['ls-files', '-z', '-co', '--exclude-standard', '--', '.', ':!tests/browser'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file), { verbatimSymlinks: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  }
}

/** The code blocks of the recipe, by the file named before each. */
function recipeBlocks(): Map<string, string> {
  const page = readFileSync('docs/new-content-type.md', 'utf8');
  const blocks = page.matchAll(/`((?:app|db)\/[^`]+)`[^\n]*\n\n {3}```tsx?\n(.*?) {3}```/gs);
  return new Map([...blocks].map(([, file, code]) => [file!, code!.replaceAll(/^ {3}/gm, '')]));
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Inserts lines before the first match, and imports at the top. */
function insert(path: string, { imports = '', place, added }: Insertion): void {
  const source = readFileSync(path, 'utf8');
  assert.match(source, place, path);
  writeFileSync(path, `${imports}\n${source.replace(place, (found) => added + found)}`);
}

interface Insertion {
  imports?: string;
  place: RegExp;
  added: string;
}
