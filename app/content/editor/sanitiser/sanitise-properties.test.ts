import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../../tests/support/arbitraries.ts';
import { hostileHtml } from '../../../../tests/support/hostile-html.ts';
import { allowedAttributes, allowedTags } from './allowed-html.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { sanitise } from './sanitiser.server.ts';

const RUNS = { numRuns: 1000 };

/** Valid and invalid pieces of markup, in any order. */
const pieces = fc.oneof(
  fc.constantFrom(...hostileHtml),
  fc
    .constantFrom(...allowedTags, 'font', 'center', 'svg', 'math', 'style', 'constructor')
    .chain((tag) =>
      fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} align=center bgcolor=red width=9>`),
    ),
  fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '&amp;lt;', '<!--', '-->', '\u0000', '\u00a0'),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const soup = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(''));

const inline = fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span');
const words = fc.stringMatching(/^[a-zA-Z0-9 áéőű.,]{1,20}$/);
const line = fc
  .array(fc.tuple(inline, words), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join(''));
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'h2', 'h3', 'blockquote', 'div'), line)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  line.map((text) => `<table><tbody><tr><td colspan="2">${text}</td></tr></tbody></table>`),
  line.map((text) => `<p style="text-align:right;margin-left:80px">${text}</p>`),
);
const right = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''));

describe('the function sanitise, for random HTML', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = sanitise(html);
        assert.equal(sanitise(clean), clean);
      }),
      RUNS,
    );
  });

  it('keeps only tags and attributes of the allow-list', () => {
    fc.assert(
      fc.property(soup, (html) => {
        for (const [, tag = '', rest = ''] of sanitise(html).matchAll(TAG)) {
          assert.ok(allowedTags.includes(tag), tag);
          const allowed = new Set([...allowedAttributes['*']!, ...(allowedAttributes[tag] ?? [])]);
          for (const [, name = ''] of rest.matchAll(ATTRIBUTE)) {
            assert.ok(allowed.has(name), `${tag} ${name}`);
          }
        }
      }),
      RUNS,
    );
  });

  it('leaves no address that runs scripts', () => {
    fc.assert(
      fc.property(soup, (html) => {
        assert.doesNotMatch(
          sanitise(html),
          /(href|src|poster)="\s*(javascript:|vbscript:|data:text|data:image\/svg|\/\/)/i,
        );
      }),
      RUNS,
    );
  });

  it('removes nothing that the allow-list permits', () => {
    fc.assert(
      fc.property(right, (html) => assert.equal(sanitise(html), html)),
      RUNS,
    );
  });
});

describe('the function isPlainlyClean', () => {
  it('is false for hostile HTML, alone or within other HTML', () => {
    const isChanged = (html: string) => sanitise(html) !== html;
    for (const html of hostileHtml.filter(isChanged)) {
      // An unclosed comment or tag is harmless text.
      assert.equal(isPlainlyClean(html) && /[<]\w/.test(html), false, html);
    }
    fc.assert(
      fc.property(soup, (html) => {
        fc.pre(isPlainlyClean(html));
        const names = (markup: string) => [...markup.matchAll(TAG)].map(([, tag]) => tag);
        const left = new Set(names(sanitise(html)));
        for (const tag of names(html)) assert.ok(allowedTags.includes(tag!), tag);
        for (const tag of left) assert.ok(names(html).includes(tag), tag);
      }),
      RUNS,
    );
  });

  it('is false for lengths, colours, targets and relations that would be changed', () => {
    for (const html of [
      '<p style="margin-left:5000px">x</p>',
      '<p style="text-align:right;margin-left:5000px">x</p>',
      '<p style="width:99999px">x</p>',
      '<a href="/x" target="foo" rel="noopener noreferrer">x</a>',
      '<a target="_blank" rel="noopener noreferrer">x</a>',
      '<a href="/x" rel="foo">x</a>',
      '<a href="/x" rel>x</a>',
      '<a href="/x" target="_blank" title="a rel=">x</a>',
      '<a href="/x" rel="noopener noreferrer" title="x target=">x</a>',
      '<a href="mailto:a@b.hu" target="_blank" rel="noopener noreferrer" href="/x">x</a>',
    ]) {
      assert.notEqual(sanitise(html), html);
      assert.equal(isPlainlyClean(html), false, html);
    }
  });

  it('is true for valid content that was sanitised', () => {
    fc.assert(
      fc.property(right, (html) => assert.equal(isPlainlyClean(sanitise(html)), true)),
      RUNS,
    );
  });
});

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s([^\s=>/"]+)(?:="[^"]*")?/g;
