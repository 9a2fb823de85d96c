import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { simpleRequest } from './simple-request.server.ts';

const read = (text: string) => simpleRequest(Buffer.from(text, 'latin1'));
const head = (...lines: string[]) => [...lines, '', ''].join('\r\n');
const LINE = 'GET /news?page=2 HTTP/1.1';
const HOST = 'Host: site.test';
/** Of the processor time that a harmless head of the same length costs. One that backtracks costs thousands of times. */
const MOST_TIMES = 50;

/** Processor time of 100 reads in µs; other processes do not count. */
function costOf(text: string): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 100; time += 1) read(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}

describe('a simple request', () => {
  it('is one head, whole, as browsers and proxies send it', () => {
    const fields = [
      'User-Agent: Mozilla/5.0 (X11; "quoted")',
      'ACCEPT-ENCODING: gzip, br',
      'cookie: a=b; c="d"',
      'If-None-Match: W/"x"',
      'X-Request-Id: 17',
      'Connection: keep-alive',
    ];
    assert.deepEqual(read(head(LINE, HOST, ...fields)), {
      method: 'GET',
      url: '/news?page=2',
      headers: {
        host: 'site.test',
        'accept-encoding': 'gzip, br',
        cookie: 'a=b; c="d"',
        'if-none-match': 'W/"x"',
        'x-request-id': '17',
        connection: 'keep-alive',
      },
    });
    assert.equal(read(head('HEAD / HTTP/1.1', HOST))?.method, 'HEAD');
  });

  it('asks in no other way than that', () => {
    const lines = ['POST / HTTP/1.1', 'get / HTTP/1.1', 'GET / HTTP/1.0', 'GET  / HTTP/1.1'];
    const targets = [
      '*',
      'http://a/',
      '/%41',
      '/a#b',
      '/a\\b',
      '/\u00e1',
      'a',
      `/${'a'.repeat(2_048)}`,
    ];
    const others = [...lines, ...targets.map((target) => `GET ${target} HTTP/1.1`)];
    for (const line of others) assert.equal(read(head(line, HOST)), undefined, line);
  });

  it('names one host, and each other field that counts at most once', () => {
    assert.equal(read(head(LINE)), undefined);
    assert.equal(read(head(LINE, 'Accept: */*')), undefined);
    for (const twice of [HOST, 'Cookie: a=b', 'If-None-Match: "x"', 'Connection: keep-alive']) {
      const once = twice === HOST ? [] : [twice];
      assert.ok(read(head(LINE, HOST, ...once)), twice);
      assert.equal(read(head(LINE, HOST, ...once, twice.toLowerCase())), undefined, twice);
    }
  });

  it('has no body, and ends nothing', () => {
    const fields = ['Content-Length: 0', 'Transfer-Encoding: chunked', 'Expect: 100-continue'];
    const others = ['Upgrade: h2c', 'Connection: close', 'Connection: Upgrade', 'Trailer: a'];
    for (const field of [...fields, ...others, 'Proxy-Connection: close']) {
      assert.equal(read(head(LINE, HOST, field)), undefined, field);
      assert.equal(read(head(LINE, field.toLowerCase(), HOST)), undefined, field);
    }
  });

  it('has fields that everybody reads alike', () => {
    const names = ['A : b', ' A: b', 'A_B: c', 'A B: c', '\u00c1: b', ': b', 'A', 'A(): b'];
    const values = [
      'A:b',
      'A: ',
      'A:',
      'A:  b',
      'A: b ',
      'A: b\tc',
      'A: \u00e1',
      'A: b\0',
      'A: b\x7f',
    ];
    const breaks = ['A: b\rC: d', 'A: b\nTransfer-Encoding: chunked', 'A: b\r\n c', 'A: b\r'];
    for (const field of [...names, ...values, ...breaks]) {
      assert.equal(read(head(LINE, field, HOST)), undefined, JSON.stringify(field));
    }
    assert.equal(read(head(LINE, HOST).replaceAll('\r\n', '\n')), undefined);
  });

  it('is there to its end, and nothing comes after it', () => {
    const whole = head(LINE, HOST);
    for (let length = 0; length < whole.length; length += 1) {
      assert.equal(read(whole.slice(0, length)), undefined, whole.slice(0, length));
    }
    for (const more of [whole, 'x', '\r\n', '\n', '\0'])
      assert.equal(read(whole + more), undefined);
    assert.equal(read(`\r\n${whole}`), undefined);
    assert.equal(read(head(LINE, HOST, `A: ${'b'.repeat(8_192)}`)), undefined);
  });

  it('is told from another about as fast, however that is made up', () => {
    const hostile = [
      `${LINE}\r\n${'A: b\r\n'.repeat(1_300)}`,
      `${LINE}\r\n${`A: b${' '.repeat(4_000)}`}\t\r\n\r\n`,
      `${LINE}\r\n${'A: b \r\n'.repeat(1_100)}\r\n`,
      `GET ${'/'.repeat(8_000)}\r\n\r\n`,
      `${LINE}\r\n${'a'.repeat(8_000)}`,
    ];
    const plain = head(LINE, HOST, `A: ${'b'.repeat(8_000)}`);
    assert.ok(read(plain));
    const usual = costOf(plain);
    for (const text of hostile) {
      assert.ok(!read(text));
      const times = costOf(text) / usual;
      assert.ok(
        times < MOST_TIMES,
        `${times.toFixed(1)} times: ${JSON.stringify(text.slice(0, 80))}`,
      );
    }
  });
});
