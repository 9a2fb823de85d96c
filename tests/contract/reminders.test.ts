import assert from 'node:assert/strict';
import { after, beforeEach, it, mock } from 'node:test';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer, type MailServer } from '../support/mail-server.ts';
import { startSite } from '../support/site.ts';
import { until } from '../support/until.ts';

let today: string;
// Set before each test, because midnight may come while earlier files run.
beforeEach(() => {
  today = dayInHungary();
});
const inDays = (days: number) => dayAfter(today, days);
const shown = (days: number) => inDays(days).replaceAll('-', '.');

async function addCertificate({ call, signIn }: TestApi, title: string, validUntil: string) {
  const body = { title, image: null, imageAlt: '', validUntil, isHiddenAfter: false };
  const options = { token: await signIn(), body };
  const made = await call('POST', '/api/content/certificates', options);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.certificateId as number;
}

async function accredit({ call, signIn }: TestApi, accreditationUntil: string) {
  const { body: company } = await call('GET', '/api/content/company');
  const body = { ...company, accreditationUntil };
  const { status } = await call('PUT', '/api/content/company', { token: await signIn(), body });
  assert.equal(status, 200);
}

const told = (url: string) =>
  execute(
    url,
    `select kind, "endsOn", "daysBefore" from reminder order by "toldAt", "endsOn", "daysBefore"`,
  );
const sentCount = async (url: string) =>
  (await execute(url, `select 1 from "reminderMail" where delivery = 'sent'`)).length;

function lastMail({ received }: MailServer) {
  const { headers, bodies } = mailParts(received.at(-1)!.raw);
  return { headers, subject: headerOf(headers, 'subject'), text: bodies['text/plain']! };
}

onOneDatabase('reminders of expirations', (database) => {
  it('are mailed once for each threshold by one process, and again if the date changes', async () => {
    const api = await startApi(database);
    const url = api.databaseUrl;
    const iso = await addCertificate(api, 'ISO 9001', inDays(20));
    await addCertificate(api, 'ISO 14001 tanúsítvány', inDays(85));
    await addCertificate(api, 'Régen lejárt', inDays(-1));
    await addCertificate(api, 'Nem jár le', '');
    await accredit(api, inDays(6));
    assert.deepEqual(await told(url), [], 'nothing is noted where nothing is mailed');

    const server = await startMailServer();
    const settings = { ...mailSettings(server), DATABASE_URL: url };
    const sites = await Promise.all([startSite(settings), startSite(settings)]);
    await until(async () => (await sentCount(url)) === 1);
    for (const { stop } of sites) await stop();
    assert.equal(server.received.length, 1);
    assert.deepEqual(
      (await told(url)).map((row) => ({ ...row })),
      [
        { kind: 'company', endsOn: inDays(6), daysBefore: 7 },
        { kind: 'certificates', endsOn: inDays(20), daysBefore: 30 },
        { kind: 'certificates', endsOn: inDays(85), daysBefore: 90 },
      ],
    );
    const first = lastMail(server);
    assert.deepEqual(server.received[0]!.to, ['iroda@example.hu']);
    assert.equal(first.subject, `3 lejárat közeleg (az első: ${shown(6)})`);
    assert.equal(headerOf(first.headers, 'auto-submitted'), 'auto-generated');
    for (const line of [
      `– Akkreditálás: ${shown(6)} (még 6 nap)`,
      `– ISO 9001 tanúsítvány: ${shown(20)} (még 20 nap)`,
      `– ISO 14001 tanúsítvány: ${shown(85)} (még 85 nap)`,
    ]) {
      assert.ok(first.text.includes(line), `${line}\n${first.text}`);
    }
    assert.match(first.text, /\/admin\/todos\n/);

    const startAfter = async (days: number, mails: number) => {
      // Counting from noon gives the right day, also across a change to summer time.
      mock.timers.enable({ apis: ['Date'], now: Date.parse(`${inDays(days)}T12:00:00Z`) });
      try {
        await startApi(database, settings);
        await until(async () => (await sentCount(url)) === mails);
      } finally {
        mock.timers.reset();
      }
    };
    // The site starts two days before: it has missed the threshold of seven days.
    await startAfter(18, 2);
    assert.equal(lastMail(server).subject, `Lejár: ISO 9001 tanúsítvány (${shown(20)})`);
    assert.match(lastMail(server).text, /még 2 nap/);
    const body = { title: 'ISO 9001', image: null, imageAlt: '', validUntil: inDays(70) };
    const changed = { ...body, isHiddenAfter: false };
    const token = await api.signIn();
    await api.call('PUT', `/api/content/certificates/${iso}`, { token, body: changed });
    await startAfter(60, 3);
    assert.equal(lastMail(server).subject, `2 lejárat közeleg (az első: ${shown(70)})`);
    assert.equal(server.received.length, 3);
    assert.equal((await told(url)).length, 6);
  });

  it('are queued and retried like other mails, and a failure is reported to administrators', async () => {
    const server = await startMailServer();
    server.behaviour = 'refuse the recipient';
    const api = await startApi(database);
    await addCertificate(api, 'ISO 45001', inDays(3));
    const settings = { ...mailSettings(server), DATABASE_URL: api.databaseUrl };
    const mailing = await startApi(database, settings);
    const deliveries = () => execute(api.databaseUrl, 'select delivery from "reminderMail"');
    await until(async () => (await deliveries())[0]?.['delivery'] === 'failed');
    const token = await api.signIn();
    const { body } = await mailing.call('GET', '/api/todos', { token });
    const mails = body.groups.find(({ name }: { name: string }) => name === 'mails');
    assert.equal(mails.count, 1);
    assert.equal(mails.items[0].label, `Lejár: ISO 45001 tanúsítvány (${shown(3)})`);
    assert.match(mails.items[0].reason, /550/);
    server.behaviour = 'accept';
    assert.equal((await mailing.call('POST', '/api/todos/mails', { token })).status, 204);
    await until(async () => (await deliveries())[0]!['delivery'] === 'sent');
    assert.equal(server.received.length, 1);
    const again = await mailing.call('GET', '/api/todos', { token });
    assert.ok(!JSON.stringify(again.body).includes('"mails"'));
  });

  it('are shown in the staff area without mail, even after the expiration if the item is still visible', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const late = await addCertificate(api, 'Lejárt', inDays(-10));
    await addCertificate(api, 'Ma még él', today);
    await addCertificate(api, 'Ráér', inDays(91));
    await accredit(api, inDays(90));
    const ends = async () => {
      const { body } = await api.call('GET', '/api/todos', { token });
      const group = body.groups.find(({ name }: { name: string }) => name === 'endings');
      return group?.items.map(({ label, at }: { label: string; at: string }) => `${label} ${at}`);
    };
    assert.deepEqual(await ends(), [
      `Lejárt ${inDays(-10)}`,
      `Ma még él ${today}`,
      `Akkreditálás ${inDays(90)}`,
    ]);
    const body = { title: 'Lejárt', image: null, imageAlt: '', validUntil: inDays(-10) };
    const hidden = { token, body: { ...body, isHiddenAfter: true } };
    await api.call('PUT', `/api/content/certificates/${late}`, hidden);
    assert.deepEqual((await ends())!.length, 2, 'what is hidden needs nobody');
  });
});

after(() => mock.timers.reset());
