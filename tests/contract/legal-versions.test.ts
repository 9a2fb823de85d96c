import assert from 'node:assert/strict';
import { afterEach, beforeEach, it, mock } from 'node:test';
import { beginOfDay, dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import { fromDay, legalMessages } from '../../app/features/company/legal.messages.ts';
import { whilePreviewing } from '../../app/content/previewed.server.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { openPages } from '../support/shown-pages.ts';

const PATH = '/api/content/privacy-versions';
const DAY = 24 * 3600 * 1000; // ms
const today = () => dayInHungary();
const inDays = (days: number) => dayAfter(today(), days);

// Stops the clock, so that midnight does not come between two checks.
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }));
afterEach(() => mock.timers.reset());

async function write({ call, signIn }: TestApi, title: string, from: string) {
  const token = await signIn();
  const [first] = (await call('GET', PATH, { token })).body;
  return await call('POST', PATH, { token, body: { ...first, title, from } });
}

const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]!.replaceAll('\u00AD', '');

const titles = async ({ call }: TestApi) =>
  (await call('GET', PATH)).body.map(({ title }: { title: string }) => title);

onOneDatabase('the privacy notice', (name) => {
  it('is replaced by its next version on the day when the next version comes into force', async () => {
    const api = await startApi(name);
    const { call, application } = api;
    const token = await api.signIn();
    assert.deepEqual(await titles(api), ['Adatkezelés']);
    const { status, body } = await write(api, 'Jövő heti', inDays(7));
    assert.equal(status, 201, JSON.stringify(body));
    const one = `${PATH}/${body.privacyVersionId}`;
    assert.deepEqual(await titles(api), ['Adatkezelés'], 'visitors see none that is to come');
    assert.equal((await call('GET', one)).status, 404);
    assert.equal((await call('GET', one, { token })).body.title, 'Jövő heti');
    assert.equal((await call('GET', PATH, { token })).body.length, 2);

    const known = (await application.revisions.asked())!.get('legal');
    mock.timers.setTime(beginOfDay(inDays(7)) + 1000);
    assert.deepEqual(await titles(api), ['Adatkezelés', 'Jövő heti']);
    assert.equal((await call('GET', one)).status, 200);
    assert.notEqual((await application.revisions.asked())!.get('legal'), known);
  });

  it('is shown before it comes into force only in previews, as it will look when it is in force', async () => {
    const api = await startApi(name);
    const { call, application } = api;
    const token = await api.signIn();
    const shown = await openPages(application);
    const ahead = async (request: Request) => {
      const { page, shown: item } = (await application.preview(request, '192.0.2.1'))!;
      return [page, await whilePreviewing(item, () => shown(page))] as const;
    };
    const title = 'Jövő heti';
    const from = inDays(7);
    const { body } = await write(api, title, from);
    const itemId = body.privacyVersionId;
    const link = { kind: 'privacy-versions', itemId };
    const made = await call('POST', '/api/preview-links', { token, body: link });
    const [page, asLinked] = await ahead(new Request(made.body.address));
    assert.equal(page, `/adatkezeles/${itemId}`);
    const { version: _any, ...fields } = body;
    const form = (id: number | '', about: object = {}) =>
      new Request(`http://site.test/admin/elonezet/tartalom/privacy-versions/${id}`, {
        method: 'POST',
        body: JSON.stringify({ ...fields, ...about }),
      });
    const [, asTyped] = await ahead(form(itemId, { title: 'Átírt' }));
    const [at, asNew] = await ahead(form('', { title: 'Még új' }));
    assert.equal(at, '/adatkezeles');
    for (const [html, heading] of [
      [asLinked, title],
      [asTyped, 'Átírt'],
      [asNew, 'Még új'],
    ] as const) {
      const main = html.slice(html.indexOf('<main'));
      assert.equal(headingOf(html), heading);
      assert.ok(main.includes(legalMessages.from(fromDay(from))), 'its own day');
      assert.ok(!main.includes(legalMessages.earlier));
      assert.ok(html.includes('preview-banner'));
    }
    assert.equal(await shown(page), '404');
    assert.equal(headingOf(await shown('/adatkezeles')), 'Adatkezelés');

    mock.timers.setTime(beginOfDay(inDays(7)));
    const onItsDay = asLinked
      .replace(/<p class="preview-banner".*?<\/p>/, '')
      .replace('<meta name="robots" content="noindex"/>', '');
    assert.ok((await shown(page)) === onItsDay, 'as it looked before');
  });

  it('can be changed before the day when it comes into force, but not from that day on', async () => {
    const api = await startApi(name);
    const { call } = api;
    const token = await api.signIn();
    const fixed = { status: 409, type: 'urn:problem:in-force' };
    const refused = async (...[method, path, options]: Parameters<typeof call>) => {
      const { status, body } = await call(method, path, { token, ...options });
      assert.deepEqual({ status, type: body?.type }, fixed, `${method} ${path}`);
    };
    const { body: made } = await write(api, 'Javítás', today());
    const own = `${PATH}/${made.privacyVersionId}`;
    await refused('PUT', own, { body: { ...made, title: 'Más' } });
    await refused('DELETE', own);

    const { body: coming } = await write(api, 'Holnaputáni', inDays(2));
    const later = `${PATH}/${coming.privacyVersionId}`;
    const changed = await call('PUT', later, { token, body: { ...coming, title: 'Holnapi' } });
    assert.equal(changed.status, 200);
    const entries = (
      await call(
        'GET',
        `/api/history?kind=privacy-versions&itemId=${coming.privacyVersionId}&from=0&count=4`,
        { token },
      )
    ).body;
    const [, before] = entries.items;
    assert.equal((await call('DELETE', later, { token })).status, 204);
    const restore = (by: string) =>
      call('POST', '/api/bin/restore', {
        token: by,
        body: { kind: 'privacy-versions', itemId: coming.privacyVersionId },
      });
    mock.timers.setTime(Date.now() + 3 * DAY);
    const signed = await api.signInAnew();
    assert.equal((await restore(signed)).body.type, fixed.type);
    mock.timers.reset();
    assert.equal((await restore(token)).status, 204);
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 3 * DAY });
    const back = `/api/history/${before.historyId}/revert`;
    assert.equal(
      (await call('POST', back, { token: await api.signInAnew(), body: {} })).body.type,
      fixed.type,
    );
  });

  it('is not changed by an edit that arrives after the notice has come into force', async () => {
    const api = await startApi(name);
    const token = await api.signIn();
    const { body: coming } = await write(api, 'Holnap', inDays(1));
    const { version: _any, ...fields } = coming;
    const put = (body: object) =>
      api.call('PUT', `${PATH}/${coming.privacyVersionId}`, { token, body });
    const [now, ...later] = await Promise.all([
      put({ ...fields, from: today() }),
      put({ ...fields, title: 'Más' }),
      put({ ...fields, title: 'Harmadik' }),
    ]);
    assert.equal(now!.status, 200);
    const { body: stored } = await api.call('GET', `${PATH}/${coming.privacyVersionId}`);
    assert.equal(stored.from, today());
    assert.equal(stored.title, now!.body.title);
    for (const { status } of later) assert.ok(status === 200 || status === 409, String(status));
  });

  it('can be rewritten while it is sample data, and deleted once another version exists', async () => {
    const api = await startApi(name);
    const token = await api.signIn();
    const first = `${PATH}/1`;
    const { body: sample } = await api.call('GET', first, { token });
    assert.equal(sample.isSample, true);
    const refused = await api.call('DELETE', first, { token });
    assert.equal(refused.body.type, 'urn:problem:in-force', 'visitors would find none');
    const body = { ...sample, title: 'Saját', from: today() };
    const own = await api.call('PUT', first, { token, body });
    assert.deepEqual([own.status, own.body.isSample], [200, false]);
    // Repeats the request, as after a lost answer.
    const lost = await api.call('PUT', first, { token, body });
    assert.deepEqual([lost.status, lost.body.applied], [412, true]);
    const again = await api.call('PUT', first, { token, body: own.body });
    assert.equal(again.body.type, 'urn:problem:in-force', 'it is the company’s own now');

    const other = await startApi(name);
    assert.equal((await write(other, 'Saját', today())).status, 201);
    const gone = await other.call('DELETE', first, { token: await other.signIn() });
    assert.equal(gone.status, 204);
    assert.deepEqual(await titles(other), ['Saját']);
  });

  it('cannot come into force on a past day', async () => {
    const api = await startApi(name);
    for (const [from, message] of [
      ['', 'A hatálybalépés napja kötelező'],
      [inDays(-1), 'A hatálybalépés napja nem lehet a mainál korábbi'],
    ] as const) {
      const { status, body } = await write(api, 'Próba', from);
      assert.deepEqual([status, body.errors], [400, { from: [message] }], from);
    }
  });
});
