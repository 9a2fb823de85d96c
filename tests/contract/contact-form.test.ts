/** The contact form as a browser without scripts sends it. */
import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, it, mock } from 'node:test';
import { plainText } from '../../app/text/html-text.ts';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { ownDatabase, type TestDatabase } from '../support/databases.ts';
import { startSite, type RunningSite } from '../support/site.ts';

const SETTINGS = { TRUST_PROXY: '1', PUBLIC_URL: 'https://www.example.hu' };
const LONGEST = 10_000; // characters of a message
const OWN = { origin: 'https://www.example.hu', 'sec-fetch-site': 'same-origin' };

type Fields = Record<string, string>;

describe('the contact form', () => {
  let database: TestDatabase;
  let server: RunningSite;
  let oldToken: string;
  before(async () => {
    database = await ownDatabase(SETTINGS);
    server = await startSite({ DATABASE_URL: database.url, ...SETTINGS });
    oldToken = await openedForm();
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  async function openedForm(): Promise<string> {
    const html = await (await fetch(`${server.origin}/contact`)).text();
    return /name="formToken" value="([^"]+)"/.exec(html)![1]!;
  }

  const filled = (fields: Fields = {}): Fields => ({
    name: 'Nagy Éva',
    email: 'eva@example.hu',
    message: 'Talajvizsgálatot kérek.\r\nKöszönöm.',
    consent: 'true',
    website: '',
    formToken: oldToken,
    ...fields,
  });

  const post = (fields: Fields, headers: Fields = OWN) =>
    posted(`${server.origin}/contact`, fields, { host: 'www.example.hu', ...headers });
  const from = (address: string, headers: Fields = OWN) => ({
    ...headers,
    'x-forwarded-for': address,
  });

  async function messages(): Promise<string[]> {
    const headers = { authorization: `Bearer ${database.token}` };
    const get = async (path: string) =>
      await (await fetch(server.origin + path, { headers })).json();
    const { items } = (await get('/api/messages?from=0&count=100')) as {
      items: { contactRequestId: number }[];
    };
    const all = items.map(({ contactRequestId }) => get(`/api/messages/${contactRequestId}`));
    return ((await Promise.all(all)) as { message: string }[]).map(({ message }) => message);
  }

  it('is shown again with an error beside each invalid field, and with the entered values', async () => {
    await waitForShortestFilling(oldToken);
    const refused = await post(filled({ email: 'eva@localhost' }));
    assert.equal(refused.status, 400);
    const email = inputOf(refused.html, 'email');
    assert.match(email, /aria-invalid="true"/);
    const [, error] = /aria-describedby="(?:[^"]* )?([^" ]*error)"/.exec(email)!;
    assert.match(
      new RegExp(`<[^>]*id="${error}"[^>]*>[^<]*`).exec(refused.html)![0],
      /Az e-mail-cím formátuma nem megfelelő/,
    );
    assert.match(inputOf(refused.html, 'name'), /value="Nagy Éva"/);
    assert.equal(messageIn(refused.html), 'Talajvizsgálatot kérek.\nKöszönöm.');
    assert.equal((await post(filled())).status, 303);
  });

  it('is shown again with the entered values if it was sent faster than a person can type, and is accepted later', async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() - 60_000 });
    const formToken = await openedForm();
    const fast = filled({ name: 'Fürge Flóra', message: 'Gyorsan', formToken });
    const refused = await post(fast);
    mock.timers.reset();
    assert.equal(refused.status, 400);
    assert.match(refused.html, /várjon néhány másodpercet, majd küldje el újra/);
    assert.equal(messageIn(refused.html), 'Gyorsan');
    assert.ok(!(await messages()).includes('Gyorsan'));
    assert.equal((await post(fast)).status, 303);
    assert.ok((await messages()).includes('Gyorsan'));
  });

  it('accepts a message up to the stated length, in which a line break counts as one character, and keeps a longer one', async () => {
    await waitForShortestFilling(oldToken);
    const longest = 'Árvíztűrő tükörfúrógép.\n'.repeat(500).slice(0, LONGEST - 1) + '.';
    const sent = await post(filled({ message: longest.replaceAll('\n', '\r\n') }));
    assert.equal(sent.status, 303);
    assert.ok((await messages()).includes(longest));
    const tooLong = `${'x'.repeat(LONGEST)} A lényeg a végén.`;
    const refused = await post(filled({ message: tooLong }));
    assert.equal(refused.status, 400);
    assert.match(plainText(refused.html), /Legfeljebb 10.000 karakter lehet/);
    assert.match(
      /<textarea[^>]*name="message"[^>]*>/.exec(refused.html)![0],
      /aria-invalid="true"/,
    );
    assert.equal(messageIn(refused.html), tooLong);
    assert.equal((await post(filled({ message: 'Röviden.' }))).status, 303);
  });

  it('is shown again with the entered values while the database file is missing, and is accepted later', async () => {
    await waitForShortestFilling(oldToken);
    const file = database.url.replace(/^file:/, '');
    const fields = filled({ name: 'Őrsi Gábor', message: 'Szakvéleményt kérünk.' });
    renameSync(file, `${file}.moved`);
    const refused = await post(fields).finally(() => renameSync(`${file}.moved`, file));
    assert.equal(refused.status, 503);
    assert.match(plainText(refused.html), /most nem tudjuk fogadni.* Hibaazonosító: [0-9a-f]{12}/);
    assert.match(inputOf(refused.html, 'email'), /value="eva@example\.hu"/);
    assert.equal(messageIn(refused.html), 'Szakvéleményt kérünk.');
    assert.equal((await post(fields)).status, 303);
  });

  it('accepts posts only from the public origin, and limits them by client address, behind a TLS proxy', async () => {
    await waitForShortestFilling(oldToken);
    const send = async (number: number, headers: Fields) =>
      (await post(filled({ name: `Kérdező ${number}`, message: 'Üzenet' }), headers)).status;
    const [first, second, third] = ['203.0.113.5', '203.0.113.6', '203.0.113.7'] as const;
    for (let number = 1; number <= 10; number += 1) {
      assert.equal(await send(number, from(first)), 303);
    }
    assert.equal(await send(11, from(first)), 429);
    assert.equal(await send(12, from(second)), 303);
    assert.equal(await send(13, from(third, { origin: 'https://evil.example' })), 403);
    assert.equal(await send(14, from(third, { 'sec-fetch-site': 'cross-site' })), 403);
  });
});

const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)![0];

const messageIn = (html: string) =>
  /<textarea[^>]*name="message"[^>]*>\n?([^<]*)</.exec(html)![1]!.replaceAll('\r\n', '\n');

/** Sends a form with a header `Host`, which `fetch` does not let callers set. */
async function posted(
  address: string,
  fields: Fields,
  headers: Fields,
): Promise<{ status: number; html: string }> {
  const sent = request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  sent.end(new URLSearchParams(fields).toString());
  const response = await answer;
  return { status: response.statusCode!, html: await text(response) };
}
