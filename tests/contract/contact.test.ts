import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { requests } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { until } from '../support/until.ts';

const REFERENCE = /^K-20\d\d-[2-9A-HJKMNP-TW-Z]{5}$/;

onOneDatabase('a contact request', (database) => {
  it('is stored by the time the client receives its reference', async () => {
    const api = await startApi(database);
    const body = contactFields({ name: 'Árvíztűrő Ödön', message: ' Első\r\nsor 😀 ' });
    const answer = await api.call('POST', '/api/mail', { body });
    assert.equal(answer.status, 201);
    assert.equal(answer.body.ok, true);
    assert.match(answer.body.reference, REFERENCE);

    const token = await api.signIn();
    const stored = (await api.call('GET', '/api/messages/1', { token })).body;
    assert.equal(stored.message, 'Első\nsor 😀');
    assert.deepEqual(
      [stored.reference, stored.name, stored.email, stored.state, stored.delivery, stored.attempts],
      [answer.body.reference, body.name, body.email, 'new', 'waiting', 0],
    );
    assert.ok(Math.abs(Date.parse(stored.receivedAt) - Date.now()) < 60_000);
  });

  it('is refused with an error for each invalid field', async () => {
    const { call } = await startApi(database);
    const refused = await call('POST', '/api/mail', { body: {} });
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body.errors, {
      name: ['A név kötelező'],
      email: ['Az e-mail-cím kötelező'],
      message: ['Az üzenet kötelező'],
      consent: ['Az elküldéshez jelölje be, hogy megismerte az adatkezelési tájékoztatót'],
    });
    const blank = contactFields({ name: ' \n', message: '\t \r\n', consent: false });
    assert.deepEqual(Object.keys((await call('POST', '/api/mail', { body: blank })).body.errors), [
      'name',
      'message',
      'consent',
    ]);
    const long = contactFields({ message: 'x'.repeat(10_001), subject: 'x'.repeat(201) });
    const errors = (await call('POST', '/api/mail', { body: long })).body.errors;
    assert.match(errors.message[0], /^Legfeljebb 10.000 karakter/);
    assert.match(errors.subject[0], /^Legfeljebb 200 karakter/);
  });

  it('requires a valid e-mail address', async () => {
    const api = await startApi(database);
    const right = [' a.b+c@example.hu ', "o'neil@sub.example.co.uk", 'info@kútfúró.hu', 'x@1.de'];
    for (const [index, email] of right.entries()) {
      const options = { body: contactFields({ email }), address: `192.0.2.${index}` };
      assert.equal((await api.call('POST', '/api/mail', options)).status, 201, email);
    }
    const wrong = [
      'a',
      'a@b',
      '@b.hu',
      'a@b..hu',
      'a b@c.hu',
      'a@-b.hu',
      'a@b.hu, c@d.hu',
      'ő@b.hu',
    ];
    for (const email of [...wrong, 'a@b.hu\r\nBcc: c@d.hu', `${'x'.repeat(65)}@b.hu`]) {
      const { status, body } = await api.call('POST', '/api/mail', {
        body: contactFields({ email }),
      });
      assert.deepEqual([status, Object.keys(body.errors)], [400, ['email']], email);
    }
    assert.equal((await requests(api)).length, right.length);
  });

  it('has no line breaks in fields that become mail headers', async () => {
    const api = await startApi(database);
    const injected = 'Név\r\nBcc: aldozat@example.com\u2028X: y\u0000';
    const body = contactFields({ name: injected, subject: injected, company: injected });
    assert.equal((await api.call('POST', '/api/mail', { body })).status, 201);
    const [stored] = await requests(api);
    const oneLine = 'Név Bcc: aldozat@example.com X: y';
    assert.deepEqual(
      [stored!['name'], stored!['subject'], stored!['company']],
      [oneLine, oneLine, oneLine],
    );
  });

  it('is shown on a page only to clients with a receipt signed by the site', async () => {
    const { call } = await startApi(database);
    const { reference, receipt } = (await call('POST', '/api/mail', { body: contactFields() }))
      .body;
    const shown = async (value: string) =>
      (await call('POST', '/api/mail/form', { body: { receipt: value } })).body.reference;
    assert.equal(await shown(receipt), reference);
    assert.equal(await shown(reference), null);
    assert.equal(await shown(receipt.replace(/^K-20/, 'K-21')), null);
    assert.equal(await shown('<b>x</b>'), null);
  });

  it('is deleted after its retention period', async () => {
    const api = await startApi(database);
    for (let number = 0; number < 3; number += 1) {
      await api.call('POST', '/api/mail', { body: contactFields() });
    }
    const days = (count: number) => Date.now() - count * 24 * 60 * 60 * 1000;
    const age = (id: number, moment: number) =>
      execute(
        api.databaseUrl,
        `update "contactRequest" set "receivedAt" = ${moment} where "contactRequestId" = ${id}`,
      );
    await age(1, days(30) - 60_000);
    await age(2, days(30) + 60_000);
    const environment = { DATABASE_URL: api.databaseUrl, MESSAGE_RETENTION_DAYS: '30' };
    const later = await startApi(database, environment);
    await until(async () => (await requests(later)).length === 2);
    assert.deepEqual(
      (await requests(later)).map(({ contactRequestId }) => contactRequestId),
      [3, 2],
    );
  });
});
