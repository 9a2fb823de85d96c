import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Manifest } from '../../app/operations/transfer/folder/manifest.server.ts';
import { exportLayout } from '../../app/main/content-types.server.ts';
import { crawl, SHEET } from '../support/crawled.ts';
import { edit, leftOut, PUBLIC_URL, site, start } from '../support/exported-site.ts';
import { execute, leaveWidths } from '../support/database-content.ts';
import {
  emptyDatabase,
  freshDatabase,
  onBothDatabases,
  type DatabaseName,
  type TestDatabase,
} from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { loginStatus } from '../support/processes.ts';
import { writeEntries } from '../support/rooms.ts';
import { scratchFolder } from '../support/scratch.ts';

const OTHER: Record<DatabaseName, DatabaseName> = { SQLite: 'PostgreSQL', PostgreSQL: 'SQLite' };
const PASSWORD = 'Másik-Kavics-Réteg-18';
/** Machine-readable addresses. The ETag of lists differs between sites, because it contains revisions. */
const LISTS = {
  '/api/news/getnewslist': 'own tag',
  '/api/projects/getprojects?images=url': 'own tag',
  '/api/news/getnews/1': 'same tag',
  '/api/news/getpublishednewslist?from=0&count=4&images=url': 'same tag',
  '/api/reproprices/getrepropricesbycategory': 'same tag',
  '/api/content/vacancies': 'own tag',
};

onBothDatabases('an export', (name) => {
  const home = mkdtempSync(join(scratchFolder(), 'szelveny-leaving-'));
  const folder = join(home, 'export');
  let source: TestDatabase;
  let pages: Map<string, string>;
  let lists: string[];
  let thread: string[];

  /** Entries of all requests, with the files that belong to them. */
  const threadOf = async (url: string) =>
    (
      await execute(
        url,
        `select entry."entryId", sort, body, "createdAt", "acceptedId", "acceptedBy", "acceptedHash", file.name, file.hash
          from "contactEntry" entry left join "contactAttachment" file on file."entryId" = entry."entryId"
          order by entry."entryId"`,
      )
    ).map((row) => Object.values(row).join(' '));

  /** The responses, with an ETag where it depends on the content only. */
  async function listsOf(origin: string): Promise<string[]> {
    const answers: string[] = [];
    for (const [path, tags] of Object.entries(LISTS)) {
      const response = await fetch(origin + path);
      const etag = response.headers.get('etag')!;
      answers.push(`${tags === 'own tag' ? '' : etag} ${await response.text()}`);
      const again = await fetch(origin + path, { headers: { 'if-none-match': etag } });
      assert.equal(again.status, 304, path);
    }
    return answers;
  }

  before(async () => {
    source = await freshDatabase(name, true);
    const server = await start(source);
    await edit(server.origin, source.token!);
    await writeEntries(source.url, 2, [{ sort: 'answer', body: 'Ajánlatunk' }]);
    const [answer] = await execute(source.url, 'select max("entryId") as id from "contactEntry"');
    const acceptedId = Number(answer!['id']);
    await execute(
      source.url,
      `update "contactAttachment" set "entryId" = ${acceptedId} where "contactRequestId" = 2`,
    );
    await writeEntries(source.url, 2, [
      { sort: 'message', body: 'Mikor kezdenék?' },
      { sort: 'acceptance', acceptedId, acceptedBy: 'Őri Ödön', acceptedHash: 'a1' },
    ]);
    thread = await threadOf(source.url);
    assert.equal(thread.filter((row) => row.includes('Helyszínrajz.pdf')).length, 1);
    await countVisits(source.url, 5);
    pages = await crawl(server.origin, PUBLIC_URL);
    lists = await listsOf(server.origin);
    // Exports while the site runs.
    const made = await site(source, ['export', folder]);
    assert.equal(made.code, 0, made.errors);
    assert.match(made.errors, /no passwords, sessions, tokens or keys/);
    await server.stop();
  });
  after(async () => {
    rmSync(home, { recursive: true, force: true });
    await source.drop();
  });

  it('is readable by people, has private file permissions, and contains no secret', async () => {
    const news = JSON.parse(readFileSync(join(folder, 'news/1.json'), 'utf8'));
    assert.deepEqual(
      [news.newsId, news.title, news.version, news.image, news.published],
      [1, 'Harmadik változat', 3, null, true],
    );
    const project = JSON.parse(readFileSync(join(folder, 'projects/1.json'), 'utf8'));
    assert.match(project.image, /^pictures\/[\w-]{43}\.jpg$/);
    assert.ok(existsSync(join(folder, project.image)));
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    assert.equal(manifest.counts['pending-changes'], 1);
    assert.equal(manifest.counts['documents'], 1);
    assert.equal(manifest.counts['service-pages-pictures'], 1);
    const [pdfDocument] = readdirSync(join(folder, 'documents')).filter((file) =>
      file.endsWith('.pdf'),
    );
    assert.equal(statSync(join(folder, 'documents', pdfDocument!)).size > 700_000, true);
    assert.ok(manifest.counts['bin']! > 3);
    const secrets = await execute(
      source.url,
      `select "passwordHash" as secret from account where "passwordHash" <> ''
       union select value from setting where name = 'tokenSecret'
       union select digest from "accountLink" union select digest from session`,
    );
    assert.ok(secrets.length >= 3);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const { mode } = statSync(join(folder, file));
      assert.equal(mode & 0o077, 0, file);
      if (!file.endsWith('.json')) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      for (const { secret } of secrets) assert.ok(!text.includes(String(secret)), file);
    }
    assert.deepEqual(readdirSync(home), ['export']);
    const again = await site(source, ['export', folder]);
    assert.deepEqual([again.code, /The folder is not empty/.test(again.errors)], [1, true]);
  });

  it('produces the same pages, byte for byte, when it is imported into the other type of database', async () => {
    const database = await freshDatabase(OTHER[name]);
    after(database.drop);
    const logOf = async () =>
      (await execute(database.url, 'select action from "auditEvent" order by "eventId"')).map(
        ({ action }) => action,
      );
    await execute(
      database.url,
      `insert into "auditEvent" ("happenedAt", username, action, kind, label)
          values (1, 'admin', 'signedIn', '', '')`,
    );
    // A visitor opened the site before the import.
    await countVisits(database.url, 1);
    const ownLog = await logOf();
    const taken = await site(database, ['import', folder]);
    assert.equal(taken.code, 0, taken.errors);
    const counted = await execute(database.url, 'select phone from "visitCount"');
    assert.deepEqual(
      counted.map(({ phone }) => Number(phone)),
      [5],
    );
    // The site's own history follows the imported one.
    const log = await logOf();
    assert.ok(log.length > ownLog.length + 5);
    assert.deepEqual(log.slice(-ownLog.length), ownLog);
    assert.match(taken.errors, /have no passwords.*let-in/s);
    await leaveWidths(database.url);
    const server = await start(database);
    assert.deepEqual(await threadOf(database.url), thread);
    const found = await crawl(server.origin, PUBLIC_URL);
    assert.deepEqual([...found.keys()], [...pages.keys()]);
    assert.ok(found.size > 50, `${found.size} pages and pictures`);
    for (const [address, page] of pages) assert.ok(found.get(address) === page, address);
    const sheetAddress = [...pages.keys()].find((address) => address.endsWith(SHEET))!;
    const sheet = await fetch(server.origin + sheetAddress);
    assert.equal(sheet.headers.get('content-type'), 'application/pdf');
    await sheet.arrayBuffer();
    const answers = await listsOf(server.origin);
    assert.ok(answers.every((answer, index) => answer === lists[index]));

    // Existing users sign in as before; imported ones need a new password.
    const erik = { username: 'erik', password: PASSWORD };
    assert.equal(await loginStatus(server.origin, erik), 401);
    await site(database, ['user', 'let-in', 'erik', '--password-stdin'], `${PASSWORD}\n`);
    assert.equal(await loginStatus(server.origin, erik), 200);
    // An id is never used again, even if its row was deleted long ago.
    const call = (method: string, path: string, body: object) =>
      fetch(server.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${database.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const made = (await (await call('POST', '/api/news', newsFields())).json()) as never;
    const { lastIds } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    assert.equal(made['newsId'], lastIds.news + 1);
    const searched = await fetch(`${server.origin}/api/news/find?search=HARMADIK&from=0&count=5`, {
      headers: { authorization: `Bearer ${database.token}` },
    });
    assert.equal(((await searched.json()) as { total: number }).total, 1);
    const back = await call('POST', '/api/bin/restore', { kind: 'news', itemId: 2 });
    assert.equal(back.status, 204, await back.text());
    await server.stop();
    const full = await site(database, ['import', folder]);
    assert.deepEqual([full.code, /The site is not empty \(news\)/.test(full.errors)], [1, true]);
  });

  it('contains every table, except those excluded for a stated reason', async () => {
    const tables = await execute(
      source.url,
      name === 'SQLite'
        ? `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
        : `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const known = new Set([
      ...exportLayout.parts.map(({ table }) => table),
      ...Object.keys(leftOut),
    ]);
    const forgotten = tables
      .map((table) => String(table['name']))
      .filter((table) => !table.startsWith('kysely_') && !known.has(table));
    assert.deepEqual(forgotten, []);
  });

  it('has the same files as an export of the site into which it was imported', async () => {
    const database = await emptyDatabase(name);
    after(database.drop);
    assert.equal((await site(database, ['import', folder])).code, 0);
    const methods = `select * from "projectMethod" order by "projectId", "key"`;
    const noted = await execute(source.url, methods);
    assert.ok(noted.length > 0);
    assert.deepEqual(await execute(database.url, methods), noted, 'found by the same methods');
    const other = join(home, 'again');
    mkdirSync(other);
    assert.equal((await site(database, ['export', other])).code, 0);
    const filesOf = (of: string) =>
      (JSON.parse(readFileSync(join(of, 'manifest.json'), 'utf8')) as Manifest).files;
    assert.deepEqual(filesOf(other), filesOf(folder));
  });

  it('contains the state of one moment, whatever is saved during the export', async () => {
    const database = await freshDatabase(name, true);
    after(database.drop);
    const server = await start(database);
    const done = new AbortController();
    const saves: Response[] = [];
    const save = async () => {
      while (!done.signal.aborted) {
        const response = await fetch(`${server.origin}/api/news`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${database.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(newsFields()),
        });
        assert.equal(response.status, 201);
        saves.push(response);
      }
    };
    // Several writers, so that the site saves all the time.
    const saving = Promise.all([save(), save(), save(), save()]);
    try {
      // An export takes no longer than a few saves.
      for (let round = 1; saves.length <= 10; round += 1) {
        const target = join(home, `moment-${round}`);
        const made = await site(database, ['export', target]);
        assert.equal(made.code, 0, made.errors);
        const news = readdirSync(join(target, 'news'));
        const histories = readdirSync(join(target, 'histories')).map(
          (file) =>
            JSON.parse(readFileSync(join(target, 'histories', file), 'utf8')) as { kind: string },
        );
        assert.equal(histories.filter(({ kind }) => kind === 'news').length, news.length);
      }
    } finally {
      done.abort();
      await saving;
      await server.stop();
    }
  });
});

const countVisits = (url: string, phone: number) =>
  execute(
    url,
    `insert into "visitCount" (span, what, period, name, phone, desk)
      values ('month', 'page', '2025-06', '/', ${phone}, 0)`,
  );
