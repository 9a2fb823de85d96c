import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createFormSignature } from '../../app/enquiries/form-signature.server.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { offerFields } from '../support/attachments.ts';
import { requests } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { until } from '../support/until.ts';

onOneDatabase('a contact request', (database) => {
  it('is refused if it is the sender’s eleventh within an hour, even if all arrive in parallel', async () => {
    const api = await startApi(database);
    const formToken = await openedBefore(api, 5_000);
    const send = (address: string) =>
      api.call('POST', '/api/mail', { body: contactFields({ formToken }), address });
    const answers = await Promise.all(Array.from({ length: 25 }, () => send('203.0.113.9')));
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 201).length, 10);
    assert.equal(statuses.filter((status) => status === 429).length, 15);
    const refused = answers.find(({ status }) => status === 429)!;
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(wait > 3000 && wait <= 3600, String(wait));
    assert.match(
      refused.body.title,
      /próbálja újra \d+ perc múlva, vagy keressen minket telefonon/,
    );
    assert.equal((await send('203.0.113.10')).status, 201);

    // A /64 network counts as one sender, and requests refused for other reasons do not count.
    for (let host = 1; host <= 10; host += 1) {
      await api.call('POST', '/api/mail', { body: {}, address: '2001:db8:0:1::9' });
      assert.equal((await send(`2001:db8:0:1::${host}`)).status, 201);
    }
    for (let times = 0; times < 60; times += 1) {
      assert.equal((await send('2001:db8:0:1:ffff::1')).status, 429);
    }
    assert.equal((await send('2001:db8:0:2::1')).status, 201);
    assert.equal((await requests(api)).length, 22);
  });

  it('is refused if it has no form token and is the sender’s sixth such request within an hour', async () => {
    const api = await startApi(database);
    const send = (fields: object) =>
      api.call('POST', '/api/mail', { body: contactFields({ ...fields }) });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({})));
    assert.equal(answers.filter(({ status }) => status === 201).length, 5);
    const refused = answers.find(({ status }) => status === 429)!;
    assert.match(refused.body.title, /legfeljebb 5 üzenetet/);
    assert.equal((await send({ formToken: await openedBefore(api, 5_000) })).status, 201);
  });

  it('is refused if it lacks the honeypot field and is the sender’s sixth such request within an hour', async () => {
    const api = await startApi(database);
    const formToken = await openedBefore(api, 5_000);
    for (const path of ['/api/mail', '/api/offers']) {
      const fieldsOf = path === '/api/mail' ? contactFields : offerFields;
      const send = (message: string, fields: object = {}) =>
        api.call('POST', path, {
          body: fieldsOf({ formToken, message, website: undefined, ...fields }),
          address: path === '/api/mail' ? '203.0.113.20' : '203.0.113.21',
        });
      for (let number = 1; number <= 5; number += 1) {
        assert.equal((await send(`${number}. kérdés`)).status, 201, path);
      }
      const refused = await send('6. kérdés');
      assert.equal(refused.status, 429, path);
      assert.match(refused.body.title, /legfeljebb 5 üzenetet/);
      assert.equal((await send('6. kérdés', { website: '' })).status, 201, path);
    }
    assert.equal((await requests(api)).length, 12);
  });

  it('is stored without the sender’s network address, and counts against the sender’s limit for an hour', async () => {
    const api = await startApi(database);
    const formToken = await openedBefore(api, 5_000);
    const send = () =>
      api.call('POST', '/api/mail', {
        body: contactFields({ formToken }),
        address: '203.0.113.77',
      });
    for (let number = 0; number < 10; number += 1) await send();
    const senders = await execute(api.databaseUrl, 'select * from "contactSender"');
    assert.equal(senders.length, 10);
    const everything = await execute(api.databaseUrl, 'select * from "contactRequest"');
    assert.doesNotMatch(JSON.stringify([senders, everything]), /203\.0\.113/);

    assert.equal((await send()).status, 429);
    await execute(
      api.databaseUrl,
      'update "contactSender" set "acceptedAt" = "acceptedAt" - 3600000 where "place" = 3',
    );
    assert.equal((await send()).status, 201);
    assert.equal((await send()).status, 429);
    await execute(
      api.databaseUrl,
      'update "contactSender" set "acceptedAt" = "acceptedAt" - 3600000',
    );
    await startApi(database, { DATABASE_URL: api.databaseUrl });
    await until(async () => {
      const rest = await execute(api.databaseUrl, 'select * from "contactSender"');
      return rest.length === 0;
    });
  });

  it('is refused if its form token is invalid, too new or too old', async () => {
    const api = await startApi(database);
    const form = (await api.call('POST', '/api/mail/form', { body: {} })).body;
    assert.deepEqual([form.reference, form.retentionDays], [null, 365]);
    const send = (fields: Record<string, unknown>) =>
      api.call('POST', '/api/mail', { body: contactFields(fields) });

    const fast = await send({ formToken: form.formToken });
    assert.match(fast.body.errors.formToken[0], /várjon néhány másodpercet/);
    for (const formToken of [
      '',
      'x.y.z',
      altered(form.formToken, 0),
      altered(form.formToken, -1),
    ]) {
      const { status, body } = await send({ formToken });
      assert.equal(status, 400, formToken);
      assert.match(body.errors.formToken[0], /lejárt. Kérjük, küldje el újra/);
    }
    const day = 24 * 60 * 60 * 1000;
    assert.equal((await send({ formToken: await openedBefore(api, day + 1_000) })).status, 400);
    assert.equal((await send({ formToken: await openedBefore(api, -60_000) })).status, 400);
    assert.equal((await send({ formToken: await openedBefore(api, day - 60_000) })).status, 201);
    const trapped = await send({ website: 'https://spam.example' });
    assert.match(trapped.body.errors.website[0], /üresen kell maradnia/);
    assert.equal((await requests(api)).length, 1);
  });

  it('is stored once if the same form arrives twice, and again if its content differs', async () => {
    const api = await startApi(database);
    const formToken = await openedBefore(api, 5_000);
    const body = contactFields({ formToken });
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => api.call('POST', '/api/mail', { body })),
    );
    assert.deepEqual([...new Set(twins.map(({ status }) => status))], [201]);
    assert.equal(new Set(twins.map((twin) => twin.body.reference)).size, 1);
    const other = await api.call('POST', '/api/mail', { body: { ...body, message: 'Más' } });
    assert.notEqual(other.body.reference, twins[0]!.body.reference);
    assert.equal((await requests(api)).length, 2);
  });

  it('is stored once if two processes receive it at once, even if it is the sender’s last permitted request', async () => {
    const api = await startApi(database);
    const twin = await startApi(database, { DATABASE_URL: api.databaseUrl });
    for (let number = 0; number < 10; number += 1) {
      const body = contactFields({ formToken: await openedBefore(api, 5_000) });
      await api.call('POST', '/api/mail', { body });
    }
    for (let pause = 0; pause < 20; pause += 1) {
      await execute(api.databaseUrl, 'delete from "contactSender" where "place" = 0');
      const body = contactFields({ formToken: await openedBefore(api, 5_000) });
      const first = api.call('POST', '/api/mail', { body });
      for (let turn = 0; turn < pause; turn += 1) await setImmediate();
      const again = await twin.call('POST', '/api/mail', { body });
      assert.deepEqual([(await first).status, again.status], [201, 201]);
      assert.equal((await first).body.reference, again.body.reference);
    }
  });
});

/** Creates the token of a form that was opened that many ms ago. */
async function openedBefore({ databaseUrl }: TestApi, age: number): Promise<string> {
  const [row] = await execute(
    databaseUrl,
    `select "value" from "setting" where "name" = 'tokenSecret'`,
  );
  const secret = Buffer.from(String(row!['value']), 'base64url');
  return createFormSignature(secret).formToken(Date.now() - age);
}

/** Changes one character in one part of the token. */
function altered(token: string, part: number): string {
  const parts = token.split('.');
  const index = part < 0 ? parts.length + part : part;
  const [first = '', ...rest] = parts[index]!;
  parts[index] = (first === 'a' ? 'b' : 'a') + rest.join('');
  return parts.join('.');
}
