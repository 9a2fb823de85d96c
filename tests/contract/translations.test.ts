import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { formOf } from '../support/media.ts';
import { scene } from '../support/pictures.ts';

onOneDatabase('translations of fields', (database) => {
  it('are validated and sanitised like the original, and stay if a client omits them', async () => {
    const { call, signIn, databaseUrl } = await startApi(database);
    const token = await signIn();
    const send = (method: string, path: string, body: object) =>
      call(method, path, { token, body });
    const none = { title: '', subtitle: '', imageAlt: '', content: '', outdated: '' };

    const made = await send('POST', '/api/news', {
      ...newsFields(),
      translations: {
        en: { title: '  A  new\nbridge ', content: '<p onclick="x()">Steel</p><script>1</script>' },
        xx: { title: 'of a language that there is not' },
      },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const english = { ...none, title: 'A new bridge', content: '<p>Steel</p>' };
    assert.deepEqual(made.body.translations, { en: english });
    const visible = await call('GET', '/api/news/getpublishednewslist?from=0&count=9');
    assert.deepEqual(visible.body[0].translations, { en: english });

    const refused = await send('POST', '/api/news', {
      ...newsFields({ title: '' }),
      translations: { en: { title: 'x'.repeat(301), subtitle: 7 } },
    });
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body.errors, {
      title: ['A cím kötelező'],
      'translations.en.title': ['Legfeljebb 300 karakter lehet'],
      'translations.en.subtitle': ['Szöveget vár'],
    });
    const deep = { en: { content: '<div>'.repeat(600) } };
    const tooDeep = await send('POST', '/api/news', newsFields({ translations: deep }));
    assert.deepEqual(Object.keys(tooDeep.body.errors), ['translations.en.content']);
    for (const translations of ['{', 'null', 7, [], { en: 'Bridge' }]) {
      const { status, body } = await send('POST', '/api/news', newsFields({ translations }));
      const names = Object.keys(body.errors ?? {});
      assert.deepEqual(
        [status, names.every((name) => name.startsWith('translations'))],
        [400, true],
      );
    }
    const pairs = { en: { quantities: 'Boreholes\t12 m\nDepth' } };
    const half = await send('POST', '/api/Projects', projectFields({ translations: pairs }));
    assert.deepEqual(half.body.errors, {
      'translations.en.quantities': ['2. sor: megnevezés és érték is kell'],
    });

    // Lists with fewer fields have fewer translations.
    await send('POST', '/api/Projects', {
      ...projectFields({ latitude: 47.5, longitude: 19, methods: 'CPTu-szondázás\nFúrás' }),
      translations: { en: { name: 'A dam', methods: 'CPTu sounding\nBoring', task: 'Long' } },
    });
    const search = '/api/projects/search';
    const { methods } = (await call('GET', `${search}/options`)).body;
    assert.deepEqual(
      methods.map((method: Record<string, unknown>) => [method['key'], method['translations']]),
      [
        ['cptu-szondazas', { en: { label: 'CPTu sounding' } }],
        ['furas', { en: { label: 'Boring' } }],
      ],
    );
    const [point] = (await call('GET', `${search}/points`)).body;
    assert.deepEqual(point.translations, { en: { name: 'A dam', location: '' } });
    const [named] = (await call('GET', `${search}/names`)).body;
    assert.deepEqual(named.translations, { en: { name: 'A dam' } });
    const site = (await call('GET', '/api/site')).body;
    assert.deepEqual(site.disciplines[0].translations, { en: { label: 'Surveying' } });
    assert.deepEqual(site.look.translations, { en: { logoAlt: '' } });
    assert.equal(site.menu[1].translations.en.title, 'References');

    // A client that omits the translations does not change them. A client that sends translations
    // must send all of them.
    const other = await send('PUT', '/api/news/1', newsFields({ title: 'Más', version: 1 }));
    const outdated = { ...english, outdated: 'title' };
    assert.deepEqual(other.body.translations, { en: outdated });
    const late = await send('PUT', '/api/news/1', newsFields({ version: 1 }));
    assert.deepEqual([late.status, late.body.current.translations], [412, { en: outdated }]);
    const subtitle = { en: { subtitle: 'Of steel' } };
    const next = await send('PUT', '/api/news/1', newsFields({ translations: subtitle }));
    assert.deepEqual(next.body.translations, { en: { ...none, subtitle: 'Of steel' } });
    // The request repeats the stored values, as a retry after a lost response does.
    const again = await send('PUT', '/api/news/1', { ...next.body, version: 2 });
    assert.deepEqual([again.status, again.body.applied], [412, true]);

    const { items } = (
      await call('GET', '/api/history?kind=news&itemId=1&from=0&count=9', { token })
    ).body;
    assert.deepEqual(items[0].changed.toSorted(), ['title', 'translations']);
    const version = `/api/history/${items[1].historyId}`;
    const { content } = (await call('GET', version, { token })).body;
    assert.deepEqual(JSON.parse(content.translations).en.title, 'A new bridge');
    const back = await call('POST', `${version}/revert`, { token });
    assert.ok(back.status < 300, JSON.stringify(back.body));
    const reverted = (await call('GET', '/api/news/getnews/1')).body;
    assert.deepEqual(reverted.translations, { en: outdated });

    // A direct change of the database is sanitised when it is read.
    const hostile = JSON.stringify({ en: { content: '<img src=x onerror=y>Words' }, xx: 1 });
    await execute(
      databaseUrl,
      `update "news" set "translations" = '${hostile}', "version" = "version" + 1`,
    );
    const read = (await call('GET', '/api/news/getnews/1')).body.translations;
    assert.deepEqual(Object.keys(read.en), Object.keys(none));
    assert.doesNotMatch(read.en.content, /onerror/);
    for (const broken of ['', 'null', '[', '{"en":7}', '{"en":{"title":7}}']) {
      await execute(
        databaseUrl,
        `update "news" set "translations" = '${broken}', "version" = "version" + 1`,
      );
      const whole = (await call('GET', '/api/news/getnews/1')).body.translations;
      assert.deepEqual(whole, { en: none }, broken);
    }
  });

  it('are covered by picture uses, link checks, drafts and the history like other fields', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const send = (method: string, path: string, body: object) =>
      call(method, path, { token, body });
    const upload = async (colour: string) => {
      const raw = formOf(await scene().tint(colour).png().toBuffer(), 'kep.png');
      return (await call('POST', '/api/images', { token, raw })).body.url as string;
    };
    const [first, second] = [await upload('#a00'), await upload('#0a0')];
    const raw = documentForm(pdf());
    const pdfDocument = (await call('POST', '/api/documents', { token, raw })).body.url as string;
    const unused = async () =>
      (await call('GET', '/api/library?filter=unused&from=0&count=9', { token })).body.items.map(
        ({ url }: { url: string }) => url,
      );

    const english = `<p><img src="${first}" alt=""><a href="${pdfDocument}">Prices</a> <a href="/nincs">on</a></p>`;
    const translations = { en: { content: english } };
    const made = await send('POST', '/api/news', newsFields({ translations }));
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual(await unused(), [second]);
    await send('POST', '/api/todos/links', {});
    const { groups } = (await call('GET', '/api/todos', { token })).body;
    const links = groups.find(({ name }: { name: string }) => name === 'links');
    assert.deepEqual(
      links?.items.map(({ detail }: { detail: string }) => detail),
      ['/nincs'],
    );

    await call('DELETE', '/api/news/1', { token });
    await send('POST', '/api/bin/restore', { kind: 'news', itemId: 1 });
    const restored = (await call('GET', '/api/news/getnews/1')).body;
    assert.deepEqual(restored.translations, made.body.translations);
    const soon = newsFields({
      baseVersion: restored.version,
      translations: { en: { content: `<p><img src="${second}" alt=""></p>`, title: 'Soon' } },
    });
    const waiting = await send('PUT', '/api/news/pending/1', soon);
    assert.equal(waiting.status, 200, JSON.stringify(waiting.body));
    assert.deepEqual(await unused(), []);
    const { content } = waiting.body.change;
    assert.equal(JSON.parse(content.translations).en.title, 'Soon');
    const shown = await send('POST', '/api/news/preview', content);
    assert.equal(shown.body.translations.en.title, 'Soon', JSON.stringify(shown.body));
    const published = await send('POST', '/api/news/pending/1', {});
    assert.equal(published.body.translations.en.title, 'Soon', JSON.stringify(published.body));

    const texts = { caption: ' The\nleft pier ', alt: '' };
    const pictures = [
      {
        image: first,
        caption: 'A bal pillér',
        alt: 'Pillér',
        translations: { en: texts, xx: texts },
      },
      { image: second, caption: 'A part' },
    ];
    const project = await send('POST', '/api/Projects', projectFields({ gallery: pictures }));
    const elsewhere = (body: { gallery: { translations: unknown }[] }) =>
      body.gallery.map((one) => one.translations);
    const nothing = { en: { caption: '', alt: '' } };
    const whole = [{ en: { caption: 'The left pier', alt: '' } }, nothing];
    assert.deepEqual(elsewhere(project.body), whole, JSON.stringify(project.body));
    const { items } = (
      await call('GET', '/api/history?kind=project&itemId=1&from=0&count=9', { token })
    ).body;
    const version = (await call('GET', `/api/history/${items[0].historyId}`, { token })).body;
    const [noted, other] = JSON.parse(version.content.gallery);
    assert.deepEqual(noted.translations, { en: { caption: 'The left pier' } });
    assert.ok(!('translations' in other));
    const change = projectFields({ gallery: pictures.slice(1) });
    await send('PUT', '/api/Projects/1', change);
    const asStored = async () => (await call('GET', '/api/projects/getproject/1')).body;
    assert.deepEqual(elsewhere(await asStored()), [nothing]);
    await send('POST', `/api/history/${items[0].historyId}/revert`, {});
    assert.deepEqual(elsewhere(await asStored()), whole);
    const long = { en: { caption: '', alt: 'x'.repeat(301) } };
    const tooLong = [{ image: first, translations: long }];
    const refused = await send('PUT', '/api/Projects/1', projectFields({ gallery: tooLong }));
    assert.deepEqual(Object.keys(refused.body.errors ?? {}), ['gallery']);
  });

  it('are searched in their language, and the Hungarian text is searched where they are missing', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const translations = {
      en: {
        title: 'Viaducts founded on caissons',
        subtitle: 'A method',
        content: '<p>Tested by sonic logging.</p>',
      },
    };
    const fields = { title: 'Cölöpözött hidak', content: '<p>Magfúrással vizsgálva.</p>' };
    for (const body of [newsFields({ ...fields, translations }), newsFields(fields)]) {
      await call('POST', '/api/news', { token, body });
    }
    const find = async (q: string, language?: string) => {
      const query = new URLSearchParams({ q, ...(language && { language }) });
      const { status, body } = await call('GET', `/api/search?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    const addresses = async (q: string, language?: string) =>
      (await find(q, language)).parts.flatMap(({ items }: { items: { address: string }[] }) =>
        items.map(({ address }) => address),
      );
    for (const q of ['viaduct', 'caisson founding', 'SONIC', 'viadu']) {
      assert.deepEqual(await addresses(q, 'en'), ['/en/news/1'], q);
      assert.deepEqual(await addresses(q), [], q);
    }
    assert.deepEqual(await addresses('hidak', 'en'), ['/en/news/2']);
    const half = newsFields({ ...fields, translations: { en: { title: 'Weirs', content: '' } } });
    await call('POST', '/api/news', { token, body: half });
    const rest = { title: 'Sluices', subtitle: 'Tested twice', content: '' };
    const mixed = newsFields({ ...fields, subtitle: 'Kétszer', translations: { en: rest } });
    await call('POST', '/api/news', { token, body: mixed });
    for (const [q, language, inHungarian] of [
      ['viaduct', 'en', []],
      ['hidak', 'en', ['title', 'excerpt']],
      ['weir', 'en', ['excerpt']],
      ['sluices', 'en', ['part']],
      ['hidak', 'hu', []],
    ] as const) {
      const [item] = (await find(q, language)).parts[0].items;
      assert.deepEqual(item.inHungarian, inHungarian, q);
    }
    for (const id of [3, 4]) await call('DELETE', `/api/news/${id}`, { token });
    const inHungarian = (await addresses('hídról')).filter((one: string) =>
      one.startsWith('/news'),
    );
    assert.deepEqual(inHungarian, ['/news/2', '/news/1']);
    assert.equal((await find('the of and', 'en')).isTelling, false);
    const part = await call('GET', '/api/search/news?q=caisson&language=en&from=0&count=9');
    const [found] = part.body.items;
    assert.equal(found.address, '/en/news/1');
    const hits = found.title.filter(({ isHit }: { isHit: boolean }) => isHit);
    assert.deepEqual(hits, [{ text: 'caissons', isHit: true }]);
    assert.equal((await call('GET', '/api/search?q=x&language=xx')).status, 400);
    // The initial texts of the site are found in each language.
    const [laboratory] = await addresses('consolidated drained triaxial', 'en');
    assert.match(laboratory, /^\/en\/groundlab#/);
    const accredited = await find('accreditation authority', 'en');
    assert.doesNotMatch(JSON.stringify(accredited), /\{akkredit/);
    const other = newsFields({ translations: { en: { title: 'Tunnels' } } });
    await call('PUT', '/api/news/1', { token, body: other });
    assert.deepEqual(await addresses('tunnel', 'en'), ['/en/news/1']);
    assert.deepEqual(await addresses('viaduct', 'en'), []);
  });
});
