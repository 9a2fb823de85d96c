import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { nearestLegible } from '../../app/content/site/branding/colours.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { startMedia } from '../support/media.ts';
import { asDataUrl, hollowPng, scene } from '../support/pictures.ts';

const PATH = '/api/content/look';
const house = { mainColour: '#0a5566', accentColour: '#c2410c' };

onOneDatabase('the branding of the site', (database) => {
  it('is refused if a colour is illegible, and the error names the reason and the nearest legible colour', async () => {
    const { save } = await startLook(database);
    const { status, body } = await save({ mainColour: '#FFCC00', accentColour: '#e9eeea' });
    assert.equal(status, 400);
    const [main] = body.errors.mainColour;
    const nearest = nearestLegible('main', '#ffcc00');
    assert.match(main, /a kontraszt 1,2, legalább 4,5 kell/);
    assert.ok(main.endsWith(`A legközelebbi megfelelő: ${nearest}`), main);
    assert.match(body.errors.accentColour[0], /a kiemelt feliratok nem olvashatók jól/);

    const saved = await save({ mainColour: nearest });
    assert.deepEqual([saved.status, saved.body.mainColour], [200, nearest]);
    for (const wrong of ['', 'red', '#fff', '#0a55667', '#0a556g', '#0a5566;}body{}']) {
      const answer = await save({ mainColour: wrong });
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [400, ['mainColour']]);
    }
  });

  it('has default values until it is changed, and then a style sheet at an address of its own', async () => {
    const { save, look, ask } = await startLook(database);
    const before = await look();
    assert.deepEqual(
      [before.files, before.hasOwnColours, before.logo, before.mainColour],
      ['', false, null, house.mainColour],
    );
    await save({ mainColour: '#6B2FA0' });
    const { files, hasOwnColours } = await look();
    assert.match(files, /^\/look\/[\w-]{22}$/);
    assert.equal(hasOwnColours, true);
    const sheet = await ask(`${files}/colours.css`);
    assert.equal(sheet.headers.get('content-type'), 'text/css; charset=utf-8');
    assert.match(sheet.headers.get('cache-control')!, /immutable/);
    const text = await sheet.text();
    assert.match(text, /--color-petrol:light-dark\(#6b2fa0,#[0-9a-f]{6}\)/);
    const etag = sheet.headers.get('etag')!;
    assert.equal((await ask(`${files}/colours.css`, { 'if-none-match': etag })).status, 304);

    // A client with an outdated page gets the current files, uncached.
    await save({ mainColour: '#1e7a3c' });
    assert.notEqual((await look()).files, files);
    const old = await ask(`${files}/colours.css`);
    assert.equal(old.headers.get('cache-control'), 'no-cache');
    assert.match(await old.text(), /#1e7a3c/);
    await save({});
    assert.equal((await look()).files, '');
  });

  it('includes icons, a manifest and a sharing picture, made from the logo and the company’s name', async () => {
    const { save, look, ask, call } = await startLook(database);
    const logo = asDataUrl(await scene(300, 100).png().toBuffer());
    const { body } = await save({ image: logo, imageAlt: 'Minta' });
    assert.deepEqual([body.image.width, body.image.height], [300, 100]);
    const { files, logo: shown } = await look();
    assert.equal(shown.src, body.image.src);
    const sizes = { 'favicon-32': 32, 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
    for (const [name, size] of Object.entries({ ...sizes, 'icon-maskable-512': 512 })) {
      const answer = await ask(`${files}/${name}.png`);
      assert.equal(answer.headers.get('content-type'), 'image/png');
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await picture.metadata();
      assert.deepEqual([width, height], [size, size], name);
      assert.deepEqual(await colourAt(picture, 0.3, 0.5), [208, 32, 32], `${name}: left is red`);
      assert.deepEqual(await colourAt(picture, 0.5, 0.1), [255, 255, 255], `${name}: on white`);
    }
    const sharing = await ask(`${files}/sharing.jpg`);
    const [one, { width, height, format }] = await metadata(sharing);
    assert.deepEqual([width, height, format], [1200, 630, 'jpeg']);

    const company = (await call('GET', '/api/content/company')).body;
    const name = { legalName: 'Kőrös Geo Kft.', shortName: 'Kőrös Geo „łŠ” 株' };
    await call('PUT', '/api/content/company', { body: { ...company, ...name } });
    const renamed = (await look()).files;
    assert.notEqual(renamed, files, 'the name stands in some of them');
    const [other] = await metadata(await ask(`${renamed}/sharing.jpg`));
    assert.ok(!other.equals(one), 'the picture has another name on it');
    const manifest = await (await ask(`${renamed}/site.webmanifest`)).json();
    assert.deepEqual([manifest.name, manifest.short_name], Object.values(name));
    for (const { src } of manifest.icons) assert.equal((await ask(src)).status, 200, src);

    const tried = '/look/5a1e66-c2410c';
    assert.match(await (await ask(`${tried}/colours.css`)).text(), /#5a1e66/);
    for (const file of ['site.webmanifest', 'icon-192.png', 'sharing.jpg']) {
      const answer = await ask(`${tried}/${file}`);
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-cache']);
    }
  });

  it('refuses a logo that is harmful, incomplete or not a picture', async () => {
    const { save, look } = await startLook(database);
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const pdf = '%PDF-1.7 rubbish';
    const hostile: [string, Buffer][] = [
      ['SVG with a script', Buffer.from(script)],
      ['SVG that says it is a PNG', Buffer.from(`\x89PNG${script}`, 'latin1')],
      ['PDF', Buffer.from(pdf)],
      ['30,000 px a side', hollowPng(30_000, 30_000)],
      ['half a PNG', (await scene().png().toBuffer()).subarray(0, 90)],
      ['nothing', Buffer.alloc(0)],
    ];
    for (const [name, bytes] of hostile) {
      const { status, body } = await save({ image: asDataUrl(bytes) });
      assert.deepEqual([status, Object.keys(body.errors)], [400, ['image']], name);
    }
    assert.equal((await look()).logo, null);
  });

  it('answers 404 at unknown addresses', async () => {
    const { save, look, ask } = await startLook(database);
    await save({ mainColour: '#6b2fa0' });
    const { files } = await look();
    const paths = ['icon-192.png', 'x.css', '../colours.css', 'constructor', ''];
    for (const name of paths) assert.equal((await ask(`${files}/${name}`)).status, 404, name);
    assert.equal((await ask('/look/short/colours.css')).status, 404);
    assert.equal((await ask(`${files}/colours.css`, {}, 'POST')).status, 405);
    assert.equal((await ask(`${files}/colours.css`, {}, 'HEAD')).status, 200);
    assert.equal((await ask(`${files}/sharing.jpg`)).status, 200);
  });
});

async function startLook(database: DatabaseName) {
  const { api, call } = await startMedia(database);
  return {
    call,
    save: (fields: object) =>
      call('PUT', `${PATH}?images=url`, { body: { ...house, image: null, ...fields } }),
    look: async () => (await call('GET', '/api/site')).body.look,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      api.application.branding(new Request(`http://site.test${path}`, { method, headers })),
  };
}

async function metadata(response: Response): Promise<[Buffer, Metadata]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return [bytes, await sharp(bytes).metadata()];
}

/** The colour at `x` and `y`, which are shares of the width and height. */
async function colourAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
