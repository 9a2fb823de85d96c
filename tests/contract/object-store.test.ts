import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, it } from 'node:test';
import { createByteStore } from '../../app/media/storage/byte-store.repository.server.ts';
import { copyMedia } from '../../app/media/storage/copy-media.server.ts';
import { createMediaRemovalRepository } from '../../app/media/storage/media-removal.repository.server.ts';
import { removeDue } from '../../app/media/storage/media-storage.service.server.ts';
import { StoreAway } from '../../app/media/storage/object-store.server.ts';
import { createS3Store } from '../../app/media/storage/s3-store.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { mediaPlace } from '../../app/platform/media-address.server.ts';
import type { Problem } from '../../app/platform/problem.ts';
import { queues } from '../../app/platform/queues.server.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { append, dwg, offerFields, openedForm, upload } from '../support/attachments.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { newsFields } from '../support/factories.ts';
import { formOf } from '../support/media.ts';
import { startObjectStore, type TestStore } from '../support/object-store.ts';
import { scene, uncompressed } from '../support/pictures.ts';
import { until } from '../support/until.ts';

/** Sets the keys of the store for this process until the end of the test file. */
function useKeys(keys: Record<string, string>): void {
  Object.assign(process.env, keys);
  after(() => {
    for (const name of Object.keys(keys)) delete process.env[name];
  });
}

async function start(database: 'SQLite' | 'PostgreSQL') {
  const store = await startObjectStore();
  const { MEDIA_URL, ...keys } = store.environment;
  useKeys(keys);
  const api = await startApi(database, { MEDIA_URL });
  const token = await api.signIn();
  const sent = (path: string, raw: FormData) => api.call('POST', path, { raw, token });
  const asked = (path: string, headers = {}) => new Request(`http://site.test${path}`, { headers });
  return {
    store,
    api,
    token,
    picture: (bytes: Buffer) => sent('/api/images', formOf(bytes)),
    document: (bytes: Buffer) => sent('/api/documents', documentForm(bytes)),
    media: (path: string, headers?: Record<string, string>) =>
      api.application.media(asked(path, headers)),
    documents: (path: string, headers?: Record<string, string>) =>
      api.application.documents(asked(path, headers)),
  };
}

/** Compares bytes without listing all differences, which would need gigabytes of memory. */
async function assertBytes(answer: Response, bytes: Buffer): Promise<void> {
  assert.ok(answer.ok, String(answer.status));
  assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes));
}

const TABLES = ['pictureFile', 'documentPart', 'attachmentPart'];

/** The names of stored objects; their rows contain no bytes. */
async function named({ databaseUrl }: TestApi): Promise<string[]> {
  const names: string[] = [];
  for (const table of TABLES) {
    const rows = await execute(
      databaseUrl,
      `select "object", length("bytes") as held from "${table}"`,
    );
    for (const { object, held } of rows) {
      assert.equal(Number(held), 0, 'the database has no byte of it');
      names.push(String(object));
    }
  }
  return names.toSorted();
}

const noted = async ({ databaseUrl }: TestApi): Promise<string[]> =>
  (await execute(databaseUrl, 'select "object" from "mediaRemoval"'))
    .map(({ object }) => String(object))
    .toSorted();

/** Removes all objects on the removal list, as if they had been added to it long ago. */
async function removeAll(api: TestApi, store: TestStore): Promise<void> {
  const opened = openDatabase(api.databaseUrl, () => {});
  const removals = createMediaRemovalRepository(opened.db);
  await execute(api.databaseUrl, 'update "mediaRemoval" set "since" = 1000');
  const objects = createS3Store(mediaPlace(store.url)!);
  const never = new AbortController().signal;
  await removeDue({ removals, objects, keptFor: 1000 }, Date.now(), never);
  await opened.close();
}

onOneDatabase('an object store for pictures and files', (database) => {
  it('returns all bytes, completely and in ranges, and deletes objects that are no longer used', async () => {
    const { store, api, token, picture, document, media, documents } = await start(database);
    const bytes = await uncompressed(660, 540);
    assert.ok(bytes.length > 1024 * 1024, 'more than is read at a time');
    const { url } = (await picture(bytes)).body;
    await api.application.widthsMade();
    const pdfDocument = pdf('nagy', 1_200_000);
    const address = (await document(pdfDocument)).body.url;
    const formToken = await openedForm(api);
    const drawing = dwg(300_000);
    const uploads = [await upload(api, formToken, { name: 'rajz.dwg', bytes: drawing })];
    const body = offerFields({ formToken, uploads });
    assert.equal((await api.call('POST', '/api/offers', { body })).status, 201);

    assert.deepEqual(await named(api), store.names().toSorted(), 'all that is there is named');
    assert.deepEqual(await noted(api), [], 'and waits for nothing');
    await assertBytes(await media(url), bytes);
    const range = { range: 'bytes=700000-1000000' };
    const part = await media(url, range);
    assert.equal(part.status, 206);
    await assertBytes(part, bytes.subarray(700_000, 1_000_001));
    const width = await media(url.replace('.png', '/640.webp'));
    assert.equal(width.headers.get('content-type'), 'image/webp');
    await assertBytes(await documents(address), pdfDocument);
    const piece = await documents(address, range);
    await assertBytes(piece, pdfDocument.subarray(700_000, 1_000_001));
    const { attachments } = (await api.call('GET', '/api/messages/1', { token })).body;
    const file = await api.application.api.fetch(
      new Request(`http://site.test/api/attachments/${attachments[0].attachmentId}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
      { address: '192.0.2.1' },
    );
    await assertBytes(file, drawing);

    const all = store.names().toSorted();
    for (const table of ['picture', 'document', 'contactAttachment']) {
      await execute(api.databaseUrl, `delete from "${table}"`);
    }
    assert.deepEqual(await noted(api), all, 'whatever way a row goes, it is noted');
    assert.deepEqual(store.names().toSorted(), all, 'backups may still name it');
    await removeAll(api, store);
    assert.deepEqual([store.names(), await noted(api)], [[], []]);
  });

  it('keeps no bytes of a refused upload', async () => {
    const { api, store } = await start(database);
    const body = { formToken: await openedForm(api), name: 'a.dwg', size: 300_000 };
    const { uploadId } = (await api.call('POST', '/api/uploads', { body })).body;
    const bytes = dwg(300_000).subarray(0, 300_000);
    await append(api, uploadId, 0, bytes);
    assert.equal((await append(api, uploadId, 0, bytes)).status, 409);
    const more = Buffer.concat([bytes, bytes]);
    assert.equal((await append(api, uploadId, 256 * 1024, more)).status, 409);
    const kept = store.names().length;
    assert.equal(kept, 1, 'the first portion alone');
    const repeated = await Promise.all(
      Array.from({ length: 8 }, () => append(api, uploadId, 256 * 1024, bytes)),
    );
    assert.equal(repeated.filter(({ status }) => status === 200).length, 1);
    const tooLong = await append(api, uploadId, 300_000, more);
    assert.equal(tooLong.status, 409);
    assert.equal(store.names().length, kept + 1);
  });

  it('keeps one original of a picture that was uploaded twice, and removes the other', async () => {
    const { store, api, picture, media } = await start(database);
    const bytes = await scene(300, 200).png().toBuffer();
    const { url } = (await picture(bytes)).body;
    await api.application.widthsMade();
    const before = store.names().length;
    assert.equal((await picture(bytes)).body.url, url);
    assert.equal(store.names().length, before + 1);
    await removeAll(api, store);
    assert.deepEqual(store.names().toSorted(), await named(api));
    await assertBytes(await media(url), bytes);
  });

  it('makes files and uploads fail while it is unreachable, but does not affect pages', async () => {
    const { store, api, token, picture, document, media, documents } = await start(database);
    const bytes = await scene(300, 200).png().toBuffer();
    const { url } = (await picture(bytes)).body;
    await api.application.widthsMade();
    const pdfDocument = pdf();
    const address = (await document(pdfDocument)).body.url;
    const formToken = await openedForm(api);
    const drawing = dwg(300_000);
    const opened = await api.call('POST', '/api/uploads', {
      body: { formToken, name: 'rajz.dwg', size: drawing.length },
    });
    const { uploadId } = opened.body;
    assert.equal((await append(api, uploadId, 0, drawing)).status, 200);

    await store.kill();
    const words = /A képek és a fájlok tára most nem érhető el/;
    const isAway = (error: unknown) => error instanceof StoreAway && words.test(error.body.title);
    await assert.rejects(async () => await media(url), isAway);
    await assert.rejects(async () => await documents(address), isAway);
    const other = await scene(50, 50).png().toBuffer();
    for (const refused of [
      await picture(other),
      await document(pdf('más')),
      await append(api, uploadId, 262_144, drawing),
    ]) {
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '30']);
      assert.match(refused.body.title, words);
    }
    assert.equal(
      (await api.call('GET', '/api/news/getpublishednewslist?from=0&count=4&images=url')).status,
      200,
    );
    assert.equal(await api.application.findTrouble(), undefined, 'the site itself is ready');
    assert.match(String(api.application.mediaTrouble()), /ECONN/);

    await store.start();
    // After a timeout the site does not call the store for a short time.
    await until(async () => (await append(api, uploadId, 262_144, drawing)).status === 200);
    await assertBytes(await media(url), bytes);
    assert.equal((await picture(other)).status, 201);
    assert.equal((await document(pdf('más'))).status, 201);
    await api.application.widthsMade();
    await removeAll(api, store);
    assert.deepEqual(store.names().toSorted(), await named(api), 'nothing is left of what failed');
    const uploads = [uploadId];
    assert.equal(
      (await api.call('POST', '/api/offers', { body: offerFields({ formToken, uploads }) })).status,
      201,
    );
    assert.equal((await api.call('GET', '/api/messages/1', { token })).status, 200);
  });

  it('makes requests for files fail while it does not respond, but delays no other request', async () => {
    const { store, api, token, picture, media } = await start(database);
    const { call } = api;
    const bytes = await scene(300, 200).png().toBuffer();
    const { url } = (await picture(bytes)).body;
    await api.application.widthsMade();
    store.proxy.freeze();
    let answered = 0;
    const files = Array.from({ length: queues.stored.objects.atOnce }, async () => {
      await assert.rejects(async () => await media(url), StoreAway);
      answered += 1;
    });
    const body = newsFields({ image: url, content: `<p><img src="${url}" alt=""></p>` });
    const added = await call('POST', '/api/news?images=url', { body, token });
    assert.equal(added.status, 201, JSON.stringify(added.body));
    const list = await call('GET', '/api/news/getpublishednewslist?from=0&count=4&images=url');
    assert.deepEqual(
      list.body.map(({ image }: { image: { src: string } }) => image.src),
      [url],
    );
    assert.equal(await api.application.findTrouble(), undefined);
    const queued = assert.rejects(
      async () => await media(url),
      (error: Problem) => error.body.status === 503,
    );
    assert.equal(answered, 0, 'the store is still being waited for');
    await Promise.all(files);
    store.proxy.thaw();
    // It must not have begun to wait for the store in turn.
    await queued;
    await assert.rejects(async () => await media(url), StoreAway);
    assert.equal(api.application.mediaTrouble(), 'it does not answer in time');
    await until(() =>
      media(url).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    await assertBytes(await media(url), bytes);
  });

  it('receives all files of the database despite an interruption, and gives them all back', async () => {
    const store = await startObjectStore();
    const { MEDIA_URL, ...keys } = store.environment;
    useKeys(keys);
    const within = await startApi(database);
    const token = await within.signIn();
    const bytes = await scene(300, 200).png().toBuffer();
    const sent = { raw: formOf(bytes), token };
    const { url } = (await within.call('POST', '/api/images', sent)).body;
    await within.application.widthsMade();
    const opened = openDatabase(within.databaseUrl, () => {});
    const objects = createS3Store(mediaPlace(store.url)!);
    const shown = async (api: TestApi) =>
      await assertBytes(await api.application.media(new Request(`http://site.test${url}`)), bytes);

    let count = 0;
    const put: typeof objects.put = async (name, written) => {
      count += 1;
      if (count === 3) await store.kill();
      await objects.put(name, written);
    };
    const breaking = createByteStore(opened.db, { ...objects, put });
    await assert.rejects(copyMedia(opened.db, 'store', breaking), StoreAway);
    await store.start();
    const byteStore = createByteStore(opened.db, objects);
    // After a timeout the site does not call the store for a short time.
    const goOn = () => copyMedia(opened.db, 'store', byteStore).catch(() => undefined);
    await until(async () => (await goOn()) !== undefined);
    const names = await named(within);
    assert.ok(names.length > 2 && !names.includes(''), 'all of them are there');
    const outside = await startApi(database, { MEDIA_URL, DATABASE_URL: within.databaseUrl });
    await shown(outside);

    assert.equal((await copyMedia(opened.db, 'database', byteStore)).rows, names.length);
    await opened.close();
    await shown(within);
    await removeAll(within, store);
    assert.deepEqual(store.names(), []);
    await store.kill();
    await shown(outside);
  });

  it('takes files over from the database, which shrinks, once the site was started with the store’s address', async () => {
    const store = await startObjectStore();
    const { MEDIA_URL, ...keys } = store.environment;
    useKeys(keys);
    const within = await startApi('SQLite');
    const { databaseUrl: DATABASE_URL } = within;
    const token = await within.signIn();
    const bytes = await uncompressed(1200, 900);
    const { url } = (await within.call('POST', '/api/images', { raw: formOf(bytes), token })).body;
    await within.application.widthsMade();
    const move = () =>
      runCommand(['move', '--media', 'store'], { ...keys, MEDIA_URL, DATABASE_URL });
    const refused = await move();
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /^The site was last started without this MEDIA_URL.*restart/);
    assert.deepEqual(store.names(), []);

    const outside = await startApi('SQLite', { MEDIA_URL, DATABASE_URL });
    const size = () => statSync(DATABASE_URL.slice('file:'.length)).size;
    const before = size();
    const moved = await move();
    assert.equal(moved.code, 0, moved.errors);
    assert.ok(size() < before - bytes.length, `${before} → ${size()}`);
    const media = new Request(`http://site.test${url}`);
    await assertBytes(await outside.application.media(media), bytes);
  });

  it('removes the objects of uploads that ended too late or never', async () => {
    const { store, api } = await start(database);
    const opened = openDatabase(api.databaseUrl, () => {});
    const byteStore = createByteStore(opened.db, createS3Store(mediaPlace(store.url)!));
    const late = await byteStore.keep(Buffer.from('a'));
    const hanging = await byteStore.keep(Buffer.from('b'));
    assert.deepEqual(store.names().length, 2);
    await execute(
      api.databaseUrl,
      `update "mediaRemoval" set "claimedUntil" = 1 where "object" = '${late.object}'`,
    );
    const naming = opened.db
      .transaction()
      .execute((transaction) => byteStore.settle(transaction, late));
    await assert.rejects(naming, StoreAway);
    // Simulates a process killed before it stored the name.
    await removeAll(api, store);
    assert.deepEqual([store.names(), await noted(api)], [[], []]);
    assert.equal(await byteStore.read(hanging), undefined);
    await opened.close();
  });
});
