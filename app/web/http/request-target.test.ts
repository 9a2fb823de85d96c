import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { originForm, withPlainPath, withReadableQuery } from './http.server.ts';

const PIECES = ['%', '%8', '%80', '%C3%A1', '%e0%a4', '%F0%9F%A6%80', '%ED%A0%80', '%41', '%25'];
const OTHERS = ['%zz', 'a', '=', '&', '+', '?', '/', '%EF%BB%BF', '%00'];

describe('the query of a request', () => {
  const query = fc
    .array(fc.constantFrom(...PIECES, ...OTHERS), { maxLength: 30 })
    .map((pieces) => pieces.join(''));
  const entriesOf = (url: string) => [...new URL(url, 'http://site.test').searchParams];

  it('has the same meaning after it was rewritten to be decodable', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const url = `/news?${asked}`;
        assert.deepEqual(entriesOf(withReadableQuery(url)), entriesOf(url));
      }),
    );
  });

  it('can be decoded after rewriting, and a second rewriting changes nothing', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const url = withReadableQuery(`/news?${asked}`);
        assert.doesNotThrow(() => decodeURIComponent(url), url);
        assert.equal(withReadableQuery(url), url);
      }),
    );
  });

  it('is rewritten without a change of the path', () => {
    for (const url of ['/%E0%A4%A', '/%', '/news/%80?x=%C3%A1', '/news']) {
      assert.equal(withReadableQuery(url), url);
    }
  });
});

describe('the path in the target of a request', () => {
  for (const [target, path] of [
    ['/news?page=2', '/news?page=2'],
    ['http://www.example.hu/news?page=2', '/news?page=2'],
    ['HTTPS://www.example.hu:8443/news', '/news'],
    ['http://www.example.hu', '/'],
    ['http://www.example.hu?page=2', '/?page=2'],
    ['//www.example.hu/news', '//www.example.hu/news'],
    ['*', '*'],
    ['http://', 'http://'],
  ] as const)
    it(`is ${path} for ${target}`, () => assert.equal(originForm(target), path));
});

describe('a path with needless escapes', () => {
  for (const [target, path] of [
    ['/%65lonezet/%61%31', '/elonezet/a1'],
    ['/%4Eews%2Efeed%7e%5F%2D?q=%65', '/News.feed~_-?q=%65'],
    ['/news/%2F%C3%A9%00%2565', '/news/%2F%C3%A9%00%2565'],
    ['/%%36%35lonezet', '/%%36%35lonezet'],
    ['/news?q=%', '/news?q=%'],
  ] as const) {
    it(`becomes ${path} from ${target}`, () => assert.equal(withPlainPath(target), path));
  }
});
