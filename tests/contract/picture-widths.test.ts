import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import sharp from 'sharp';
import { createPictureWidthsRepository } from '../../app/media/storage/picture-widths.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { bodyOf, startMedia } from '../support/media.ts';
import { noise, scene } from '../support/pictures.ts';

onOneDatabase('stored pictures', (database) => {
  it('are served as originals until their WebP and AVIF variants exist', async () => {
    const { upload, media, api } = await startMedia(database);
    const original = await noise(900, 60).jpeg().toBuffer();
    const { url } = (await upload(original)).body;
    const base = url.replace(/\.jpg$/, '');
    // This variant is created last, after seven others.
    const early = await media(`${base}/900.webp`);
    assert.equal(early.status, 200);
    assert.equal(early.headers.get('content-type'), 'image/jpeg');
    assert.equal(early.headers.get('cache-control'), 'no-store');
    assert.deepEqual(Buffer.from(await early.arrayBuffer()), original);

    await api.application.widthsMade();
    for (const width of [400, 640, 800, 900]) {
      for (const format of ['webp', 'avif']) {
        const made = await media(`${base}/${width}.${format}`);
        assert.equal(made.headers.get('content-type'), `image/${format}`);
        assert.match(made.headers.get('cache-control')!, /immutable/);
        const { width: seen, mediaType } = await sharp(await made.arrayBuffer()).metadata();
        assert.deepEqual([seen, mediaType], [width, `image/${format}`]);
      }
    }
    const first = await media(`${base}/400.webp`);
    const unchanged = { 'if-none-match': first.headers.get('etag')! };
    assert.equal((await media(`${base}/400.webp`, unchanged)).status, 304);
    assert.equal((await media(`${base}/400.avif`, unchanged)).status, 200);
  });

  it('get variants that are missing, and keep existing ones', async () => {
    const { upload, media, api } = await startMedia(database);
    const { url } = (await upload(await noise(900, 30).jpeg().toBuffer())).body;
    await api.application.widthsMade();
    const kept = await bodyOf(await media(url.replace('.jpg', '/800.webp')));
    await execute(api.databaseUrl, `delete from "pictureFile" where name like '640.%'`);
    await execute(
      api.databaseUrl,
      'update picture set "widthsMade" = false, "widthsClaimedUntil" = 0',
    );
    await upload(await scene(20, 20).png().toBuffer());
    await api.application.widthsMade();
    const made = await media(url.replace('.jpg', '/640.webp'));
    assert.equal(made.headers.get('content-type'), 'image/webp');
    assert.deepEqual(await bodyOf(await media(url.replace('.jpg', '/800.webp'))), kept);
  });

  it('are served in the nearest existing width if a variant is missing, without being cached', async () => {
    const { upload, media, api } = await startMedia(database);
    const { url } = (await upload(await noise(1600, 30).jpeg().toBuffer())).body;
    await api.application.widthsMade();
    const width = (name: string) => media(url.replace('.jpg', `/${name}`));
    const present = await bodyOf(await width('800.webp'));
    await execute(
      api.databaseUrl,
      `delete from "pictureFile" where name in ('640.webp', '640.avif', '800.avif')`,
    );
    for (const name of ['640.webp', '640.avif', '800.avif']) {
      const near = await width(name);
      assert.equal(near.headers.get('content-type'), 'image/webp', name);
      assert.equal(near.headers.get('cache-control'), 'no-store', name);
      assert.deepEqual(await bodyOf(near), present, name);
    }
  });

  it('are claimed by one process at a time for creating variants, until the claim expires', async () => {
    const { upload, api } = await startMedia(database);
    await upload(await scene(900, 30).png().toBuffer());
    await api.application.widthsMade();
    await execute(api.databaseUrl, 'update picture set "widthsMade" = false');
    const { db, close } = openDatabase(api.databaseUrl, () => {});
    after(close);
    await db.updateTable('picture').set({ widthsClaimedUntil: 0 }).execute();
    const pictures = createPictureWidthsRepository(db);
    const claims = await Promise.all([1, 2].map(() => pictures.claimNextWithoutWidths(5, 9)));
    assert.equal(claims.filter(Boolean).length, 1);
    assert.equal(await pictures.findWidthsClaimedUntil(), 9);
    assert.equal(await pictures.claimNextWithoutWidths(8, 12), undefined);
    assert.ok(await pictures.claimNextWithoutWidths(9, 12));
  });

  it('are skipped if their variants cannot be created', async () => {
    const { upload, media, api } = await startMedia(database);
    const { url } = (await upload(await scene(900, 30).png().toBuffer())).body;
    await api.application.widthsMade();
    const broken = `delete from "pictureFile" where name <> 'original'`;
    await execute(api.databaseUrl, broken);
    const bytes = database === 'SQLite' ? "x'00'" : "'\\x00'";
    await execute(api.databaseUrl, `update "pictureFile" set bytes = ${bytes}`);
    await execute(
      api.databaseUrl,
      'update picture set "widthsMade" = false, "widthsClaimedUntil" = 0',
    );
    await upload(await scene(910, 30).png().toBuffer());
    await api.application.widthsMade();
    const left = await execute(api.databaseUrl, 'select 1 from picture where not "widthsMade"');
    assert.equal(left.length, 0);
    assert.equal((await media(url.replace(/\.png$/, '/400.webp'))).status, 200);
  });
});
