import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freshDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { startSite } from '../support/site.ts';

const PUBLIC_URL = 'https://www.example.hu';

describe('the anti-forgery cookie', () => {
  let origin: string;
  let close: () => Promise<void>;

  before(async () => {
    const database = await freshDatabase('SQLite');
    const server = await startSite({ DATABASE_URL: database.url, PUBLIC_URL });
    origin = server.origin;
    close = async () => {
      await server.stop();
      await database.drop();
    };
  });
  after(() => close());

  const cookiesOf = async (path: string, cookie = '') =>
    (await fetch(origin + path, { headers: { cookie } })).headers.getSetCookie();

  async function tokenOf(path: string): Promise<string> {
    const [cookie = ''] = await cookiesOf(path);
    return /^XSRF-TOKEN=([\w-]{20,});/.exec(cookie)?.[1] ?? '';
  }

  it('is set by every staff page and by no public page', async () => {
    for (const path of ['/login', '/admin', '/Admin/', '/admin/newsedit/1']) {
      const cookies = await cookiesOf(path);
      assert.equal(cookies.length, 1, path);
      assert.match(
        cookies[0]!,
        /^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=(Lax|Strict); Secure$/,
        path,
      );
    }
    for (const path of [
      '/',
      '/news',
      '/adatkezeles',
      '/contact',
      '/ajanlatkeres',
      '/loginless',
      '/favicon.svg',
    ]) {
      assert.deepEqual(await cookiesOf(path), [], path);
    }
  });

  it('differs between visitors, and does not change while a visitor opens pages', async () => {
    const token = await tokenOf('/login');
    assert.notEqual(token, await tokenOf('/login'));
    for (const path of ['/contact', '/login', '/admin/newslist']) {
      assert.deepEqual(await cookiesOf(path, `a=1; XSRF-TOKEN=${token}`), [], path);
    }
    assert.equal((await cookiesOf('/login', 'XSRF-TOKEN=; b=2')).length, 1);
  });

  it('is not contained in the HTML of the sign-in page', async () => {
    const response = await fetch(`${origin}/login`);
    const token = /XSRF-TOKEN=([^;]*)/.exec(response.headers.getSetCookie().join())![1]!;
    assert.ok(!(await response.text()).includes(token));
  });

  it('must be repeated in a header by API requests that send it', async () => {
    const token = await tokenOf('/login');
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${origin}/api/mail`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `XSRF-TOKEN=${token}`,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: JSON.stringify(contactFields()),
      });
      return response.status;
    };
    assert.equal(await send({}), 403);
    assert.equal(await send({ 'x-xsrf-token': `${token}x` }), 403);
    assert.equal(await send({ 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' }), 403);
    assert.equal(await send({ 'x-xsrf-token': token }), 201);
    assert.equal(await send({ cookie: '' }), 201);
  });

  it('is accepted with a form only if a page of the site submits the form', async () => {
    const cookie = `XSRF-TOKEN=${await tokenOf('/login')}`;
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${origin}/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'name=typed',
      });
      const isShownAgain = (await response.text()).includes('value="typed"');
      assert.equal(isShownAgain, response.status === taken, JSON.stringify(headers));
      return response.status;
    };
    const taken = 400; // the status of a form that passes the check of the cookie but has invalid fields
    assert.equal(
      await send({ cookie, origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }),
      taken,
    );
    assert.equal(await send({ cookie, origin }), taken);
    assert.equal(await send({ cookie, 'sec-fetch-site': 'same-origin' }), taken);
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      assert.equal(
        await send({ ...headers, origin: 'null', 'sec-fetch-site': 'same-origin' }),
        taken,
        'a page of ours that sends no referrer',
      );
    }
    assert.equal(await send({}), taken, 'a client without cookies');
    assert.equal(await send({ cookie, 'x-xsrf-token': cookie.slice(11) }), taken);

    assert.equal(
      await send({ cookie }),
      403,
      'a browser that says nothing of where the form stood',
    );
    assert.equal(await send({ cookie, 'sec-fetch-site': 'same-site' }), 403);
    assert.equal(await send({ cookie, origin: 'https://evil.example' }), 403);
    assert.equal(await send({ origin: 'null' }), 403);
    for (const site of ['cross-site', 'same-site', 'none']) {
      assert.equal(await send({ origin: 'null', 'sec-fetch-site': site }), 403, site);
    }
    assert.equal(await send({ 'sec-fetch-site': 'cross-site' }), 403);
    assert.equal(await send({ origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' }), 403);
  });
});
