import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { startApi } from '../support/application.ts';
import { ownCompany } from '../support/factories.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';

const PATH = '/api/first-use';

onOneDatabase('the setup steps of a new site', (database) => {
  it('are computed from the content and the settings', async () => {
    const { call, states } = await start(database, { PUBLIC_URL: 'https://www.ceg.hu' });
    assert.deepEqual(await states(), {
      company: 'open',
      look: 'open',
      offices: 'open',
      people: 'open',
      home: 'open',
      laboratory: 'open',
      'eu-notice': 'open',
      'reprography-notice': 'open',
      privacy: 'open',
      address: 'done',
      mail: 'open',
      samples: 'open',
    });
    const save = async (kind: string, change: object) => {
      const { body } = await call('GET', `/api/content/${kind}?images=url`);
      assert.equal(
        (await call('PUT', `/api/content/${kind}`, { body: { ...body, ...change } })).status,
        200,
      );
    };
    await save('company', { shortName: 'Kőrös Geo' });
    assert.equal((await states())['company'], 'open', 'the rest is made up still');
    await save('company', ownCompany);
    await save('look', { mainColour: '#6b2fa0' });
    const [notice] = (await call('GET', '/api/content/privacy-versions')).body;
    const own = { ...notice, title: 'Adatvédelem', from: dayInHungary() };
    assert.equal((await call('POST', '/api/content/privacy-versions', { body: own })).status, 201);
    await save('reprography-notice', { isInMenu: false });
    await save('home', { promise: 'Kőről kőre' });
    await save('laboratory', { title: 'Labor' });
    assert.deepEqual([(await states())['home'], (await states())['laboratory']], ['open', 'open']);
    for (const kind of [
      'offices',
      'people',
      'legal-documents',
      'privacy-versions',
      'services',
      'service-pages',
      'authorisations',
      'lab-groups',
    ]) {
      const all = (await call('GET', `/api/content/${kind}`)).body;
      // The company's own notice is in force by now, so only the sample can be deleted.
      for (const item of all.filter((one: { isSample: boolean }) => one.isSample)) {
        const [id] = Object.entries(item).find(([name]) => name.endsWith('Id'))!;
        const { status } = await call('DELETE', `/api/content/${kind}/${item[id]}`);
        assert.equal(status, 204);
      }
    }
    const now = await states();
    const left = Object.keys(now).filter((step) => now[step] !== 'done');
    assert.deepEqual(left, ['eu-notice', 'mail', 'samples']);
  });

  it('treat the company as sample data until every made-up value is replaced', async () => {
    const { call } = await start(database);
    const path = '/api/content/company';
    const { body: first } = await call('GET', path);
    const save = async (change: object) =>
      (
        await call('PUT', path, {
          body: { ...first, ...ownCompany, ...change, version: undefined },
        })
      ).body.isSample as boolean;
    assert.equal((await call('PUT', path, { body: first })).body.isSample, true);
    assert.equal(await save({ taxNumber: first.taxNumber }), true);
    assert.equal(await save({}), false);
    assert.equal(await save({ phone: first.phone }), true);
    assert.equal(await save({ phone: '+36 1 999 8877', foundedYear: first.foundedYear }), false);
  });

  it('treat each item of the home page and the laboratory as sample data until it is saved', async () => {
    const { call, found } = await start(database);
    const count = async (kind: string) =>
      (await found()).samples.filter((one) => one.kind === kind).length;
    for (const [kind, path] of [
      ['home', ''],
      ['services', '/1'],
      ['service-pages', '/1'],
      ['authorisations', '/1'],
      ['laboratory', ''],
      ['lab-groups', '/1'],
      ['lab-tests', '/1'],
    ] as const) {
      const all = (await call('GET', `/api/content/${kind}`)).body;
      const before = path === '' ? 1 : all.length;
      assert.equal(await count(kind), before, kind);
      const { body } = await call('GET', `/api/content/${kind}${path}`);
      assert.equal(body.isSample, true, kind);
      assert.equal(
        (await call('PUT', `/api/content/${kind}${path}`, { body })).body.isSample,
        false,
      );
      assert.equal(await count(kind), before - 1, kind);
    }
  });

  it('can be marked as kept with their sample data, and visitors still see the sample mark', async () => {
    const { call, states, isSample } = await start(database);
    const keep = (step: string, isKept: unknown) =>
      call('PUT', `${PATH}/steps/${step}`, { body: { isKept } });
    assert.equal((await keep('people', true)).status, 204);
    assert.equal((await keep('people', true)).status, 204);
    assert.equal((await states())['people'], 'kept');
    assert.equal(await isSample(), true);
    await keep('people', false);
    assert.equal((await states())['people'], 'open');
    for (const [step, value] of [
      ['none', true],
      ['people', 'yes'],
    ] as const) {
      assert.equal((await keep(step, value)).status, 400, step);
    }
  });

  it('list the initial news and projects until they are saved or deleted', async () => {
    const { call, found, isSample, onlyNewsAndProjects } = await start(database, {
      SAMPLE_CONTENT: 'on',
    });
    const samples = async () =>
      (await found()).samples.filter(({ kind }) => ['news', 'project'].includes(kind));
    const all = await samples();
    assert.ok(all.length > 10);
    await onlyNewsAndProjects();
    assert.equal(await isSample(), true, 'visitors are told as long as one is there');

    const [first, second] = all.filter(({ kind }) => kind === 'news');
    const { body: item } = await call('GET', `/api/news/getnews/${first!.itemId}?images=url`);
    await call('PUT', `/api/news/${first!.itemId}`, { body: { ...item, title: 'Saját hír' } });
    assert.ok(
      !(await samples()).some(({ itemId, kind }) => kind === 'news' && itemId === first!.itemId),
    );
    await call('DELETE', `/api/news/${second!.itemId}`);
    assert.equal((await samples()).length, all.length - 2);
    const restored = { kind: 'news', itemId: second!.itemId };
    await call('POST', '/api/bin/restore', { body: restored });
    assert.equal((await samples()).length, all.length - 1, 'what comes back is a sample still');

    for (const { kind, itemId } of await samples()) {
      await call('DELETE', kind === 'news' ? `/api/news/${itemId}` : `/api/Projects/${itemId}`);
    }
    assert.deepEqual(await samples(), []);
    assert.equal(await isSample(), false, 'the footer of every page knows at once');
  });

  it('send a test mail, and show its success or the reason of its failure', async () => {
    const server = await startMailServer();
    const { api, token, call, found } = await start(database, mailSettings(server));
    assert.equal((await found()).mail.isSetUp, true);
    const send = (to: unknown) => call('POST', `${PATH}/test-mail`, { body: { to } });
    assert.deepEqual((await send('en@ceg.hu')).body, { isSent: true, reason: '' });
    const [mail] = server.received;
    assert.deepEqual(mail!.to, ['en@ceg.hu']);
    assert.match(mail!.raw, /^Subject: =\?UTF-8\?/m);

    server.behaviour = 'refuse the recipient';
    const { status, body } = await send('nincs@ceg.hu');
    assert.deepEqual([status, body.isSent], [200, false]);
    assert.match(body.reason, /No such user/);
    for (const wrong of ['', 'x', 'a@b.hu, c@d.hu', 'a@b.hu\r\nBcc: c@d.hu', '"a" <a@b.hu>', 7]) {
      const refused = await send(wrong);
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, ['to']]);
    }
    server.behaviour = 'accept';
    for (let sent = 2; sent < 20; sent += 1) assert.equal((await send('en@ceg.hu')).status, 200);
    assert.equal((await send('en@ceg.hu')).status, 429);
    const other = await startApi(database, {
      ...mailSettings(server),
      DATABASE_URL: api.databaseUrl,
    });
    const again = { token, body: { to: 'en@ceg.hu' } };
    const elsewhere = await other.call('POST', `${PATH}/test-mail`, again);
    assert.equal(elsewhere.status, 429, 'whichever process is asked');

    const sent = await call('GET', '/api/audit?from=0&count=50&action=testMailSent');
    assert.equal(sent.body.total, 19, 'those that the mail server took');
    assert.deepEqual(
      [sent.body.items[0].label, sent.body.items[0].username],
      ['en@ceg.hu', 'admin'],
    );
  });

  it('report that no mail server is configured', async () => {
    const { call, found } = await start(database);
    const { mail, address } = await found();
    assert.deepEqual([mail, address.isSet], [{ isSetUp: false, to: '' }, false]);
    const { status } = await call('POST', `${PATH}/test-mail`, { body: { to: 'en@ceg.hu' } });
    assert.equal(status, 409);
  });
});

interface Found {
  steps: { step: string; state: string }[];
  samples: { kind: string; itemId: number }[];
  mail: { isSetUp: boolean; to: string };
  address: { isSet: boolean };
}

async function start(database: DatabaseName, environment: Record<string, string> = {}) {
  const api = await startApi(database, environment);
  const token = await api.signIn();
  const call: typeof api.call = (method, path, options) =>
    api.call(method, path, { token, ...options });
  const found = async (): Promise<Found> => (await call('GET', PATH)).body;
  return {
    api,
    token,
    call,
    found,
    states: async () =>
      Object.fromEntries((await found()).steps.map(({ step, state }) => [step, state])),
    isSample: async () => (await call('GET', '/api/site')).body.isSample as boolean,
    /** Saves all sample data unchanged, except the company: its data are replaced, its documents deleted. */
    async onlyNewsAndProjects() {
      const { samples } = await found();
      for (const { kind, itemId } of samples) {
        if (kind === 'news' || kind === 'project') continue;
        const one = `/api/content/${kind}`;
        const { body } = await call('GET', `${one}?images=url`);
        const isList = Array.isArray(body);
        const id = (item: Record<string, unknown>) =>
          Object.entries(item).find(([name]) => name.endsWith('Id'))![1];
        const item = isList ? body.find((each) => id(each) === itemId) : body;
        const { status } =
          kind === 'legal-documents'
            ? await call('DELETE', `${one}/${itemId}`)
            : await call('PUT', isList ? `${one}/${itemId}` : one, {
                body: {
                  ...item,
                  ...(kind === 'privacy-versions' && { from: dayInHungary() }),
                  ...(kind === 'company' && ownCompany),
                },
              });
        assert.ok(status === 200 || status === 204, kind);
      }
    },
  };
}
