import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { pino } from 'pino';
import { createMediaModule } from '../../app/media/media.module.server.ts';
import type { PictureStore } from '../../app/media/storage/picture-store.server.ts';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { freshDatabase, onOneDatabase } from '../support/databases.ts';
import { bodyOf } from '../support/media.ts';
import { asDataUrl, scene } from '../support/pictures.ts';

/** A minimal store: the complete interface that another store has to implement. */
function storeInMemory() {
  const files = new Map<string, Map<string, Uint8Array>>();
  const find = (hash: string, name: string) => files.get(hash)?.get(name);
  const store: PictureStore = {
    async put({ hash, name, bytes }, writeRow) {
      files.set(hash, (files.get(hash) ?? new Map<string, Uint8Array>()).set(name, bytes));
      await writeRow?.();
    },
    findAll: async (hash) =>
      [...(files.get(hash) ?? [])].map(([name, { length: size }]) => ({ name, size })),
    findSize: async (hash, name) => find(hash, name)?.length,
    read: async (hash, name) => find(hash, name),
    readPart: async ({ hash, name }, from, to) => find(hash, name)?.subarray(from, to + 1),
    remove: async (hash) => void files.delete(hash),
  };
  return { store, files };
}

onOneDatabase('pictures in a store outside the database', (database) => {
  it('are stored, served, scaled and deleted like those in the database', async () => {
    const { url, drop } = await freshDatabase(database);
    const opened = openDatabase(url, () => {});
    await migrate(opened);
    const { store, files } = storeInMemory();
    const room = createMediaModule(opened.db, pino({ level: 'silent' }), 90, store);
    after(async () => {
      await room.stop();
      room.close();
      await opened.close();
      await drop();
    });
    const media = (path: string, headers = {}) =>
      room.answer(new Request(`http://site.test${path}`, { headers }));
    room.start();

    const bytes = await scene(900, 300).png().toBuffer();
    const address = await room.pictures.upload(bytes);
    await room.widthsMade();
    assert.deepEqual(await bodyOf(await media(address)), new Uint8Array(bytes));
    const part = await media(address, { range: 'bytes=2-5' });
    assert.deepEqual(await bodyOf(part), new Uint8Array(bytes.subarray(2, 6)));
    const width = await media(address.replace('.png', '/640.webp'));
    assert.equal(width.headers.get('content-type'), 'image/webp');

    const other = await scene(30, 20).png().toBuffer();
    const kept = (await room.pictures.keptFor(asDataUrl(other)))!;
    const shown = await room.pictures.showOne({ picture: kept }, 'data');
    assert.equal(shown.image, asDataUrl(other));
    const rows = await opened.db.selectFrom('pictureFile').select('hash').execute();
    assert.deepEqual(rows, [], 'the database has no bytes of them');

    assert.equal(files.size, 2);
    assert.equal(await room.pictures.removeUnused(Date.now() + 120_000, 0), 2);
    assert.equal(files.size, 0);
    assert.equal((await media(address)).status, 404);
  });
});
