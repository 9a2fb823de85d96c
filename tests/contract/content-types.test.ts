import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderedContract } from '../../app/content/ordered-collection/ordered-collection.contract.ts';
import { createOrderedModule } from '../../app/content/ordered-collection/ordered-collection.module.server.ts';
import { optionalEmail, optionalPhone, optionalUrl } from '../../app/content/fields/contact.ts';
import { optionalDay } from '../../app/content/fields/time.ts';
import { line } from '../../app/content/fields/text.ts';
import { lines } from '../../app/content/fields/lines.ts';
import { optionalNumber, wholeNumber } from '../../app/content/fields/number.ts';
import { optionalReference, reference } from '../../app/content/fields/choice.ts';
import { sampleMark } from '../../app/content/fields/sample.ts';
import { orderedCollection, singleton } from '../../app/content/content-type.ts';
import { singletonContract } from '../../app/content/singleton/singleton.contract.ts';
import { createSingletonModule } from '../../app/content/singleton/singleton.module.server.ts';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { startTypes } from '../support/declared-types.ts';

const shelfType = orderedCollection({
  name: 'shelves',
  title: 'Shelf',
  table: 'shelf',
  id: 'shelfId',
  label: 'name',
  cacheTag: 'projects',
  page: '/shelves',
  words: { one: 'polc', english: 'shelf', the: 'A polc' },
  fields: { name: line('Név', 50, 'A név kötelező'), isSample: sampleMark() },
});

const boxType = orderedCollection({
  name: 'boxes',
  title: 'Box',
  table: 'box',
  id: 'boxId',
  label: 'name',
  cacheTag: 'projects',
  page: '/shelves',
  words: { one: 'doboz', english: 'box', the: 'A doboz' },
  of: 'shelfId',
  fields: {
    name: line('Név', 50, 'A név kötelező'),
    shelfId: reference('A polc', shelfType, 'A polc kötelező'),
    besideId: optionalReference('Ami mellette áll', shelfType),
    samples: wholeNumber('Minták száma', { min: 0, max: 99 }),
    weight: optionalNumber('Tömeg', { min: 0, max: 50 }),
    until: optionalDay('Meddig őrizzük'),
    content: lines('Tartalom', { most: 3, longest: 10 }),
    email: optionalEmail('E-mail-cím'),
    phone: optionalPhone('Telefon'),
    page: optionalUrl('Lap'),
  },
});

const noticeType = singleton({
  name: 'notice',
  title: 'Notice',
  table: 'notice',
  id: 'noticeId',
  label: 'title',
  cacheTag: 'projects',
  page: '/shelves',
  words: { one: 'közlemény', english: 'notice', the: 'A közlemény' },
  fields: { title: line('Cím', 50, 'A cím kötelező'), isSample: sampleMark() },
});

const tables = [
  `create table "shelf" ("shelfId" KEY, "name" text not null, "isSample" boolean not null default false,
    "order" double precision not null, "version" integer not null default 1)`,
  `create table "box" ("boxId" KEY, "name" text not null, "shelfId" integer not null references "shelf",
    "besideId" integer references "shelf", "samples" integer not null, "weight" double precision,
    "until" text not null, "content" text not null, "email" text not null, "phone" text not null,
    "page" text not null, "order" double precision not null, "version" integer not null default 1)`,
  `create table "notice" ("noticeId" integer primary key, "title" text not null,
    "isSample" boolean not null default false, "version" integer not null default 1)`,
  `insert into "notice" ("noticeId", "title", "isSample") values (1, 'Minta', true)`,
];

const start = (name: DatabaseName) =>
  startTypes(name, tables, ({ db, pictures }) => [
    createOrderedModule(db, pictures, orderedContract(shelfType), { part: boxType }),
    createOrderedModule(db, pictures, orderedContract(boxType)),
    createSingletonModule(db, pictures, singletonContract(noticeType)),
  ]);

const SHELVES = '/api/content/shelves';
const BOXES = '/api/content/boxes';
const NOTICE = '/api/content/notice';

type Started = Awaited<ReturnType<typeof start>>;
const addShelves = async ({ call }: Started, ...names: string[]) => {
  for (const name of names) {
    const { status, body } = await call('POST', SHELVES, { body: { name } });
    assert.equal(status, 201, JSON.stringify(body));
  }
};
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name).join('');

onBothDatabases('an ordered collection', (name) => {
  it('can be read by visitors, and staff can append items', async () => {
    const kinds = await start(name);
    const { call } = kinds;
    await addShelves(kinds, 'A', 'B', 'C');
    const listed = await call('GET', SHELVES, { isVisitor: true });
    assert.equal(namesOf(listed.body), 'ABC');
    assert.deepEqual(listed.body[0], {
      shelfId: 1,
      name: 'A',
      isSample: false,
      order: 10,
      version: 1,
    });
    const one = await call('GET', `${SHELVES}/2`, { isVisitor: true });
    assert.deepEqual([one.body.name, one.headers.get('etag')], ['B', '"1"']);
    const again = await call('GET', SHELVES, {
      isVisitor: true,
      headers: { 'if-none-match': listed.headers.get('etag')! },
    });
    assert.equal(again.status, 304);
    for (const [method, path] of [
      ['POST', SHELVES],
      ['PUT', `${SHELVES}/1`],
      ['DELETE', `${SHELVES}/1`],
      ['PUT', `${SHELVES}/1/place`],
    ] as const) {
      assert.equal((await call(method, path, { isVisitor: true, body: {} })).status, 401, path);
    }
    const attempt = { body: { name: 'D' }, headers: { 'idempotency-key': 'k'.repeat(20) } };
    const [first, second] = [
      await call('POST', SHELVES, attempt),
      await call('POST', SHELVES, attempt),
    ];
    assert.deepEqual(second.body, first.body);
    assert.equal(first.headers.get('location'), '/api/content/shelves/4');
  });

  it('refuses changes to outdated versions, has a history, and restores a deleted item to its position', async () => {
    const kinds = await start(name);
    const { call, trashAdapters, db } = kinds;
    await addShelves(kinds, 'A', 'B', 'C');
    const changed = await call('PUT', `${SHELVES}/2`, {
      body: { name: 'Bé', order: 99, version: 1 },
    });
    assert.deepEqual([changed.body.version, changed.body.order], [2, 20]);
    const late = await call('PUT', `${SHELVES}/2`, { body: { name: 'X', version: 1 } });
    assert.deepEqual([late.status, late.body.current.name], [412, 'Bé']);
    assert.equal(
      (await call('DELETE', `${SHELVES}/2`, { headers: { 'if-match': '"1"' } })).status,
      412,
    );
    assert.equal(
      (await call('DELETE', `${SHELVES}/2`, { headers: { 'if-match': '"2"' } })).status,
      204,
    );
    assert.equal((await call('GET', `${SHELVES}/2`)).status, 404);
    await trashAdapters[0]!.restore(2, 'admin');
    assert.equal(namesOf((await call('GET', SHELVES)).body), 'ABéC');
    await call('PUT', `${SHELVES}/2/place`, { body: { before: null } });
    await trashAdapters[0]!.versions!.revert(
      2,
      { name: 'B', isSample: true, order: 20 },
      { by: 'admin', version: undefined },
    );
    const [, , last] = (await call('GET', SHELVES)).body;
    assert.deepEqual(
      [last.name, last.isSample],
      ['B', true],
      'it stands where it stood, and is what it was',
    );
    const history = await db
      .selectFrom('history')
      .select('action')
      .where('itemId', '=', 2)
      .orderBy('historyId')
      .execute();
    assert.deepEqual(
      history.map(({ action }) => action),
      ['created', 'saved', 'deleted', 'restored', 'saved', 'reverted'],
    );
  });

  it('can be reordered repeatedly, and refuses to move an outdated version of an item', async () => {
    const kinds = await start(name);
    const { call } = kinds;
    await addShelves(kinds, 'A', 'B', 'C', 'D');
    const place = (id: number, before: number | null, version?: number) =>
      call('PUT', `${SHELVES}/${id}/place`, {
        body: { before },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      });
    const moved = await place(4, 1, 1);
    assert.equal(namesOf(moved.body), 'DABC');
    assert.equal(namesOf((await place(4, 1, 1)).body), 'DABC', 'the answer was lost');
    assert.equal((await call('GET', `${SHELVES}/4`)).body.version, 2);
    const late = await place(4, null, 1);
    assert.deepEqual([late.status, late.body.current.version], [412, 2]);
    assert.equal(namesOf((await place(4, null, 2)).body), 'ABCD');
    assert.equal((await place(1, 1)).status, 400);
    assert.equal((await place(1, 77)).status, 400);
    assert.equal((await place(77, 1)).status, 404);
    for (let count = 0; count < 14; count += 1) {
      await place(3, 2);
      await place(4, 3);
      await place(2, 4);
      await place(4, null);
    }
    const all = (await call('GET', SHELVES)).body as { order: number }[];
    assert.deepEqual(
      all.map(({ order }) => order),
      all.map(({ order }) => order).toSorted((a, b) => a - b),
    );
  });
});

onOneDatabase('an ordered collection', (name) => {
  it('can have at most five hundred items', async () => {
    const kinds = await start(name);
    await addShelves(kinds, 'A');
    const values = Array.from({ length: 499 }, (_, index) => ({
      name: `${index}`,
      order: index + 20,
    }));
    await kinds.db
      .insertInto('shelf' as never)
      .values(values as never)
      .execute();
    const refused = await kinds.call('POST', SHELVES, { body: { name: 'Túl sok' } });
    assert.deepEqual(
      [refused.status, refused.body.title],
      [400, 'A listában legfeljebb 500 elem lehet'],
    );
    assert.equal((await kinds.call('GET', SHELVES)).body.length, 500);
  });
});

const box = { name: 'a', shelfId: 1, samples: 3 };

onBothDatabases('an ordered collection whose items have a parent', (name) => {
  it('orders items separately under each parent, and appends an item that moves to another parent', async () => {
    const kinds = await start(name);
    const { call, trashAdapters } = kinds;
    await addShelves(kinds, 'A', 'B');
    for (const [label, shelfId] of [
      ['a', 1],
      ['b', 1],
      ['x', 2],
      ['c', 1],
    ] as const) {
      assert.equal(
        (await call('POST', BOXES, { body: { ...box, name: label, shelfId } })).status,
        201,
      );
    }
    assert.equal(namesOf((await call('GET', BOXES)).body), 'abcx');
    assert.equal(
      namesOf((await call('PUT', `${BOXES}/4/place`, { body: { before: 1 } })).body),
      'cabx',
    );
    assert.equal((await call('PUT', `${BOXES}/4/place`, { body: { before: 3 } })).status, 400);
    assert.equal((await call('PUT', `${BOXES}/1`, { body: { ...box, shelfId: 2 } })).status, 200);
    assert.equal(namesOf((await call('GET', BOXES)).body), 'cbxa');
    assert.equal((await call('DELETE', `${SHELVES}/2`)).status, 204);
    assert.equal(namesOf((await call('GET', BOXES)).body), 'cb');
    await trashAdapters[0]!.restore(2, 'admin');
    assert.equal(namesOf((await call('GET', BOXES)).body), 'cbxa');
  });

  it('accepts only references to existing items, and prevents the deletion of a referenced item', async () => {
    const kinds = await start(name);
    const { call, trashAdapters } = kinds;
    await addShelves(kinds, 'A', 'B');
    const missing = await call('POST', BOXES, { body: { ...box, shelfId: 77 } });
    assert.deepEqual([missing.status, missing.body.errors.shelfId], [400, ['Ez már nincs meg']]);
    const made = await call('POST', BOXES, { body: { ...box, besideId: 2 } });
    assert.equal(made.status, 201);
    const { boxId } = made.body;
    const held = await call('DELETE', `${SHELVES}/2`);
    assert.deepEqual([held.status, held.body.type], [409, 'urn:problem:still-used']);
    assert.equal((await call('DELETE', `${BOXES}/${boxId}`)).status, 204);
    assert.equal((await call('DELETE', `${SHELVES}/1`)).status, 204);
    await assert.rejects(
      async () => trashAdapters[1]!.restore(boxId, 'admin'),
      /nem hozható vissza/,
    );
  });
});

onOneDatabase('an ordered collection whose items have a parent', (name) => {
  it('stores a draft until it is published, even if the draft has another parent', async () => {
    const kinds = await start(name);
    const { call, trashAdapters, db } = kinds;
    await addShelves(kinds, 'A', 'B');
    for (const label of ['a', 'b']) await call('POST', BOXES, { body: { ...box, name: label } });
    await call('POST', BOXES, { body: { ...box, name: 'x', shelfId: 2 } });
    const pending = `${BOXES}/pending/1`;
    const prepare = (fields: object, version?: number) =>
      call('PUT', pending, { body: { ...box, ...fields, version, baseVersion: 1 } });
    assert.equal((await call('GET', pending, { isVisitor: true })).status, 401);
    const astray = (await prepare({ shelfId: 77 })).body.change;
    const refused = await call('POST', pending);
    assert.deepEqual([refused.status, refused.body.errors.shelfId], [400, ['Ez már nincs meg']]);
    const first = await prepare({ name: 'á' }, astray.version);
    assert.deepEqual(
      [first.status, first.body.change.content.name, 'order' in first.body.change.content],
      [200, 'á', false],
    );
    assert.equal(namesOf((await call('GET', BOXES, { isVisitor: true })).body), 'abx');
    assert.equal((await prepare({ name: 'c' })).status, 412, 'another waits');
    const { version } = (await prepare({ name: 'c', shelfId: 2 }, first.body.change.version)).body
      .change;

    await call('PUT', `${BOXES}/1/place`, { body: { before: null } });
    assert.equal(
      (await call('GET', pending)).body.change.baseVersion,
      2,
      'it is no other for that',
    );
    const published = await call('POST', pending, { headers: { 'if-match': `"${version}"` } });
    assert.deepEqual([published.status, published.body.name], [200, 'c']);
    assert.equal(namesOf((await call('GET', BOXES)).body), 'bxc', 'at the end of the other shelf');
    assert.equal((await call('GET', pending)).body.change, null);

    const body = { ...box, name: 'd', baseVersion: 3 };
    assert.equal((await call('PUT', pending, { body })).status, 200);
    assert.equal((await call('DELETE', pending)).status, 204);
    const aside = await db
      .selectFrom('history')
      .select(['content', 'version'])
      .where('action', '=', 'pendingSetAside')
      .orderBy('historyId', 'desc')
      .executeTakeFirstOrThrow();
    const on = { by: 'admin', baseVersion: aside.version };
    await trashAdapters[1]!.versions!.setAgain!(1, JSON.parse(aside.content), on);
    assert.equal((await call('GET', pending)).body.change.content.name, 'd');
    await call('PUT', `${BOXES}/1`, { body: { ...box, name: 'd', shelfId: 1 } });
    assert.equal((await call('GET', pending)).body.change, null, 'it is what is stored');
  });

  it('accepts valid values of each field type, and returns errors for invalid ones', async () => {
    const kinds = await start(name);
    const { call } = kinds;
    await addShelves(kinds, 'A');
    const full = {
      ...box,
      weight: 2.123456,
      until: '2027-01-31',
      content: ' egy \r\n\n kettő  és\nhárom',
      email: 'doboz@pelda.hu',
      phone: '+36 (1) 234-5678',
      page: 'https://www.pelda.hu/doboz?a=1',
    };
    const made = await call('POST', BOXES, { body: full });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual(made.body, {
      ...full,
      boxId: 1,
      besideId: null,
      content: 'egy\nkettő és\nhárom',
      order: 10,
      version: 1,
    });
    const refused = await call('POST', BOXES, {
      body: {
        name: ' ',
        samples: 1.5,
        weight: 51,
        until: '2027-02-30',
        content: 'a\nb\nc\nd',
        email: 'nem cím',
        phone: 'telefon',
        page: 'javascript:alert(1)',
      },
    });
    assert.deepEqual(Object.keys(refused.body.errors).toSorted(), [
      'content',
      'email',
      'name',
      'page',
      'phone',
      'samples',
      'shelfId',
      'until',
      'weight',
    ]);
    // The row number counts empty rows, like the form.
    const wrong = [
      [{ content: `a\n\n${'b'.repeat(11)}` }, 'Egy sor legfeljebb 10 karakter lehet (3. sor)'],
      [{ content: 'b'.repeat(99) }, 'Legfeljebb 3 sor lehet, egyenként 10 karakter'],
      [{ until: '2027-02-30' }, 'Ilyen nap nincs a naptárban'],
      [{ until: 'holnap' }, 'A dátum formátuma: éééé-hh-nn'],
      [{ until: '1'.repeat(99) }, 'A dátum formátuma: éééé-hh-nn'],
    ] as const;
    for (const [fields, told] of wrong) {
      const { body } = await call('POST', BOXES, { body: { ...box, ...fields } });
      assert.deepEqual(Object.values(body.errors), [[told]]);
    }
  });
});

onBothDatabases('a singleton content type', (name) => {
  it('can be read by visitors and changed by staff, and is not sample data after the first save', async () => {
    const { call, trashAdapters, db } = await start(name);
    const read = await call('GET', NOTICE, { isVisitor: true });
    assert.deepEqual(read.body, { noticeId: 1, title: 'Minta', isSample: true, version: 1 });
    assert.equal(
      (await call('PUT', NOTICE, { isVisitor: true, body: { title: 'X' } })).status,
      401,
    );
    const saved = await call('PUT', NOTICE, {
      body: { title: 'Saját', isSample: true, version: 1 },
    });
    assert.deepEqual(
      [saved.body.title, saved.body.isSample, saved.body.version],
      ['Saját', false, 2],
    );
    const late = await call('PUT', NOTICE, { body: { title: 'Más', version: 1 } });
    assert.deepEqual([late.status, late.body.current.title], [412, 'Saját']);
    assert.deepEqual((await call('PUT', NOTICE, { body: { title: '' } })).body.errors.title, [
      'A cím kötelező',
    ]);
    for (const method of ['POST', 'DELETE']) {
      assert.equal((await call(method, NOTICE, { body: { title: 'X' } })).status, 405);
    }
    const [found] = await db.selectFrom('history').selectAll().orderBy('historyId').execute();
    assert.equal(found!.action, 'found');
    await trashAdapters[2]!.versions!.revert(1, JSON.parse(found!.content), {
      by: 'admin',
      version: 2,
    });
    assert.deepEqual((await call('GET', NOTICE)).body, { ...read.body, version: 3 });
  });
});

onOneDatabase('a singleton content type', (name) => {
  it('stores a draft until it is published', async () => {
    const { call } = await start(name);
    const body = { title: 'Készül', baseVersion: 1 };
    const saved = await call('PUT', `${NOTICE}/pending`, { body });
    assert.deepEqual([saved.status, saved.body.change.savedBy], [200, 'admin']);
    const stored = async () => (await call('GET', NOTICE, { isVisitor: true })).body;
    assert.deepEqual((await stored()).title, 'Minta');
    await call('POST', `${NOTICE}/pending`);
    assert.deepEqual(await stored(), { noticeId: 1, title: 'Készül', isSample: false, version: 2 });
    assert.equal((await call('POST', `${NOTICE}/pending`)).status, 404);
  });
});

it('the declaration of an ordered collection refuses a parent field that is not a reference', () => {
  assert.throws(
    () => orderedCollection({ ...shelfType, label: 'name', of: 'name', begins: 'name' }),
    /reference/,
  );
});
