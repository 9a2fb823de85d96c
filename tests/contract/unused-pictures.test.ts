import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { UNUSED_PICTURE_TIME } from '../../app/media/picture.service.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const DAY = 24 * 3600 * 1000; // ms

onBothDatabases('unused pictures', (database) => {
  it('are deleted with their variants after the grace period, and not earlier', async () => {
    const { upload, exists, pictures, api } = await startMedia(database);
    const url = await upload(40);
    await api.application.widthsMade();
    const start = Date.now();
    assert.equal(await pictures.removeUnused(start), 0);
    assert.equal(await pictures.removeUnused(start + UNUSED_PICTURE_TIME - 1), 0);
    assert.ok(await exists(url));
    assert.equal(await pictures.removeUnused(start + UNUSED_PICTURE_TIME), 1);
    assert.ok(!(await exists(url)));
    assert.ok(!(await exists(url.replace('.png', '/40.webp'))));
  });

  it('do not include pictures of news, of their content and of projects', async () => {
    const { upload, exists, pictures, call, forget } = await startMedia(database);
    const [image, first, second, project] = [
      await upload(41),
      await upload(42),
      await upload(43),
      await upload(44),
    ];
    const content = `<p><img src="${first}"><a href="${second}">nagyban</a></p>`;
    await call('POST', '/api/news', newsFields({ image, content }));
    await call('POST', '/api/Projects', projectFields({ image: project }));
    assert.equal(await pictures.removeUnused(Date.now(), 0), 0);
    assert.equal(await pictures.removeUnused(Date.now() + 400 * DAY), 0);

    const one = newsFields({ image: null, content: `<p><img src="${second}"></p>` });
    await call('PUT', '/api/news/1', one);
    await forget();
    assert.equal(await pictures.removeUnused(Date.now(), 0), 2);
    assert.deepEqual(
      [await exists(image), await exists(first), await exists(second), await exists(project)],
      [false, false, true, true],
    );
    await call('DELETE', '/api/news/1');
    await call('DELETE', '/api/Projects/1');
    await forget();
    assert.equal(await pictures.removeUnused(Date.now(), 0), 2);
  });

  it('are not deleted if an item that uses them is saved at the same moment', async () => {
    const { upload, exists, pictures, call } = await startMedia(database);
    await call('POST', '/api/news', newsFields());
    for (let round = 0; round < 12; round += 1) {
      const width = 50 + round;
      const [byAddress, mentioned] = [await upload(width), await upload(width + 100)];
      const data = asDataUrl(
        await scene(width + 200, 20)
          .png()
          .toBuffer(),
      );
      const byData = await upload(width + 200);
      const remove = () => pictures.removeUnused(Date.now(), 0);
      const content = `<p><img src="${mentioned}"></p>`;
      const saves = [
        call('PUT', '/api/news/1?images=url', newsFields({ image: byAddress, content })),
        call('POST', '/api/Projects?images=url', projectFields({ image: data })),
        call('POST', '/api/Projects?images=url', projectFields({ image: data })),
      ];
      const removals = Promise.all([remove(), remove(), remove()]);
      const [news, ...projects] = await Promise.all(saves);
      await removals;
      for (const project of projects) {
        assert.deepEqual([project.status, project.body.image?.src], [201, byData]);
      }
      assert.ok(await exists(byData));
      // A picture that was deleted before the save is refused with a message.
      if (news!.status === 400) {
        assert.match(news!.body.errors.image[0], /már nincs meg/);
        continue;
      }
      assert.equal(news!.status, 200);
      assert.ok(await exists(byAddress), 'the picture of a saved item is there');
      if (await exists(mentioned)) {
        await remove();
        assert.ok(await exists(mentioned), 'a picture in saved content stays');
      }
    }
  });
});

onOneDatabase('unused pictures', (database) => {
  it('have the whole grace period again after they were used meanwhile', async () => {
    const { upload, exists, pictures, call, forget } = await startMedia(database);
    const image = await upload(45);
    const start = Date.now();
    await pictures.removeUnused(start);
    await call('POST', '/api/news', newsFields({ image }));
    await call('DELETE', '/api/news/1');
    await forget();
    assert.equal(await pictures.removeUnused(start + 10 * UNUSED_PICTURE_TIME), 0);
    await upload(45);
    assert.equal(await pictures.removeUnused(start + 20 * UNUSED_PICTURE_TIME), 0);
    assert.ok(await exists(image));
    assert.equal(await pictures.removeUnused(start + 21 * UNUSED_PICTURE_TIME), 1);
  });

  it('are neither recorded nor deleted by a process that stops', async () => {
    const { upload, pictures, api } = await startMedia(database);
    await upload(45);
    const stopped = AbortSignal.abort();
    const now = Date.now();
    await pictures.removeUnused(now, 0, stopped);
    const [row] = await execute(api.databaseUrl, 'select "unusedSince" from "picture"');
    assert.equal(row!['unusedSince'], null);
    await pictures.removeUnused(now);
    assert.equal(await pictures.removeUnused(now, 0, stopped), 0);
    assert.equal(await pictures.removeUnused(now, 0), 1);
  });

  it('do not include a picture that is stored once and used by any of several items', async () => {
    const { upload, pictures, call, forget } = await startMedia(database);
    const image = asDataUrl(await scene(46, 20).png().toBuffer());
    await upload(46);
    await call('POST', '/api/news', newsFields({ image }));
    await call('POST', '/api/news', newsFields({ image }));
    await call('POST', '/api/Projects', projectFields({ image }));
    for (const path of ['/api/news/1', '/api/news/2', '/api/Projects/1']) {
      assert.equal(await pictures.removeUnused(Date.now(), 0), 0);
      await call('DELETE', path);
    }
    assert.equal(await pictures.removeUnused(Date.now(), 0), 0);
    await forget();
    assert.equal(await pictures.removeUnused(Date.now(), 0), 1);
  });
});

onBothDatabases(
  'a picture that an item starts to use while unused pictures are deleted',
  (database) => {
    it(
      'is not deleted, and the deletion of other pictures continues',
      { skip: database === 'SQLite' },
      async () => {
        const { api, upload, exists, pictures } = await startMedia(database);
        const [used, unused] = [await upload(60), await upload(61)];
        await pictures.removeUnused(Date.now());
        const saving = new pg.Client(api.databaseUrl);
        await saving.connect();
        await saving.query('begin');
        await saving.query(
          `insert into "pictureUse" select 'news', 1, "hash" from "picture" where "width" = 60`,
        );
        const removal = pictures.removeUnused(Date.now(), 0);
        // The deletion waits for the row that the save has locked.
        const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await until(async () => (await saving.query(waiting)).rowCount === 1);
        await saving.query('commit');
        await saving.end();
        assert.equal(await removal, 1);
        assert.deepEqual([await exists(used), await exists(unused)], [true, false]);
      },
    );
  },
);

async function startMedia(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  const token = await api.signIn();
  const { pictures, media } = api.application;
  return {
    api,
    pictures,
    forget: () => execute(api.databaseUrl, 'delete from "history"'),
    call: (method: string, path: string, body?: unknown) =>
      api.call(method, path, body === undefined ? { token } : { token, body }),
    /** The address of a picture of that width. All pictures of one width are equal. */
    upload: async (width: number) => pictures.upload(await scene(width, 20).png().toBuffer()),
    exists: async (url: string) =>
      (await media(new Request(`http://site.test${url}`, { method: 'HEAD' }))).status === 200,
  };
}
