/** Absurd requests to every call. */
import * as fc from 'fast-check';
import type { Endpoint } from '../../app/api/contract/endpoint.ts';
import { wildText } from './arbitraries.ts';
import { bodyOf } from './garbage-body.ts';

export interface GarbageRequest {
  method: string;
  path: string;
  /** Whether the request has a valid token. */
  isStaff: boolean;
  headers: Record<string, string>;
  raw: string | undefined;
}

/** A segment of an address: an id, another text, or an invalid one. */
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '2147483648',
    '9'.repeat(30),
    '%',
    '%00',
    '%E0%A4',
    '..',
    '__proto__',
  ),
  fc.constantFrom(
    'geodezia',
    'projektmanagement',
    'constructor',
    'x'.repeat(300),
    '',
    ' ',
    '*',
    ':id',
  ),
  wildText.map((text) => encodeURIComponent(text.toWellFormed())),
);

const queryValue = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 101 }).map(String) },
  fc.constantFrom('', 'url', '%', '%FF', '%00', '1.5', '9'.repeat(30), '__proto__'),
  fc.string().map(encodeURIComponent),
);

const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.constantFrom('from', 'count', 'images', '__proto__', '', '%'), queryValue), {
      maxLength: 4,
    })
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
);

function pathOf({ path }: Endpoint): fc.Arbitrary<string> {
  return fc
    .tuple(
      segment,
      query,
      fc.boolean(),
      fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constantFrom('/', '/x', '//')),
    )
    .map(([value, asked, isUpper, end]) => {
      const address = path.replace(/\{\w+\}/g, () => value) + end;
      return (isUpper ? address.toUpperCase() : address) + asked;
    });
}

/** Valid header text: Latin-1 without control characters. */
const headerText = fc
  .array(fc.oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff })))
  .map((codes) => String.fromCharCode(...codes));

/** Looks like a token until its signature is checked. */
function tokenOf(sub: unknown): string {
  const claims = Buffer.from(JSON.stringify({ sub, iat: 1, exp: 4e9 })).toString('base64url');
  return `Bearer eyJhbGciOiJIUzI1NiJ9.${claims}.AAAA`;
}

const headers = fc
  .record(
    {
      'content-type': fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data'),
        fc.constantFrom('application/json; charset=x', 'application/x-www-form-urlencoded', ''),
        headerText,
      ),
      authorization: fc.oneof(
        fc.constantFrom('Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer eyJ9.e30.', ''),
        fc.oneof(wildText, fc.constantFrom(null, 5, {}, 'admin', 'admin\u0000')).map(tokenOf),
        headerText,
      ),
      'if-match': fc.oneof(fc.constantFrom('"1"', 'W/"2"', '*', '"x"', '1', ''), headerText),
      'if-none-match': fc.oneof(fc.constantFrom('"1"', '*', ',', ''), headerText),
      cookie: fc.oneof(fc.constantFrom('XSRF-TOKEN=a', ';;=', '='), headerText),
      'x-xsrf-token': fc.oneof(fc.constant('a'), headerText),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
      'content-encoding': fc.constantFrom('gzip', 'identity', ''),
      accept: headerText,
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'),
      'content-length': fc.constantFrom('0', '-1', 'x', '99999999999999999999'),
      'transfer-encoding': fc.constantFrom('chunked', 'x'),
      'x-forwarded-for': headerText,
    },
    { requiredKeys: ['content-type'], noNullPrototype: true },
  )
  // Most requests have few of these headers; otherwise hardly any request would pass the first
  // check.
  .chain((all) => {
    const { 'content-type': type, ...others } = all;
    const names = Object.keys(others);
    return fc
      .oneof(
        { weight: 3, arbitrary: fc.constant<string[]>([]) },
        fc.subarray(names, { maxLength: Math.min(2, names.length) }),
      )
      .map((kept: string[]) => ({
        'content-type': type,
        ...Object.fromEntries(kept.map((name) => [name, others[name as keyof typeof others]!])),
      }));
  });

/** One request to one of `endpoints`, mostly with its method. */
export function garbageFor(endpoints: Endpoint[]): fc.Arbitrary<GarbageRequest> {
  return fc.oneof(
    ...endpoints.map((endpoint) => {
      const method = fc.oneof(
        { weight: 8, arbitrary: fc.constant(endpoint.method.toUpperCase()) },
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
      );
      const isStaff = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false));
      return fc.record({ method, path: pathOf(endpoint), isStaff, headers, raw: bodyOf(endpoint) });
    }),
  );
}
