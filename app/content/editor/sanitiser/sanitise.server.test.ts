import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { anyHtml } from '../../../../tests/support/arbitraries.ts';
import { allowedAttributes, allowedTags } from './allowed-html.ts';
import { sanitiseStored } from './sanitise.service.server.ts';
import { sanitise } from './sanitiser.server.ts';

describe('sanitising', () => {
  it('is idempotent for any pasted HTML', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = sanitise(html);
        assert.equal(sanitise(once), once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves only allowed tags, attributes and addresses in any pasted HTML', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        for (const [, name = '', attributes = ''] of sanitise(html).matchAll(TAG)) {
          assert.ok(allowedTags.includes(name), name);
          for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
            const allowed = [...allowedAttributes['*']!, ...(allowedAttributes[name] ?? [])];
            assert.ok(allowed.includes(attribute), `${name} ${attribute}`);
            assert.doesNotMatch(value, /^\s*(javascript|vbscript|data:(?!image\/))/i);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('removes event handlers, scripts and addresses that run code', () => {
    // Expected results are listed, because a comparison with the allow-list would miss a fault in it.
    for (const [hostile, clean] of [
      ['<p onclick="x()">a</p>', '<p>a</p>'],
      ['<img src="/a.png" onerror="x()">', '<img src="/a.png" />'],
      ['<a href="/b" onmouseover="x()" style="position:fixed">b</a>', '<a href="/b">b</a>'],
      ['<a href="javascript:x()">c</a>', '<a>c</a>'],
      ['<video src="/d.mp4" onloadstart="x()"></video>', '<video src="/d.mp4"></video>'],
      ['<script>x()</script><style>p{}</style><object data="/e"></object>', ''],
      ['<iframe src="https://evil.test/f" srcdoc="<script>x()</script>"></iframe>', ''],
    ] as const) {
      assert.equal(sanitise(hostile), clean);
    }
  });

  it('decodes entities before it checks text and attributes', () => {
    for (const [written, clean] of [
      ['<img src="/a.png" alt="a&#x301;&#8238;b">', '<img src="/a.png" alt="áb" />'],
      ['<p>a&#x301;<b>x&zwnj;y</b></p>', '<p>á<b>x\u200cy</b></p>'],
      ['<a href="java&#x200b;script:x()">c</a>', '<a>c</a>'],
      ['&lt;&#x338;&#8232;&amp;&#x37e;', '&lt;\u0338\n&amp;;'],
    ] as const) {
      assert.equal(sanitise(written), clean);
    }
  });

  it('allows only links to pages to open a new tab', async () => {
    const tab = ' target="_blank" rel="noopener noreferrer"';
    for (const read of [sanitise, sanitiseStored]) {
      assert.equal(await read(`<a href="/x"${tab}>x</a>`), `<a href="/x"${tab}>x</a>`);
      for (const href of ['mailto:a@example.hu', 'tel:+3611234567']) {
        assert.equal(await read(`<a href="${href}"${tab}>x</a>`), `<a href="${href}">x</a>`);
      }
    }
  });

  it('removes the content of an iframe, and moves blocks out of paragraphs', () => {
    const video = 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa';
    assert.equal(
      sanitise('<iframe src="https://youtu.be/aaaaaaaaaaa"><p>x</p></iframe><p>y</p>'),
      `<iframe src="${video}"></iframe><p>y</p>`,
    );
    assert.equal(
      sanitise('<p>x<center>y</center>'),
      '<p>x</p><div style="text-align:center">y</div><p></p>',
    );
  });
});

/** Sanitised tags have a single notation: lower case, with values in double quotes. */
const TAG = /<\/?([^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>?/g;
const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;
