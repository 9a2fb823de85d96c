/** Content types declared here, as `docs/recipes.md` describes. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../app/api/contract/endpoint.ts';
import { buildApi } from '../../app/api/server/register-routes.server.ts';
import { createIdempotencyKeyRepository } from '../../app/api/server/idempotency-key.repository.server.ts';
import { day } from '../../app/content/fields/time.ts';
import { pageQuery } from '../../app/api/contract/fields.ts';
import { document, optionalDocument } from '../../app/content/fields/document.ts';
import { picture, pictureDescription } from '../../app/content/fields/picture.ts';
import { line, optionalLine, richText } from '../../app/content/fields/text.ts';
import { toggle } from '../../app/content/fields/toggle.ts';
import { contractOf, idParams, imageForm } from '../../app/content/content-type.contract.ts';
import { createContentTypeModule } from '../../app/content/content-type.module.server.ts';
import { collection, type Collection } from '../../app/content/content-type.ts';
import { createDocumentModule } from '../../app/media/documents/document.module.server.ts';
import { createMediaModule } from '../../app/media/media.module.server.ts';
import { imagesQuery } from '../../app/media/picture.contract.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { freshDatabase, onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { asDataUrl, scene } from '../support/pictures.ts';

const licenceType = collection({
  name: 'licence',
  title: 'Licence',
  // This table exists in this test only.
  table: 'licence',
  id: 'licenceId',
  label: 'name',
  cacheTag: 'projects',
  words: { one: 'engedély', english: 'permit', the: 'A engedély' },
  fields: {
    name: line('Név', 200, 'A név kötelező'),
    issuer: optionalLine('Kiállító', 200),
    valid: toggle('Igaz, ha érvényes.'),
    image: picture('A kép kötelező'),
    imageAlt: pictureDescription(),
    date: day('A dátum kötelező'),
    note: richText('Megjegyzés'),
    scan: optionalDocument('Szkennelt példány'),
  },
  pages: {
    cacheTag: 'projects',
    address: '/licences/:licenceId',
    when: 'valid',
  },
  list: {
    columns: ['name', 'valid', 'date'],
    search: ['name', 'issuer'],
    sorts: { date: 'date', name: 'searchKey' },
    filter: {
      name: 'issuer',
      column: 'issuer',
      schema: z.string().optional(),
      columnValue: (sent) => sent,
    },
  },
});

const contract = contractOf(licenceType, {
  reads: '/api/licences',
  entities: '/api/licences',
  one: '/api/licences/{id}',
});

const licenceCalls = {
  ...contract.calls,
  list: endpoint('get', '/api/licences', {
    summary: 'A engedélyek egy lapja.',
    tag: 'licences',
    access: 'visitor',
    query: z.object({ ...pageQuery, ...imagesQuery }),
    response: z.array(contract.stored),
  }),
  one: endpoint('get', '/api/licences/{id}', {
    summary: 'Egy engedély.',
    tag: 'licences',
    access: 'visitor',
    params: idParams('id', licenceType.words),
    query: imageForm,
    response: contract.stored,
    failures: [404],
  }),
};

type Stored = z.output<typeof contract.stored>;

const startLicences = (name: DatabaseName) =>
  start(
    name,
    licenceType,
    licenceCalls,
    `"name" text not null, "issuer" text not null, "valid" boolean not null, "note" text not null,
     "scan" text not null, "imageHash" text not null references "picture", "imageAlt" text not null`,
  );

const termType = collection({
  name: 'term',
  title: 'Term',
  table: 'term',
  id: 'termId',
  label: 'name',
  cacheTag: 'projects',
  words: { one: 'fogalom', english: 'term', the: 'A fogalom' },
  fields: {
    name: line('Név', 200, 'A név kötelező'),
    published: toggle('Igaz, ha látható.'),
    date: day('A dátum kötelező'),
  },
  pages: {
    cacheTag: 'projects',
    address: '/terms/:termId',
    when: 'published',
  },
  list: {
    columns: ['name', 'published', 'date'],
    search: ['name'],
    sorts: { date: 'date', name: 'searchKey' },
    filter: { ...licenceType.list.filter!, name: 'named', column: 'name' },
  },
});

function startTerms(name: DatabaseName) {
  const terms = contractOf(termType, {
    reads: '/api/terms',
    entities: '/api/terms',
    one: '/api/terms/{id}',
  });
  const list = { ...licenceCalls.list, path: '/api/terms', response: z.array(terms.stored) };
  const one = { ...licenceCalls.one, path: '/api/terms/{id}', response: terms.stored };
  const columns = '"name" text not null, "published" boolean not null';
  return start(name, termType, { ...terms.calls, list, one }, columns);
}

/** The API of a content type on its own database, called as staff unless `isVisitor`. */
async function start(
  name: DatabaseName,
  declared: Collection,
  calls: Record<string, Endpoint>,
  columns: string,
) {
  const { url, drop } = await freshDatabase(name);
  const database = openDatabase(url, () => {});
  const { db } = database;
  const log = createLog('fatal');
  const media = createMediaModule(db, log, 90);
  after(async () => {
    await media.stop();
    media.close();
    await database.close();
    await drop();
  });
  const key =
    name === 'SQLite'
      ? 'integer primary key autoincrement'
      : 'integer generated by default as identity primary key';
  const { table, id } = declared;
  await sql`create table ${sql.table(table)} (${sql.ref(id)} ${sql.raw(key)}, ${sql.raw(columns)},
    "date" text not null, "searchKey" text not null, "version" integer not null default 1)`.execute(
    db,
  );
  const kind = createContentTypeModule<never, never, never>(db, media.pictures, declared);
  const attempts = createIdempotencyKeyRepository(db);
  const authenticate = async (token: string) =>
    token === 'staff'
      ? { username: 'admin', role: 'administrator', lacksFactor: false, displayName: '' }
      : undefined;
  const { app } = buildApi({ authenticate, attempts, log } as never, (api) =>
    kind.registerRoutes(api, calls as never),
  );
  return {
    db,
    pages: kind.pages,
    pictures: media.pictures,
    keeper: kind.trashAdapters[0]!,
    documents: createDocumentModule(db, log, 90).documents,
    async call(method: string, path: string, body?: object, isVisitor = false) {
      const response = await app.request(
        `http://site.test${path}`,
        {
          method,
          headers: {
            ...(!isVisitor && { authorization: 'Bearer staff' }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        { address: '192.0.2.1' },
      );
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

onOneDatabase('an item of a declared content type', (name) => {
  it('can be created, listed, searched, changed and deleted, and an outdated change is refused', async () => {
    const { call, pages } = await startLicences(name);
    const image = asDataUrl(await scene().png().toBuffer());
    const input = {
      name: 'ISO 9001',
      issuer: 'Tanúsító Kft.',
      valid: true,
      image,
      imageAlt: '',
      date: '2026-01-02',
      note: '',
    };
    const made = await call('POST', '/api/licences', input);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const hidden = await call('POST', '/api/licences', {
      ...input,
      name: 'Lejárt',
      valid: false,
    });
    const { licenceId: id } = made.body as Stored;

    const refused = await call('POST', '/api/licences', {
      ...input,
      name: ' ',
      date: '2026-02-30',
    });
    assert.deepEqual(Object.keys(refused.body.errors).toSorted(), ['date', 'name']);
    assert.equal((await call('POST', '/api/licences', input, true)).status, 401);

    const listed = await call('GET', '/api/licences?from=0&count=9&images=url', undefined, true);
    assert.deepEqual(
      listed.body.map((item: Stored) => item.name),
      ['ISO 9001'],
    );
    assert.equal(
      (await call('GET', `/api/licences/${id}`, undefined, true)).body.image.slice(0, 11),
      'data:image/',
    );
    const unseen = `/api/licences/${hidden.body.licenceId}`;
    assert.equal((await call('GET', unseen, undefined, true)).status, 404);
    const [page, ...others] = await pages.findPages(0, 9);
    assert.deepEqual([page!.id, page!.path, page!.date], [id, `/licences/${id}`, '2026-01-02']);
    assert.deepEqual(others, []);

    const search = '/api/licences/find?from=0&count=9&search=TANUSITO&sort=name&direction=asc';
    const found = await call('GET', search);
    assert.deepEqual(
      found.body.items.map((item: Stored) => [item.name, item.valid]),
      [
        ['ISO 9001', true],
        ['Lejárt', false],
      ],
    );
    assert.equal((await call('GET', `${search}&issuer=m%C3%A1s`)).body.total, 0);

    const changed = { ...input, name: 'ISO 14001', version: 1 };
    assert.equal((await call('PUT', `/api/licences/${id}`, changed)).body.version, 2);
    const late = await call('PUT', `/api/licences/${id}`, { ...changed, name: 'Más' });
    assert.deepEqual([late.status, late.body.current.name], [412, 'ISO 14001']);
    assert.equal((await call('DELETE', `/api/licences/${id}`)).status, 204);
    assert.equal((await call('GET', `/api/licences/${id}`)).status, 404);
  });

  it('is sanitised, and keeps the pictures in its fields and in its text', async () => {
    const { call, db, pictures, keeper } = await startLicences(name);
    const address = await pictures.upload(await scene(50, 30).png().toBuffer());
    const note = `<p>Szöveg <img src="${address}" alt=""></p>`;
    const image = asDataUrl(await scene(40, 30).png().toBuffer());
    const dates = { date: '2026-01-02', imageAlt: '' };
    const input = { name: 'ISO 9001', issuer: '', valid: true, image, note, ...dates };
    assert.equal((await call('POST', '/api/licences', input)).status, 201);
    await pictures.removeUnused(Date.now() + 120_000, 0);
    const read = '/api/licences/1?images=url';
    assert.match((await call('GET', read, undefined, true)).body.note, /<img/);
    const stored = await db.selectFrom('picture').select('hash').execute();
    assert.equal(stored.length, 2);

    await sql`update "licence" set "note" = ${'<p>A<script>alert(1)</script></p>'}`.execute(db);
    for (const path of [read, '/api/licences?from=0&count=9&images=url']) {
      const { body } = await call('GET', path, undefined, true);
      assert.doesNotMatch(JSON.stringify(body), /script/);
    }
    // A direct change in the database is also part of the history, and is sanitised when restored.
    assert.equal((await call('DELETE', '/api/licences/1')).status, 204);
    await pictures.removeUnused(Date.now() + 120_000, 0);
    await keeper.restore(1, 'admin');
    const back = await call('GET', read, undefined, true);
    assert.deepEqual([back.status, back.body.note], [200, '<p>A</p>']);
    const { rows } = await sql`select "note" from "licence"`.execute(db);
    assert.deepEqual({ ...(rows[0] as object) }, { note: '<p>A</p>' });
    const shown = await keeper.versions!.show({ note: '<p onclick="x()">B</p>', image: null });
    assert.deepEqual(shown, { note: '<p>B</p>', image: null });
  });
});

onOneDatabase('a content type with a PDF field', (name) => {
  it('accepts an uploaded PDF, includes it in its history, and restores it', async () => {
    const { call, db, documents, keeper } = await startLicences(name);
    const { url } = await documents.upload(new File([new Uint8Array(pdf())], 'iso.pdf'), 'admin');
    const image = asDataUrl(await scene().png().toBuffer());
    const dates = { date: '2026-01-02', imageAlt: '' };
    const input = { name: 'ISO 9001', issuer: '', valid: true, image, note: '', ...dates };
    const made = await call('POST', '/api/licences', { ...input, scan: url });
    assert.deepEqual([made.status, made.body.scan], [201, url]);
    const uses = async () =>
      (await db.selectFrom('documentUse').selectAll().execute()).map(
        ({ kind, itemId }) => `${kind} ${itemId}`,
      );
    assert.deepEqual(await uses(), ['licence 1']);

    const gone = url.replace(/[\w-]{43}/, 'A'.repeat(43));
    for (const scan of [gone, '/documents/x.pdf', 'https://x.example/a.pdf', 5]) {
      const { status, body } = await call('PUT', '/api/licences/1', { ...input, scan });
      assert.deepEqual([status, Object.keys(body.errors)], [400, ['scan']], String(scan));
    }
    for (const scan of [null, '', undefined]) {
      const { body } = await call('PUT', '/api/licences/1', { ...input, scan });
      assert.equal(body.scan, '');
    }
    assert.deepEqual(await uses(), []);
    await db.updateTable('document').set({ deletedAt: 1 }).execute();
    assert.equal(await documents.removeDeleted(Date.now()), 0);
    const [first] = await db.selectFrom('history').select('content').orderBy('historyId').execute();
    const change = { by: 'admin', version: 4 };
    await keeper.versions!.revert(1, JSON.parse(first!.content), change);
    assert.equal((await call('GET', '/api/licences/1')).body.scan, url);
    const [back] = await db.selectFrom('document').select('deletedAt').execute();
    assert.equal(back!.deletedAt, null);
    const required = document('Szkennelt példány', 'A dokumentum kötelező').input;
    assert.equal(required.safeParse('').success, false);
    assert.equal(required.parse(url), url);
  });
});

onOneDatabase('the picture field of a content type', (name) => {
  it('can be omitted from the declaration, and items are then stored without a picture', async () => {
    const { call } = await startTerms(name);
    const input = { name: 'Rézsű', published: true, date: '2026-01-02' };
    const made = await call('POST', '/api/terms', input);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual(made.body, { termId: 1, ...input, version: 1 });
    const listed = await call('GET', '/api/terms?from=0&count=9', undefined, true);
    assert.deepEqual(listed.body, [made.body]);
    const shown = await call('POST', '/api/terms/preview', input);
    assert.deepEqual(shown.body, input);
    assert.equal((await call('GET', '/api/terms/1', undefined, true)).body.name, 'Rézsű');
    const changed = await call('PUT', '/api/terms/1', { ...input, name: 'Töltés' });
    assert.equal(changed.body.version, 2);
  });

  it('is refused by the declaration if it is not named image', () => {
    const fields = { name: line('Név', 200, 'A név kötelező'), logo: picture('A kép kötelező') };
    assert.throws(() => collection({ ...termType, label: 'name', fields }), /image/);
  });
});
