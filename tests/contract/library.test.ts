import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refreshUses } from '../../app/content/library/refresh-uses.repository.server.ts';
import { newsType } from '../../app/features/news/news.content-type.ts';
import { projectType } from '../../app/features/projects/project.content-type.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { formOf } from '../support/media.ts';
import { scene } from '../support/pictures.ts';
import { openPages } from '../support/shown-pages.ts';

const never = new AbortController().signal;

onBothDatabases('the media library', (database) => {
  it('lists pictures and documents, newest first, with the items that use them', async () => {
    const { picture, paper, call, find } = await startLibrary(database);
    const first = await picture(40, 'Fúrótorony.png');
    const url = await paper('Árlista 2026.pdf');
    const second = await picture(41);
    const content = `<p><img src="${second}"><a href="${url}">Árak</a></p>`;
    await call('POST', '/api/news', newsFields({ title: 'Hír', image: first, content }));
    await call('POST', '/api/Projects', projectFields({ name: 'Híd', image: first }));

    const { total, items } = await find();
    assert.equal(total, 3);
    assert.deepEqual(
      items.map((item) => item['url']),
      [second, url, first],
    );
    const news = { kind: 'news', itemId: 1, label: 'Hír' };
    const project = { kind: 'project', itemId: 1, label: 'Híd' };
    assert.deepEqual(
      items.map(({ useCount, uses }) => [useCount, uses]),
      [
        [1, [news]],
        [1, [news]],
        [2, [news, project]],
      ],
    );
    const [, document, oldest] = items;
    assert.deepEqual(
      [document!['sort'], document!['title'], document!['width'], document!['thumbnail']],
      ['document', 'Árlista 2026', null, null],
    );
    assert.deepEqual(
      [oldest!['sort'], oldest!['name'], oldest!['width'], oldest!['height'], oldest!['alt']],
      ['picture', 'Fúrótorony', 40, 20, ''],
    );
    assert.ok(Math.abs(Date.parse(oldest!['addedAt'] as string) - Date.now()) < 60_000);

    const urls = async (query: string) => (await find(query)).items.map((item) => item['url']);
    assert.deepEqual(await urls('filter=pictures'), [second, first]);
    assert.deepEqual(await urls('filter=documents'), [url]);
    assert.deepEqual(await urls('filter=unused'), []);
    assert.deepEqual(await urls('search=furotorony'), [first]);
    assert.deepEqual(await urls('search=ARLISTA'), [url]);
    assert.deepEqual(await urls('search=100%25'), []);
    assert.deepEqual(await urls('from=1&count=1'), [url]);
    for (const wrong of ['filter=x', 'count=0', 'count=101', 'from=-1']) {
      assert.equal((await call('GET', `/api/library?${wrong}`)).status, 400, wrong);
    }
    await call('PUT', '/api/news/1', newsFields({ title: 'Hír', content: '' }));
    await call('DELETE', '/api/Projects/1');
    assert.deepEqual(await urls('filter=unused'), [second, url, first]);
    await call('POST', '/api/bin/restore', { kind: 'project', itemId: 1 });
    assert.deepEqual(await urls('filter=unused'), [second, url]);
    const pending = { ...newsFields({ title: 'Hír', image: second }), baseVersion: 2 };
    assert.equal((await call('PUT', '/api/news/pending/1', pending)).status, 200);
    assert.deepEqual(await urls('filter=unused'), [url]);
    assert.equal((await call('DELETE', `/api/library/item?hash=${hashIn(second)}`)).status, 409);
  });

  it('suggests a picture’s description from the items that use it, until the picture has its own', async () => {
    const { picture, call, find } = await startLibrary(database);
    const [inField, inGallery, inText, nowhere] = [
      await picture(40),
      await picture(41),
      await picture(42),
      await picture(43),
    ];
    const project = projectFields({
      name: 'Híd',
      image: inField,
      imageAlt: 'Fúrótorony',
      gallery: [{ image: inGallery, caption: '', alt: 'Fúrómag' }],
    });
    assert.equal((await call('POST', '/api/Projects', project)).status, 201);
    const long = '<p>Árvíztűrő tükörfúrógép</p>'.repeat(500);
    const figure = `<p><img src="${nowhere}" alt="" /><img src="${inText}" alt="A „terv” &amp; a hely" /></p>`;
    const news = newsFields({ title: 'Hír', content: `${long}${figure}${long}` });
    assert.equal((await call('POST', '/api/news', news)).status, 201);
    const words = async () =>
      new Map((await find()).items.map(({ url, alt, usedAlt }) => [url, [alt, usedAlt]]));
    const found = await words();
    assert.deepEqual(found.get(inField), ['', 'Fúrótorony']);
    assert.deepEqual(found.get(inGallery), ['', 'Fúrómag']);
    assert.deepEqual(found.get(inText), ['', 'A „terv” & a hely']);
    assert.deepEqual(found.get(nowhere), ['', '']);

    const address = `/api/library/item?hash=${hashIn(inField)}`;
    const stored = await call('PUT', address, { alt: 'Saját', was: { alt: '' } });
    assert.deepEqual([stored.status, stored.body.alt, stored.body.usedAlt], [200, 'Saját', '']);
    assert.equal(
      (await call('GET', `/api/library/item?hash=${hashIn(inText)}`)).body.usedAlt,
      'A „terv” & a hely',
    );
  });

  it('finds the uses of pictures again after direct changes in the database', async () => {
    const { api, picture, find, call } = await startLibrary(database);
    const [image, named] = [await picture(40), await picture(41)];
    const content = `<p><img src="${named}"></p>`;
    await call('POST', '/api/news', newsFields({ image, content }));
    const gallery = [{ image: await picture(42), caption: '', alt: '' }];
    await call('POST', '/api/Projects', projectFields({ image, gallery }));
    await execute(api.databaseUrl, 'delete from "pictureUse"');
    await execute(api.databaseUrl, `delete from "setting" where "name" = 'mediaUses'`);
    assert.equal((await find('filter=unused')).total, 3);
    const opened = openDatabase(api.databaseUrl, () => {});
    await refreshUses(opened.db, [newsType, projectType], never);
    assert.equal((await find('filter=unused')).total, 0);
    await execute(api.databaseUrl, 'delete from "newsPicture"');
    await execute(api.databaseUrl, 'delete from "news"');
    await execute(api.databaseUrl, 'delete from "projectPicture"');
    await execute(api.databaseUrl, 'delete from "project"');
    await refreshUses(opened.db, [newsType, projectType], never);
    assert.equal((await find('filter=unused')).total, 3);
    await opened.close();
  });
});

onOneDatabase('the media library', (database) => {
  it('is available to staff only', async () => {
    const { api, picture } = await startLibrary(database);
    const hash = hashIn(await picture(40));
    for (const [method, path] of [
      ['GET', '/api/library'],
      ['GET', `/api/library/item?hash=${hash}`],
      ['PUT', `/api/library/item?hash=${hash}`],
      ['DELETE', `/api/library/item?hash=${hash}`],
      ['POST', '/api/library/restore'],
      ['POST', '/api/library/replace'],
      ['POST', '/api/library/undo-replace'],
    ] as const) {
      const { status } = await api.call(method, path, method === 'GET' ? {} : { body: { hash } });
      assert.equal(status, 401, `${method} ${path}`);
    }
  });

  it('keeps unused pictures that were uploaded to it, and deleted pictures for 90 days', async () => {
    const { api, picture, call, find } = await startLibrary(database);
    const { removeUnused } = api.application.pictures;
    const day = 24 * 3600 * 1000;
    const kept = await picture(40, 'a.png', true);
    await picture(41);
    await removeUnused(Date.now());
    assert.equal(await removeUnused(Date.now() + 31 * day), 1);
    const query = `/api/library/item?hash=${hashIn(kept)}`;
    assert.equal((await call('DELETE', query)).status, 204);
    assert.equal((await find()).total, 0);
    const [deleted] = (await find('filter=deleted')).items;
    assert.equal(deleted!['url'], kept);
    const left = Date.parse(deleted!['keptUntil'] as string) - Date.now();
    assert.ok(left > 89 * day && left <= 90 * day);
    assert.equal(await removeUnused(Date.now() + 89 * day), 0);
    await call('POST', '/api/library/restore', { hash: hashIn(kept) });
    assert.equal((await find()).total, 1);
    await call('DELETE', query);
    // Another window still shows the details of the deleted picture.
    assert.equal((await call('PUT', query, { alt: 'Későn leírt' })).status, 200);
    // Version 1.0.0 also stored this for such a picture.
    await execute(api.databaseUrl, 'update picture set "isKept" = true');
    assert.equal(await removeUnused(Date.now() + 91 * day), 1);
    assert.equal((await call('POST', '/api/library/restore', { hash: hashIn(kept) })).status, 404);
    const log = await call('GET', '/api/audit?from=0&count=4');
    assert.deepEqual(
      log.body.items.map(({ action, kind, label }: Record<string, unknown>) => [
        action,
        kind,
        label,
      ]),
      [
        ['saved', 'picture', 'a'],
        ['deleted', 'picture', 'a'],
        ['restored', 'picture', 'a'],
        ['deleted', 'picture', 'a'],
      ],
    );
  });

  it('keeps a picture for 90 days after its deletion although version 1.0.0 forgot since when it is unused', async () => {
    const { api, picture, call } = await startLibrary(database);
    const { removeUnused } = api.application.pictures;
    const day = 24 * 3600 * 1000;
    const url = await picture(40, 'a.png', true);
    assert.equal((await call('DELETE', `/api/library/item?hash=${hashIn(url)}`)).status, 204);
    await execute(api.databaseUrl, 'update picture set "isKept" = true, "unusedSince" = null');
    assert.equal(await removeUnused(Date.now()), 0);
    assert.equal(await removeUnused(Date.now() + 60 * day), 0);
    assert.equal(await removeUnused(Date.now() + 91 * day), 1);
  });
});

onBothDatabases('an unused file in the media library', (database) => {
  it('is found and counted among thousands of files', async () => {
    const { api, find, picture, call } = await startLibrary(database);
    const used = await picture(40);
    await call('POST', '/api/Projects', projectFields({ image: used }));
    const rows = Array.from({ length: 9_000 }, (_, index) => {
      const hash = String(index).padStart(43, 'a');
      return `('${hash}', 'image/png', 1, 1, 1, false, true, null, ${1 + Math.floor(index / 3)})`;
    });
    await execute(
      api.databaseUrl,
      `insert into picture (hash, type, width, height, size, animated, "widthsMade", "unusedSince", "addedAt")
        values ${rows.join(', ')}`,
    );
    assert.equal((await find('filter=unused')).total, 9_000);
    const page = await find('from=4990&count=20&filter=unused');
    const hashes = page.items.map(({ hash }) => Number((hash as string).replace(/^a+/, '')));
    assert.deepEqual(
      hashes.map((index) => Math.floor(index / 3)),
      Array.from({ length: 20 }, (_, place) => Math.floor((8_999 - 4_990 - place) / 3)),
    );
    assert.equal(new Set(hashes).size, 20);
    assert.equal((await find('filter=all')).total, 9_001);
  });
});

onOneDatabase('the focal point of a picture', (database) => {
  it('is part of responses with picture addresses, and changes their ETag', async () => {
    const { call, picture } = await startLibrary(database);
    const url = await picture(400);
    await call('POST', '/api/Projects', projectFields({ image: url }));
    await call('POST', '/api/news', newsFields({ image: url }));
    const paths = [
      '/api/projects/getproject/1?images=url',
      '/api/projects/getprojects?images=url',
      '/api/projects/getprojectsbytype/geotechnika?from=0&count=4&images=url',
      '/api/news/getnews/1?images=url',
      '/api/news/getpublishednewslist?from=0&count=4&images=url',
    ];
    const tags = new Map<string, string>();
    for (const path of paths) {
      const { body, headers } = await call('GET', path);
      assert.equal('focus' in [body].flat()[0].image, false);
      tags.set(path, headers.get('etag')!);
    }
    const query = `/api/library/item?hash=${hashIn(url)}`;
    const set = await call('PUT', query, { focus: { x: 20, y: 75 } });
    assert.deepEqual([set.status, set.body.focus], [200, { x: 20, y: 75 }]);
    for (const path of paths) {
      const { body, headers } = await call('GET', path);
      assert.deepEqual([body].flat()[0].image.focus, { x: 20, y: 75 }, path);
      assert.notEqual(headers.get('etag'), tags.get(path), path);
    }
    const { headers } = await call('GET', paths[0]!);
    const change = {
      body: projectFields({ image: url }),
      headers: { 'if-match': headers.get('etag')! },
    };
    const saved = await call('PUT', '/api/projects/1?images=url', change.body, change.headers);
    assert.equal(saved.status, 200);
    assert.equal(saved.headers.get('etag'), '"2-url-f20x75"');
    const gallery = [{ image: url, caption: '', alt: '' }];
    const other = await call('POST', '/api/Projects?images=url', projectFields({ gallery }));
    const tag = other.headers.get('etag')!;
    assert.deepEqual(other.body.gallery[0].image.focus, { x: 20, y: 75 });
    assert.equal(
      (await call('GET', '/api/projects/getproject/2?images=url')).headers.get('etag'),
      tag,
    );
    await call('PUT', query, { focus: { x: 21, y: 75 } });
    const told = await call('GET', '/api/projects/getproject/2?images=url');
    assert.notEqual(told.headers.get('etag'), tag);
    const named = { 'if-match': told.headers.get('etag')! };
    assert.equal((await call('PUT', '/api/projects/2', projectFields(), named)).status, 200);
    await call('PUT', query, { focus: { x: 20, y: 75 } });
    for (const wrong of [{ x: 101, y: 0 }, { x: 0.5, y: 0 }, { x: 1 }, 'közép']) {
      assert.equal((await call('PUT', query, { focus: wrong })).status, 400);
    }
    const at = (focus: unknown, was: object) => call('PUT', query, { focus, was });
    const late = await at(null, { alt: '', focus: { x: 21, y: 75 } });
    assert.deepEqual([late.status, late.body.current.focus], [412, { x: 20, y: 75 }]);
    assert.equal((await at(null, { alt: 'Más', focus: { x: 20, y: 75 } })).status, 412);
    assert.equal((await at(null, { alt: '', focus: { x: 20, y: 75 } })).body.focus, null);
    assert.equal((await at(null, { focus: { x: 20, y: 75 } })).body.applied, true);
    await call('PUT', query, { focus: { x: 20, y: 75 } });
    assert.deepEqual((await call('PUT', query, { alt: 'Torony' })).body.focus, { x: 20, y: 75 });
    assert.equal((await call('PUT', query, { focus: null })).body.focus, null);
    assert.equal((await call('GET', query)).body.alt, 'Torony');
  });
});

it('the focal point of a picture is used on every page that shows the picture', async () => {
  const { call, picture, api } = await startLibrary('SQLite');
  const image = await picture(400);
  const about = { image, imageAlt: '' };
  const gallery = [{ image, caption: '', alt: '' }];
  await call('POST', '/api/news', newsFields({ image, published: true }));
  for (const name of ['Egy', 'Kettő']) {
    await call('POST', '/api/Projects', projectFields({ name, image, gallery }));
  }
  const other = await picture(401);
  await call('POST', '/api/Projects', projectFields({ name: 'Három', image: other, gallery }));
  for (const kind of ['people', 'disciplines', 'certificates']) {
    const path = `/api/content/${kind}?images=url`;
    const [first] = (await call('GET', path)).body;
    const [id] = Object.entries(first)
      .find(([name]) => name.endsWith('Id'))!
      .slice(1);
    const saved = await call('PUT', `/api/content/${kind}/${id}`, { ...first, ...about });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
  }
  const query = `/api/library/item?hash=${hashIn(image)}`;
  await call('PUT', query, { focus: { x: 20, y: 75 } });
  const shown = await openPages(api.application);
  for (const [path, least] of Object.entries({
    '/': 2,
    '/news': 1,
    '/news/1': 1,
    '/contact': 1,
    '/projects': 2,
    '/projects/geotechnika': 2,
    '/projects/geotechnika/1': 2,
    '/projects/geotechnika/3': 3,
    '/projects/geodezia': 1,
  })) {
    const pictures = ((await shown(path)).match(/<img [^>]*>/g) ?? []).filter((one) =>
      one.includes(hashIn(image)),
    );
    assert.ok(pictures.length >= least, `${path}: ${pictures.length}`);
    for (const one of pictures) assert.match(one, /object-position:20% 75%/, path);
  }
});

onBothDatabases('replacing a picture by another in the media library', (database) => {
  it('applies to all items at once, is part of their history, and can be undone', async () => {
    const { call, picture, find } = await startLibrary(database);
    const [from, to] = [await picture(40), await picture(41)];
    await call('PUT', `/api/library/item?hash=${hashIn(from)}`, { alt: 'Régi' });
    await call('PUT', `/api/library/item?hash=${hashIn(to)}`, { alt: 'Új' });
    const content = `<p>Szöveg</p><figure><img src="${from}" alt="a"></figure><p><img src="${to}" alt=""></p>`;
    await call('POST', '/api/news', newsFields({ content }));
    await call('POST', '/api/Projects', projectFields({ image: from, imageAlt: 'Régi' }));
    await call('POST', '/api/Projects', projectFields({ image: from, imageAlt: 'Saját' }));
    await call('POST', '/api/Projects', projectFields({ image: to }));
    const pending = { ...newsFields({ content, image: from }), baseVersion: 1 };
    await call('PUT', '/api/news/pending/1', pending);

    const before = (await call('GET', '/api/news/getnews/1?images=url')).body.content;
    const body = { hash: hashIn(from), by: hashIn(to) };
    const replaced = await call('POST', '/api/library/replace', body);
    assert.equal(replaced.status, 200);
    assert.deepEqual(
      replaced.body.items.map((item: Record<string, unknown>) => [
        item['kind'],
        item['itemId'],
        item['version'],
      ]),
      [
        ['news', 1, 2],
        ['project', 1, 2],
        ['project', 2, 2],
      ],
    );
    const news = (await call('GET', '/api/news/getnews/1?images=url')).body;
    assert.equal(news.content, before.replaceAll(from, to));
    const project = async (id: number) =>
      (await call('GET', `/api/projects/getproject/${id}?images=url`)).body;
    assert.deepEqual(
      [(await project(1)).image.src, (await project(1)).imageAlt, (await project(2)).imageAlt],
      [to, 'Új', 'Saját'],
    );
    assert.deepEqual(
      (await find('filter=unused')).items.map((item) => item['url']),
      [from],
    );
    const waiting = (await call('GET', '/api/news/pending/1')).body.change;
    assert.deepEqual([waiting.baseVersion, waiting.content.image], [2, to]);
    const history = await call('GET', '/api/history?kind=project&itemId=1&from=0&count=5');
    assert.deepEqual(
      history.body.items.map((entry: Record<string, unknown>) => [
        entry['action'],
        entry['changed'],
      ]),
      [
        ['saved', ['image', 'imageAlt']],
        ['created', []],
      ],
    );

    const { items } = replaced.body;
    const undone = await call('POST', '/api/library/undo-replace', { ...body, items });
    assert.equal(undone.status, 204);
    assert.equal((await call('GET', '/api/news/getnews/1?images=url')).body.content, before);
    assert.deepEqual([(await project(1)).image.src, (await project(1)).imageAlt], [from, 'Régi']);
    assert.equal((await project(3)).image.src, to);
    const back = (await call('GET', '/api/news/pending/1')).body.change;
    assert.deepEqual([back.baseVersion, back.content.image], [3, from]);
    const again = await call('POST', '/api/library/undo-replace', { ...body, items });
    assert.deepEqual([again.status, again.body.applied], [412, true]);
    assert.equal((await project(1)).version, 3);
  });

  it('is undone only in drafts that it changed, and never twice', async () => {
    const { call, picture } = await startLibrary(database);
    const [from, to, other] = [await picture(40), await picture(41), await picture(42)];
    const textWith = (...urls: string[]) =>
      urls.map((url) => `<p><img src="${url}" alt=""></p>`).join('');
    await call('POST', '/api/news', newsFields({ image: other }));
    await call('POST', '/api/news', newsFields({ image: from }));
    const save = async (
      newsId: number,
      fields: Record<string, unknown>,
      baseVersion = 1,
      version?: number,
    ) => {
      const path = `/api/news/pending/${newsId}`;
      const { status } = await call('PUT', path, { ...newsFields(fields), baseVersion, version });
      assert.equal(status, 200);
    };
    await save(1, { image: to, content: textWith(from, to) });
    await save(2, { image: to });
    const draft = async (newsId: number) =>
      (await call('GET', `/api/news/pending/${newsId}`)).body.change;
    const before = [(await draft(1)).content, (await draft(2)).content];
    const body = { hash: hashIn(from), by: hashIn(to) };
    const replace = async () => (await call('POST', '/api/library/replace', body)).body.items;
    const items = await replace();
    assert.ok(!(await draft(1)).content.content.includes(hashIn(from)));
    const undo = (all: object) =>
      call('POST', '/api/library/undo-replace', { ...body, items: all });
    assert.equal((await undo(items)).status, 204);
    const restored = [await draft(1), await draft(2)];
    assert.deepEqual(
      restored.map(({ content }) => content),
      before,
    );
    const again = await undo(items);
    assert.deepEqual([again.status, again.body.applied], [412, true]);
    const [onlyDraft] = items.filter(({ isOnlyDraft }: { isOnlyDraft?: true }) => isOnlyDraft);
    assert.equal((await undo([{ ...onlyDraft, draftVersion: undefined }])).status, 412);
    assert.deepEqual([await draft(1), await draft(2)], restored);

    const later = await replace();
    const { version } = await draft(1);
    await save(1, { image: from, content: textWith(to) }, 1, version);
    const late = await undo(later);
    assert.deepEqual([late.status, late.body.applied], [412, undefined]);
    assert.equal((await draft(1)).content.image, from);
  });
});

onOneDatabase('replacing a picture by another in the media library', (database) => {
  it('also changes galleries and drafts, and never puts a picture into a gallery twice', async () => {
    const { call, picture, find } = await startLibrary(database);
    const [from, to] = [await picture(40), await picture(41)];
    await call('PUT', `/api/library/item?hash=${hashIn(from)}`, { alt: 'Régi' });
    await call('PUT', `/api/library/item?hash=${hashIn(to)}`, { alt: 'Új' });
    const entry = (image: string, caption: string, alt: string) => ({ image, caption, alt });
    const gallery = [entry(from, 'a', 'Régi'), entry(to, 'b', 'Saját')];
    await call('POST', '/api/Projects', projectFields({ gallery: gallery.slice(0, 1) }));
    await call('POST', '/api/Projects', projectFields({ gallery }));
    const pending = { ...projectFields({ gallery: gallery.slice(0, 1) }), baseVersion: 1 };
    await call('PUT', '/api/projects/pending/2', pending);
    const [used] = (await find(`search=regi`)).items;
    assert.equal(used!['useCount'], 2);
    assert.deepEqual(
      (await find('filter=unused')).items.map(({ url }) => url),
      [],
    );

    const body = { hash: hashIn(from), by: hashIn(to) };
    const { status, body: replaced } = await call('POST', '/api/library/replace', body);
    assert.equal(status, 200);
    const shown = async (id: number) =>
      (await call('GET', `/api/projects/getproject/${id}?images=url`)).body.gallery.map(
        ({ image, caption, alt }: { image: { src: string }; caption: string; alt: string }) =>
          entry(image.src, caption, alt),
      );
    assert.deepEqual(await shown(1), [entry(to, 'a', 'Új')]);
    assert.deepEqual(await shown(2), [entry(to, 'a', 'Új')]);
    const waiting = async () =>
      JSON.parse((await call('GET', '/api/projects/pending/2')).body.change.content.gallery);
    assert.deepEqual(await waiting(), [entry(to, 'a', 'Új')]);
    assert.deepEqual(
      (await find('filter=unused')).items.map(({ url }) => url),
      [from],
    );

    const { items } = replaced;
    const undone = await call('POST', '/api/library/undo-replace', { ...body, items });
    assert.equal(undone.status, 204);
    assert.deepEqual(await shown(1), gallery.slice(0, 1));
    assert.deepEqual(await shown(2), gallery);
    assert.deepEqual(await waiting(), gallery.slice(0, 1));
  });

  it('is undone without publishing a draft that was discarded before', async () => {
    const { call, picture } = await startLibrary(database);
    const [from, to] = [await picture(40), await picture(41)];
    await call('POST', '/api/news', newsFields({ title: 'Nyilvános', image: from }));
    const draft = { ...newsFields({ title: 'Titkos', image: from }), baseVersion: 1 };
    const saved = await call('PUT', '/api/news/pending/1', draft);
    const { version } = saved.body.change;
    assert.equal((await call('DELETE', `/api/news/pending/1?version=${version}`)).status, 204);
    const body = { hash: hashIn(from), by: hashIn(to) };
    const { items } = (await call('POST', '/api/library/replace', body)).body;
    const undone = await call('POST', '/api/library/undo-replace', { ...body, items });
    assert.equal(undone.status, 204);
    const news = (await call('GET', '/api/news/getnews/1?images=url')).body;
    assert.deepEqual([news.title, news.image.src], ['Nyilvános', from]);
  });

  it('is undone in a draft that already contained the new picture, and in an item of which only the draft changed', async () => {
    const { call, picture } = await startLibrary(database);
    const [from, to] = [await picture(40), await picture(41)];
    const entry = (image: string, caption: string) => ({ image, caption, alt: 'Leírás' });
    const gallery = [entry(from, 'a'), entry(to, 'b')];
    await call('POST', '/api/Projects', projectFields({ image: to }));
    await call('PUT', '/api/projects/pending/1', {
      ...projectFields({ image: to, gallery }),
      baseVersion: 1,
    });
    const waiting = async () => {
      const { content } = (await call('GET', '/api/projects/pending/1')).body.change;
      return [content.image, JSON.parse(content.gallery)];
    };
    assert.deepEqual(await waiting(), [to, gallery]);
    const body = { hash: hashIn(from), by: hashIn(to) };
    const { items } = (await call('POST', '/api/library/replace', body)).body;
    assert.equal(items.length, 1);
    assert.deepEqual(await waiting(), [to, [entry(to, 'a')]]);
    const undone = await call('POST', '/api/library/undo-replace', { ...body, items });
    assert.equal(undone.status, 204);
    assert.deepEqual(await waiting(), [to, gallery]);
    const again = await call('POST', '/api/library/undo-replace', { ...body, items });
    assert.deepEqual([again.status, again.body.applied], [412, true]);
    assert.deepEqual(await waiting(), [to, gallery]);
    assert.equal((await call('GET', '/api/projects/getproject/1')).body.version, 1);
  });

  it('changes all items or none, keeps the media type, and is refused for more than 200 items', async () => {
    const { call, picture, paper, api } = await startLibrary(database);
    const [from, to] = [await picture(40), await picture(41)];
    const url = await paper();
    const other = await paper('masik.pdf', 'Másik');
    const replace = (hash: string, by: string) =>
      call('POST', '/api/library/replace', { hash: hashIn(hash), by: hashIn(by) });
    assert.equal((await replace(from, url)).status, 400);
    assert.equal((await replace(from, from)).status, 400);
    assert.equal((await call('POST', '/api/library/replace', { hash: 'x', by: 'y' })).status, 400);
    assert.deepEqual((await replace(from, to)).body, { items: [] });
    const content = `<p><a href="${url}">Árak</a></p>`;
    await call('POST', '/api/news', newsFields({ content }));
    assert.equal((await replace(url, other)).status, 200);
    const news = (await call('GET', '/api/news/getnews/1')).body;
    assert.ok(news.content.includes(other) && !news.content.includes(url));

    await call('POST', '/api/Projects', projectFields({ image: from }));
    await call('POST', '/api/Projects', projectFields({ image: from }));
    const undo = (items: object[]) =>
      call('POST', '/api/library/undo-replace', { hash: hashIn(from), by: hashIn(to), items });
    const { items } = (await replace(from, to)).body;
    const keys = items.map(({ kind, itemId, version }: Record<string, unknown>) => ({
      kind,
      itemId,
      version,
    }));
    await call('PUT', '/api/Projects/2', projectFields({ image: to, name: 'Közben' }));
    const late = await undo(keys);
    assert.deepEqual([late.status, late.body.applied], [412, undefined]);
    assert.equal((await call('GET', '/api/projects/getproject/1')).body.version, 2);

    const rows = Array.from(
      { length: 201 },
      (_, index) => `('project', ${index + 10}, '${hashIn(to)}')`,
    );
    await execute(api.databaseUrl, `insert into "pictureUse" values ${rows.join(', ')}`);
    const refused = await replace(to, from);
    assert.deepEqual([refused.status, refused.body.type], [409, 'urn:problem:too-many-uses']);
  });
});

/** The digest in an address. */
const hashIn = (url: string) => /[\w-]{43}/.exec(url)![0];

async function startLibrary(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    api.call(method, path, body === undefined ? { token, headers } : { token, body, headers });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    api,
    call,
    async find(query = '') {
      const { body } = await call(
        'GET',
        `/api/library?from=0&count=24&${query}`.replace('from=0&count=24&from', 'from'),
      );
      return body as { total: number; items: Record<string, unknown>[] };
    },
    async picture(width: number, name?: string, isKept = false): Promise<string> {
      await pause();
      const raw = formOf(await scene(width, 20).png().toBuffer(), name);
      const { body } = await api.call('POST', `/api/images?keep=${isKept}`, { token, raw });
      return body.url as string;
    },
    async paper(name?: string, words?: string): Promise<string> {
      await pause();
      const raw = documentForm(pdf(words), name);
      return (await api.call('POST', '/api/documents', { token, raw })).body.url as string;
    },
  };
}
