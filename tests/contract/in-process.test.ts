import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AskedCall } from '../../app/api/client/direct.ts';
import { createDirectClient } from '../../app/api/client/direct.ts';
import { CallError } from '../../app/api/client/client.ts';
import { endpoint } from '../../app/api/contract/endpoint.ts';
import { authEndpoints } from '../../app/identity/auth.contract.ts';
import { enquiryEndpoints } from '../../app/enquiries/enquiry.contract.ts';
import { newsEndpoints } from '../../app/features/news/news.contract.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { isSafe, samplePath } from '../support/endpoints.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { strangers } from '../support/strangers.ts';

const ADDRESS = '192.0.2.1';

function asked(declared: AskedCall['endpoint'], path: string, token?: string): AskedCall {
  const url = new URL(path, 'http://site.test');
  const name = /\{(\w+)\}/.exec(declared.path)?.[1];
  return {
    endpoint: declared,
    query: Object.fromEntries(url.searchParams),
    ...(name && { params: { [name]: decodeURIComponent(url.pathname.split('/').at(-1)!) } }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

async function bothWays(
  { call, application }: TestApi,
  declared: AskedCall['endpoint'],
  path: string,
  token?: string,
) {
  const overWire = await call('GET', path, token ? { token } : {});
  const outcome = await application.call(asked(declared, path, token), ADDRESS);
  return { overWire, outcome };
}

describe('an API call in process', () => {
  it('returns the same as over the network if it reads data, with and without a token', async () => {
    const api = await startApi('SQLite', { SAMPLE_CONTENT: 'on' });
    const token = await api.signIn();
    await api.call('POST', '/api/mail', { body: contactFields() });
    await api.call('POST', '/api/news', { token, body: newsFields({ published: false }) });
    for (const declared of api.application.endpoints.filter(isSafe)) {
      for (const images of 'images' in (declared.query?.shape ?? {}) ? ['url', 'data'] : ['']) {
        for (const who of [token, undefined]) {
          const path = samplePath(declared);
          const whole = `${path}${path.includes('?') ? '&' : '?'}${images && `images=${images}`}`;
          const { overWire, outcome } = await bothWays(api, declared, whole, who);
          const value = 'content' in outcome ? outcome.content : outcome.problem;
          assert.equal('content' in outcome, overWire.status === 200, whole);
          assert.deepEqual(JSON.parse(JSON.stringify(value)), overWire.body, whole);
        }
      }
    }
  });

  it('is refused with the same message as over the network if it is invalid', async () => {
    const api = await startApi('SQLite');
    const token = await api.signIn();
    const wrong = [
      [newsEndpoints.getNews, '/api/news/getnews/1'],
      [newsEndpoints.getNews, '/api/news/getnews/1x'],
      [newsEndpoints.getNews, '/api/news/getnews/%C5%91'],
      [newsEndpoints.getPublishedNewsList, '/api/news/getpublishednewslist'],
      [newsEndpoints.getPublishedNewsList, '/api/news/getpublishednewslist?from=-1&count=4'],
      [newsEndpoints.getPublishedNewsList, '/api/news/getpublishednewslist?from=0&count=101'],
      [newsEndpoints.find, '/api/news/find?from=0&count=4&sort=x'],
    ] as const;
    for (const [declared, path] of wrong) {
      const { overWire, outcome } = await bothWays(api, declared, path, token);
      assert.ok('problem' in outcome, path);
      assert.deepEqual(outcome.problem, overWire.body, path);
    }
  });

  it('is refused before its input is read if it is for staff and the caller is not signed in', async () => {
    const api = await startApi('SQLite');
    for (const [who, token] of Object.entries(await strangers('SQLite', api))) {
      for (const declared of api.application.endpoints.filter(
        ({ access }) => access !== 'visitor',
      )) {
        const { application } = api;
        const question = { ...asked(declared, samplePath(declared), token), body: '{' };
        const outcome = await application.call(question, ADDRESS);
        assert.ok('problem' in outcome, `${who}: ${declared.path}`);
        assert.equal(outcome.problem.status, 401);
      }
    }
  });

  it('has the same limits for each client address as over the network', async () => {
    const { application } = await startApi('SQLite');
    const body = { username: 'admin', password: 'not the one' };
    const signIn = (address: string) =>
      application.call({ endpoint: authEndpoints.login, body }, address);
    const statusOf = async (address: string) => {
      const outcome = await signIn(address);
      assert.ok('problem' in outcome);
      return outcome;
    };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      assert.equal((await statusOf(ADDRESS)).problem.status, 401);
    }
    const refused = await statusOf(ADDRESS);
    assert.equal(refused.problem.status, 429);
    assert.ok(refused.retryAfter! > 0);
    assert.equal((await statusOf('192.0.2.2')).problem.status, 401);
  });

  it('validates its input, and creates one item if it is repeated with its idempotency key', async () => {
    const { application, signIn, call } = await startApi('SQLite');
    const token = await signIn();
    const client = createDirectClient({
      ask: (question) => application.call(question, ADDRESS),
      query: {},
      authorization: `Bearer ${token}`,
    });
    await assert.rejects(
      client(enquiryEndpoints.sendContactRequest, { body: { name: '' } as never }),
      (error) =>
        error instanceof CallError &&
        error.status === 400 &&
        error.problem?.errors?.['name']?.[0] === 'A név kötelező',
    );
    const idempotencyKey = 'in-process-attempt-1';
    const fields = { ...newsFields(), image: null } as never;
    const made = await client(newsEndpoints.create, { body: fields, idempotencyKey });
    const again = await client(newsEndpoints.create, { body: fields, idempotencyKey });
    assert.deepEqual(again, made);
    const params = { newsId: made.newsId };
    const changed = await client(newsEndpoints.update, { params, body: fields, ifMatch: 1 });
    assert.equal(changed.version, 2);
    await assert.rejects(
      client(newsEndpoints.update, { params, body: fields, ifMatch: 1 }),
      (error) => error instanceof CallError && error.status === 412,
    );
    assert.equal((await call('GET', '/api/news/getpublishednewscount')).body, 1);
    assert.equal(await client(newsEndpoints.remove, { params: { id: made.newsId } }), undefined);
  });
});

it('a call without a handler throws an error', async () => {
  const { application } = await startApi('SQLite');
  const unknown = endpoint('get', '/api/unknown', {
    summary: 'Nincs.',
    tag: 'none',
    access: 'visitor',
  });
  await assert.rejects(
    application.call({ endpoint: unknown }, ADDRESS),
    /no handler is registered/,
  );
});
