import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { stoppedClock } from '../support/stopped-clock.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** The day ends an hour earlier in UTC in summer than in winter. */
const ENDS = [
  { day: '2027-01-15', midnight: Date.parse('2027-01-15T23:00:00Z') },
  { day: '2027-07-15', midnight: Date.parse('2027-07-15T22:00:00Z') },
];

const NUMBER = 'NAH-1-4321/2023';

async function add({ call, signIn }: TestApi, path: string, body: object): Promise<void> {
  const made = await call('POST', `/api/content/${path}`, { token: await signIn(), body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
}

async function accredit({ call, signIn }: TestApi, day: string, isHiddenAfter: boolean) {
  const { body: company } = await call('GET', '/api/content/company');
  const ends = { accreditationUntil: day, isAccreditationHiddenAfter: isHiddenAfter };
  const body = { ...company, accreditationNumber: NUMBER, ...ends };
  const saved = await call('PUT', '/api/content/company', { token: await signIn(), body });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

onOneDatabase('an expiring certificate', (database) => {
  it('is marked as expired, or hidden, on a cached page once its last day has ended in Budapest', async () => {
    const api = await startApi(database);
    for (const { day } of ENDS) {
      const common = { title: `Lejáró ${day}`, image: null, imageAlt: '', validUntil: day };
      await add(api, 'certificates', { ...common, isHiddenAfter: false });
      const authorisation = { code: `ELTŰNŐ ${day}`, name: '', basis: '', holder: '' };
      await add(api, 'authorisations', { ...authorisation, validUntil: day, isHiddenAfter: true });
    }
    await accredit(api, ENDS[0]!.day, false);
    const clock = stoppedClock();
    const server = await startServer({ DATABASE_URL: api.databaseUrl, ...clock.environment });
    after(async () => {
      await stopServer(server.child);
      clock.remove();
    });
    const look = async (day: string) => {
      const response = await fetch(server.origin);
      const page = await response.text();
      return {
        isMarked: page.includes(`Lejárt: ${day.replaceAll('-', '.')}`),
        isThere: page.includes(`ELTŰNŐ ${day}`),
        tag: response.headers.get('etag'),
      };
    };
    const laboratory = async () => {
      const page = await (await fetch(`${server.origin}/groundlab`)).text();
      const [plate = ''] = /<dl class="plate">.*?<\/dl>/s.exec(page) ?? [];
      return { plate: wordsOf(plate), lead: wordsOf(/<p class="lead">.*?<\/p>/s.exec(page)![0]) };
    };
    for (const [index, { day, midnight }] of ENDS.entries()) {
      const isHidden = index > 0;
      if (isHidden) await accredit(api, day, isHidden);
      clock.setTo(midnight - 2000);
      // Requests twice: the second answer is cached.
      await look(day);
      const before = await look(day);
      assert.deepEqual(
        [before.isMarked, before.isThere],
        [false, true],
        `${day}, in its last seconds`,
      );
      // A process learns of changes of another one within a second.
      await until(async () => (await laboratory()).plate === `Akkreditálási szám ${NUMBER}`);
      assert.doesNotMatch((await laboratory()).lead, /lejárt/i);
      clock.setTo(midnight);
      const then = await look(day);
      assert.deepEqual([then.isMarked, then.isThere], [true, false], `${day}, at midnight`);
      assert.notEqual(then.tag, before.tag);
      const over = `Lejárt: ${day.replaceAll('-', '.')}`;
      const ended = await laboratory();
      assert.equal(ended.plate, isHidden ? '' : `Akkreditálási szám ${NUMBER} ${over}`);
      const imprint = wordsOf(await (await fetch(`${server.origin}/impresszum`)).text());
      assert.equal(imprint.includes(`${NUMBER} (${over.toLowerCase()})`), !isHidden);
      assert.ok(ended.lead.includes(`${NUMBER} (${over.toLowerCase()})`), ended.lead);
    }
  });
});

const wordsOf = (html: string) =>
  html
    .replaceAll(/<span class="nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
