import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { text } from 'node:stream/consumers';
import { freshDatabase } from '../support/databases.ts';
import { startServer, stopServer } from '../support/site.ts';

describe('a client without an account', () => {
  let origin: string;
  let output: () => string;
  let close: () => Promise<void>;

  before(async () => {
    const database = await freshDatabase('SQLite');
    const server = await startServer({
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://www.example.hu',
    });
    ({ origin, output } = server);
    close = async () => {
      await stopServer(server.child);
      await database.drop();
    };
  });
  after(() => close());

  const sendForm = (from: string) =>
    fetch(`${origin}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: from },
      body: 'name=x',
    });

  it('cannot send a form from another site, and the attempt is not logged as an error', async () => {
    for (const from of [
      'https://evil.example',
      'null',
      'nonsense',
      'https://www.example.hu.evil',
    ]) {
      const answer = await sendForm(from);
      assert.equal(answer.status, 403, from);
      assert.match(await answer.text(), /<html lang="hu"/);
    }
    for (const from of [origin, 'https://www.example.hu']) {
      assert.equal((await sendForm(from)).status, 400, from);
    }
    assert.doesNotMatch(output(), /"level"/);
  });

  it('gets a Hungarian 404 page if the address contains a line break', async () => {
    for (const path of ['/%0a', '/news%0D', '/a%0d%0aX-Y:%20z', '/%E2%80%A8', '/%e2%80%a9/x']) {
      const answer = await fetch(origin + path);
      assert.equal(answer.status, 404, path);
      assert.match(await answer.text(), /<html lang="hu"/, path);
    }
    assert.doesNotMatch(output(), /"level"/);
  });

  it('gets a page in the best encoding that it accepts, or uncompressed', async () => {
    for (const [accepted, coding] of [
      ['br;q=0, gzip;q=0', null],
      ['br; q=0.000, gzip', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['identity, brotli', null],
      ['gzip, br;q=1.0', 'br'],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const answer = await fetch(`${origin}/groundlab`, { headers });
      assert.equal(answer.headers.get('content-encoding'), coding, accepted);
      assert.match(await answer.text(), /^<!DOCTYPE html>/);
    }
  });

  it('gets no metrics, whatever address or host it claims', async () => {
    const made = { via: 'x', 'x-forwarded-for': '127.0.0.1', host: 'localhost' };
    for (const headers of [{}, ...Object.entries(made).map(([name, value]) => ({ [name]: value }))])
      assert.equal((await fetch(`${origin}/metrics`, { headers })).status, 401);
  });

  it('can use HTTP/1.0 without a Host header', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    assert.match(await text(socket), /^HTTP\/1.1 200 /);
  });
});
