import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differing } from '../../app/operations/backup/tables/table-digests.server.ts';
import { startApi } from '../support/application.ts';
import { digestsAt } from '../support/backups.ts';
import { onOneDatabase } from '../support/databases.ts';
import { execute } from '../support/database-content.ts';
import { contactFields, vacancyFields } from '../support/factories.ts';
import { byAddress, isSafe, samplePath } from '../support/endpoints.ts';
import { addPerson } from '../support/people.ts';
import { strangers } from '../support/strangers.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

// Calls that do not depend on the type of database are tested on one type only.
describe('every API call', () => {
  it('has a path that is not case-sensitive', async () => {
    const { application, call } = await startApi('SQLite');
    for (const endpoint of application.endpoints) {
      const path = samplePath(endpoint);
      const [address = '', query = ''] = path.split('?');
      const odd = `${address.toUpperCase()}?${query}`;
      const method = endpoint.method.toUpperCase();
      const [first, second] = [await call(method, path), await call(method, odd)];
      assert.equal(second.status, first.status, odd);
      if (isSafe(endpoint)) assert.deepEqual(second.body, first.body, odd);
      assert.notEqual(second.body.title, 'Ilyen cím nincs', odd);
    }
  });

  it('accepts only the declared methods at its address', async () => {
    const { application, call, signIn } = await startApi('SQLite');
    const token = await signIn();
    for (const group of byAddress(application.endpoints)) {
      const declared = group.map(({ method }) => method.toUpperCase());
      const allowed = [...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
      const path = samplePath(group[0]!);
      for (const method of METHODS.filter((name) => !declared.includes(name))) {
        const refused = await call(method, path, { token });
        assert.equal(refused.status, 405, `${method} ${path}`);
        assert.deepEqual(refused.headers.get('allow')?.split(', ').sort(), allowed.toSorted());
      }
      const options = await call('OPTIONS', path);
      assert.equal(options.status, 204);
      assert.deepEqual(options.headers.get('allow')?.split(', ').sort(), allowed.toSorted());
    }
  });

  it('answers 304 to a matching ETag if it reads data other than attachments', async () => {
    const { application, call, signIn } = await startApi('SQLite', { SAMPLE_CONTENT: 'on' });
    await call('POST', '/api/mail', { body: contactFields() });
    const token = await signIn();
    await call('POST', '/api/mail', { body: contactFields() });
    await call('POST', '/api/content/vacancies', { token, body: vacancyFields() });
    const library = await call('GET', '/api/library?from=0&count=1', { token });
    const { hash } = library.body.items[0];
    const ofFiles = [
      '/api/uploads/{uploadId}',
      '/api/attachments/{attachmentId}',
      '/api/offers/files/{attachmentId}',
    ];
    const asked = application.endpoints.filter((one) => isSafe(one) && !ofFiles.includes(one.path));
    for (const endpoint of asked) {
      const isInLibrary = endpoint.path === '/api/library/item';
      const path = isInLibrary ? `${endpoint.path}?hash=${hash}` : samplePath(endpoint);
      const { status, headers } = await call('GET', path, { token });
      assert.equal(status, 200, path);
      const etag = headers.get('etag')!;
      assert.match(etag, /^"[\w-]+"$/, path);
      const ask = (tags: string) =>
        call('GET', path, { token, headers: { 'if-none-match': tags } });
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, `W/"a",W/${etag}`, '*']) {
        const unchanged = await ask(tags);
        assert.deepEqual([unchanged.status, unchanged.body], [304, ''], `${path} ${tags}`);
        assert.equal(unchanged.headers.get('etag'), etag);
        assert.equal(unchanged.headers.get('vary'), headers.get('vary'));
        assert.equal(unchanged.headers.get('cache-control'), headers.get('cache-control'));
      }
      for (const tags of ['"other"', etag.slice(1, -1), '', ',', `"x${etag.slice(1)}`]) {
        assert.equal((await ask(tags)).status, 200, `${path} ${tags}`);
      }
    }
  });

  it('returns its result if it writes data, whatever cache headers the client sends', async () => {
    const { call, signIn } = await startApi('SQLite');
    const options = { token: await signIn(), headers: { 'if-none-match': '*' } };
    const path = '/api/content/menu/1/place';
    const { status, body } = await call('PUT', path, { ...options, body: { before: null } });
    assert.equal(status, 200);
    assert.equal(body.at(-1).menuEntryId, 1);
  });

  it('refuses cross-site requests before any other check if it writes data', async () => {
    const { application, call, signIn } = await startApi('SQLite');
    const token = await signIn();
    for (const endpoint of application.endpoints.filter(({ method }) => method !== 'get')) {
      const path = samplePath(endpoint, '999');
      const send = async (headers: Record<string, string>) =>
        (await call(endpoint.method.toUpperCase(), path, { token, headers })).status;
      const suspicious: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { cookie: 'XSRF-TOKEN=abc' },
        { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': 'a' },
        { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': '' },
        { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abcd' },
        { cookie: 'a=1; XSRF-TOKEN=őű', 'x-xsrf-token': 'abc' },
        { cookie: 'XSRF-TOKEN=%E0%A4%A', 'x-xsrf-token': '%' },
        { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of suspicious.map(latin1)) {
        assert.equal(await send(headers), 403, `${path} ${JSON.stringify(headers)}`);
      }
      const innocent: Record<string, string>[] = [
        {},
        { cookie: 'other=abc' },
        { 'sec-fetch-site': 'same-origin' },
        { cookie: 'a=1; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of innocent) {
        assert.notEqual(await send(headers), 403, `${path} ${JSON.stringify(headers)}`);
      }
    }
  });

  it('admits editors, administrators and users who lack a required second factor only if it declares so', async () => {
    const api = await startApi('SQLite');
    const administrator = await api.signIn();
    const editor = await addPerson(api, 'szerkeszto');
    // Only a user with a second factor can require one, so the rule is set in SQL.
    const lacking = await startApi('SQLite');
    await execute(
      lacking.databaseUrl,
      `insert into setting values ('secondFactorPolicy', 'everybody')`,
    );
    const everyone = {
      administrator: {
        ask: api.call,
        token: administrator,
        may: ['account', 'staff', 'administrator'],
      },
      editor: { ask: api.call, token: editor, may: ['account', 'staff'] },
      'without the second factor': {
        ask: lacking.call,
        token: await lacking.signIn(),
        may: ['account'],
      },
    };
    const counts: Record<string, number> = {};
    for (const [who, { ask, token, may }] of Object.entries(everyone)) {
      for (const endpoint of api.application.endpoints) {
        const { access } = endpoint;
        if (access === 'visitor' || /(logout|end-others|sign-out)$/.test(endpoint.path)) continue;
        const method = endpoint.method.toUpperCase();
        const options = { token, ...(endpoint.body && { raw: '{' }) };
        const { status, body } = await ask(method, samplePath(endpoint, '999'), options);
        const call = `${who}: ${method} ${endpoint.path}`;
        assert.notEqual(status, 401, call);
        assert.equal(status !== 403, may.includes(access), `${call} ${status}`);
        if (status === 403) counts[body.type] = (counts[body.type] ?? 0) + 1;
      }
    }
    assert.ok(counts['urn:problem:not-allowed']! >= 10, JSON.stringify(counts));
    assert.ok(counts['urn:problem:second-factor-missing']! > 40, JSON.stringify(counts));
  });
});

onOneDatabase('every API call', (database) => {
  it('answers HEAD like GET but without a body if it reads data', async () => {
    const { application, call, signIn } = await startApi(database, { SAMPLE_CONTENT: 'on' });
    const token = await signIn();
    for (const endpoint of application.endpoints.filter(isSafe)) {
      const path = samplePath(endpoint);
      const [get, head] = [await call('GET', path, { token }), await call('HEAD', path, { token })];
      assert.equal(head.status, get.status, path);
      assert.deepEqual([...head.headers], [...get.headers], path);
      assert.equal(head.body, '', path);
    }
  });

  it('changes no stored data if it reads data, except the last use of sessions and link checks', async () => {
    const { application, call, signIn, databaseUrl } = await startApi(database, {
      SAMPLE_CONTENT: 'on',
    });
    const token = await signIn();
    await application.widthsMade();
    // Reads may note the last use of a session and the results of link checks.
    const kept = async () =>
      (await digestsAt(databaseUrl)).filter(
        ({ name }) => !/^(session|contentLink|linkHost)$/.test(name),
      );
    const before = await kept();
    for (const endpoint of application.endpoints.filter(isSafe)) {
      const path = samplePath(endpoint);
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await call(method, path, { token });
    }
    assert.deepEqual([...differing(before, await kept())], []);
  });

  it('refuses clients without a valid session if it is for staff', async () => {
    const api = await startApi(database);
    const staffCalls = api.application.endpoints.filter(({ access }) => access !== 'visitor');
    assert.ok(staffCalls.length > 50);
    for (const [who, token] of Object.entries(await strangers(database, api))) {
      for (const endpoint of staffCalls) {
        const method = endpoint.method.toUpperCase();
        const options = { ...(token && { token }), ...(endpoint.body && { raw: '{' }) };
        const refused = await api.call(method, samplePath(endpoint), options);
        assert.equal(refused.status, 401, `${who}: ${method} ${endpoint.path}`);
        assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
        assert.equal(refused.headers.get('cache-control'), 'no-store');
      }
    }
  });
});

/** Headers contain bytes; a browser sends UTF-8 in them. */
function latin1(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
}
