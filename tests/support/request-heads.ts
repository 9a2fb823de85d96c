/** Request heads of browsers, proxies, careless programs and attackers. */
import * as fc from 'fast-check';

const LIST = '/api/news/getpublishednewslist?from=0&count=4&images=url';

/** Targets that are cached after the first request. */
export const keptTargets = [
  '/',
  '/news',
  '/contact',
  '/robots.txt',
  LIST,
  '/news/1',
  '/news?page=1',
];

const targets = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...keptTargets) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/news?page=2',
      '/news?x=1',
      '/news?page=%32',
      '/news?page=1&page=2',
      '/news/',
      '/NEWS',
      '//news',
      '/news#top',
      '/news?',
      '/./news',
      '/%6eews',
      '/news\u00e9',
      'http://site.test/news',
      'http://site.test',
      'news',
      '*',
      'site.test:443',
      `/news?${'x'.repeat(2_100)}`,
      '/nincs-ilyen',
      '/assets/nincs.js',
      '/healthz',
      '/media/nincs',
    ),
  },
);

const requestLines = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom('GET', 'HEAD'), targets).map(lineOf) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'GET',
          'HEAD',
          'POST',
          'get',
          'OPTIONS',
          'PUT',
          'GE T',
          '',
          ' GET',
          'G\0ET',
        ),
        targets,
        fc.constantFrom(
          'HTTP/1.1',
          'HTTP/1.0',
          'HTTP/0.9',
          'HTTP/2.0',
          'http/1.1',
          'HTTP/1.1 ',
          '',
        ),
        fc.constantFrom(' ', '  ', '\t'),
      )
      .map(([method, target, version, gap]) => [method, target, version].join(gap)),
  },
);

function lineOf([method, target]: [string, string]): string {
  return `${method} ${target} HTTP/1.1`;
}

const usualFields = fc.constantFrom(
  'Accept-Encoding: gzip, deflate, br, zstd',
  'accept-encoding: gzip',
  'Accept-Encoding: identity;q=1, *;q=0',
  'Accept-Encoding: br;q=0, gzip;q=0.5',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
  'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'Accept-Language: hu-HU,hu;q=0.8',
  'Sec-CH-UA: "Chromium";v="150", "Not?A_Brand";v="8"',
  'Cookie: theme=dark; other="1"',
  'Cookie: szelveny-xsrf=abcdefghijklmnopqrstuvwxyz',
  'Connection: keep-alive',
  'X-Request-Id: of-the-proxy',
  'X-Forwarded-For: 192.0.2.7',
  'If-None-Match: *',
  'If-None-Match: "another", W/"one"',
  'Cache-Control: no-cache',
  'Range: bytes=0-9',
  'DNT: 1',
);

/** Headers that implementations parse differently (RFC 9112, sections 5, 6, 9 and 11). */
const oddFields = fc.constantFrom(
  'Connection: close',
  'Connection: Keep-Alive',
  'Connection: keep-alive, close',
  'Connection: upgrade',
  'Proxy-Connection: close',
  'Keep-Alive: timeout=1',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Expect: wonders',
  'TE: trailers',
  'Trailer: X-Late',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: +5',
  'Content-Length: 5, 5',
  'Content-Length : 5',
  'content-length:5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding : chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding:\u000bchunked',
  'X-Folded: one\r\n two',
  ' Leading: space',
  'No colon at all',
  ': no name',
  'Empty:',
  'Empty: ',
  'Tab:\tvalue',
  'Two:  spaces',
  'Ending: space ',
  'Nul: a\0b',
  'Bare: a\rb',
  'Line: a\nTransfer-Encoding: chunked',
  'High: \u00e9\u00ff',
  'Del: \u007f',
  'Na me: x',
  'Name\u00e9: x',
  'X-(y): x',
  'X_Y: x',
  'Host: other.test',
  'Authorization: Bearer nothing',
  'Authorization: ',
  'Cookie: szelveny-xsrf=short',
  'If-None-Match: ',
  'X-Request-Id: <b>',
  `X-Long: ${'y'.repeat(9_000)}`,
  `X-Longer: ${'y'.repeat(20_000)}`,
);

const hosts = fc.oneof(
  { weight: 12, arbitrary: fc.constant(['Host: site.test']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      [],
      ['Host: '],
      ['Host: a', 'host: a'],
      ['Host: a b'],
      ['Host: @:/'],
    ),
  },
);

const ends = fc.oneof(
  { weight: 10, arbitrary: fc.constant('\r\n\r\n') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '\r\n',
      '',
      '\n\n',
      '\r\n\n',
      '\r\r\n\r\n',
      '\r\n\r\nhello',
      '\r\n\r\n\r\n',
      '\r\n\r\n0\r\n\r\n',
      '\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
      '\r\n\r\nGET /news HTTP/1.1\r\nHost: site.test\r\n\r\n',
      '\r\n\r\nGET /admin HTTP/1.1\r\nHost: site.test\r\nX: ',
      '\r\n \r\n\r\n',
    ),
  },
);

/** A mix of valid, odd and invalid heads. */
export const requestHeads: fc.Arbitrary<string> = fc
  .record({
    line: requestLines,
    host: hosts,
    usual: fc.array(usualFields, { maxLength: 5 }),
    odd: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 2, arbitrary: fc.array(oddFields, { minLength: 1, maxLength: 2 }) },
    ),
    break: fc.oneof(
      { weight: 20, arbitrary: fc.constant('\r\n') },
      { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n') },
    ),
    end: ends,
  })
  .chain(({ line, host, usual, odd, break: lineBreak, end }) =>
    fc
      .shuffledSubarray([...host, ...usual, ...odd], {
        minLength: host.length + usual.length + odd.length,
      })
      .map((fields) => [line, ...fields].join(lineBreak) + end),
  );
