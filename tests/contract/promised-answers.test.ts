import assert from 'node:assert/strict';
import { afterEach, beforeEach, it, mock } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { offerFields } from '../support/attachments.ts';
import { onOneDatabase } from '../support/databases.ts';
import { mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { writeEntries } from '../support/rooms.ts';
import { until } from '../support/until.ts';

/** A Friday. Wednesday, 23 October, is a public holiday. */
const NOW = Date.parse('2030-10-25T10:00:00Z');
const days = { Monday: '2030-10-21', Tuesday: '2030-10-22', Friday: '2030-10-25' };

async function promise({ call }: TestApi, token: string, answerDays: unknown) {
  const { body } = await call('GET', '/api/content/company');
  return await call('PUT', '/api/content/company', { token, body: { ...body, answerDays } });
}

/** Requests that arrived at the end of each day in Hungary. */
async function receive(api: TestApi): Promise<void> {
  for (const [subject, day] of Object.entries(days)) {
    const reference = await send(api, { subject });
    const receivedAt = Date.parse(`${day}T21:59:59Z`);
    await execute(
      api.databaseUrl,
      `update "contactRequest" set "receivedAt" = ${receivedAt} where "reference" = '${reference}'`,
    );
  }
}

type Items = { subject?: string; label?: string; isLate: boolean }[];

async function lateIn({ call }: TestApi, token: string): Promise<string[][]> {
  const list = (await call('GET', '/api/messages?from=0&count=10', { token })).body.items as Items;
  const todos = (await call('GET', '/api/todos', { token })).body.groups;
  const open = (todos.find(({ name }: { name: string }) => name === 'requests')?.items ??
    []) as Items;
  const late = [...list, ...open].filter(({ isLate }) => isLate);
  return [
    late.map(({ subject }) => subject!).filter(Boolean),
    late.map(({ label }) => label!).filter(Boolean),
  ];
}

onOneDatabase('the number of working days promised for an answer', (database) => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: NOW }));
  afterEach(() => mock.timers.reset());

  it('marks an open request as late once more working days have passed than promised', async () => {
    const api = await startApi(database);
    const token = await api.signInAnew();
    await receive(api);
    assert.deepEqual(await lateIn(api, token), [['Monday'], ['Monday']]);
    const { body } = await api.call('GET', '/api/todos', { token });
    assert.deepEqual(
      body.groups[0].items.map(({ label }: { label: string }) => label),
      ['Monday', 'Friday', 'Tuesday'],
      'late requests come first',
    );
    assert.equal((await api.call('GET', '/api/messages/1', { token })).body.isLate, true);
    await api.call('PUT', '/api/messages/1/state', { token, body: { state: 'seen' } });
    assert.deepEqual(await lateIn(api, token), [['Monday'], ['Monday']]);
    await api.call('PUT', '/api/messages/1/state', { token, body: { state: 'closed' } });
    assert.deepEqual(await lateIn(api, token), [[], []]);
    assert.equal((await api.call('GET', '/api/messages/1', { token })).body.isLate, false);
    await execute(
      api.databaseUrl,
      `update "contactRequest" set "kind" = 'application', "state" = 'new'`,
    );
    assert.deepEqual(await lateIn(api, token), [[], []], 'applicants are promised nothing');
  });

  it('counts from the latest message of the sender', async () => {
    const api = await startApi(database);
    const token = await api.signInAnew();
    await receive(api);
    await writeEntries(api.databaseUrl, 1, [{ sort: 'note' }]);
    assert.deepEqual(await lateIn(api, token), [['Monday'], ['Monday']]);
    await writeEntries(api.databaseUrl, 1, [{ sort: 'message', createdAt: NOW - 3_600_000 }]);
    assert.deepEqual(await lateIn(api, token), [[], []]);
    assert.equal((await api.call('GET', '/api/messages/1', { token })).body.isLate, false);
  });

  it('marks no request as late while it is empty', async () => {
    const api = await startApi(database);
    const token = await api.signInAnew();
    await receive(api);
    assert.equal((await promise(api, token, null)).status, 200);
    assert.deepEqual(await lateIn(api, token), [[], []]);
    assert.equal((await promise(api, token, 1)).status, 200);
    assert.deepEqual(await lateIn(api, token), [
      ['Tuesday', 'Monday'],
      ['Tuesday', 'Monday'],
    ]);
  });
});

onOneDatabase('the promise of an answer', (database) => {
  it('is a whole number from 1 to 30 or empty, and stays if a request omits it', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const path = '/api/content/company';
    assert.equal((await api.call('GET', path)).body.answerDays, 2, 'of the sample company');
    const message = 'Egész szám lehet, 1 és 30 között';
    for (const value of [0, 31, 1.5, 'két']) {
      const refused = await promise(api, token, value);
      assert.deepEqual([refused.status, refused.body.errors], [400, { answerDays: [message] }]);
    }
    assert.equal((await promise(api, token, 30)).body.answerDays, 30);
    assert.equal((await promise(api, token, undefined)).body.answerDays, 30);
    assert.equal((await promise(api, token, null)).body.answerDays, null);
  });

  it('is in the confirmation, in the language of the request, unless nothing is promised', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const texts = { hu: /Válasz 2 munkanapon belül\./, en: /We answer within 1 working day\./ };
    const confirmation = async (language: keyof typeof texts) => {
      const email = `${mails.received.length}@pelda.hu`;
      const body = offerFields({ email, language });
      assert.equal((await api.call('POST', '/api/offers', { body })).status, 201);
      const own = () => mails.received.find(({ to }) => to.join() === email);
      await until(() => own() !== undefined);
      return mailParts(own()!.raw).bodies['text/plain']!;
    };
    assert.match(await confirmation('hu'), texts.hu);
    await promise(api, token, 1);
    assert.match(await confirmation('en'), texts.en);
    await promise(api, token, null);
    assert.doesNotMatch(await confirmation('hu'), /munkanap/);
  });
});
