import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hiddenHtml, wordsOf } from '../../../../tests/support/hidden-html.ts';
import { palette } from '../../../design/palette.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { sanitise } from './sanitiser.server.ts';

describe('sanitising what its source hid', () => {
  for (const { name, html, seen } of hiddenHtml) {
    it(`leaves what can be seen: ${name}`, () => {
      assert.equal(wordsOf(sanitise(html)), seen);
    });
  }

  it('never takes content for clean that hides text', () => {
    for (const { name, html, seen } of hiddenHtml) {
      if (seen === 'Egy') assert.equal(isPlainlyClean(html), false, name);
    }
    for (const plain of [
      '<span style="color:#c2410c;font-size:14px">x</span>',
      '<p style="color:#10222a"><span style="background-color:#e8cf92;font-size:1.2em">x</span></p>',
    ]) {
      assert.equal(isPlainlyClean(plain), true, plain);
    }
  });

  it('leaves no empty elements of it, and what else they hold', () => {
    for (const [html, clean] of [
      [
        '<p>a <b style="visibility:hidden">x</b></p><p><i style="font-size:0">x</i></p>',
        '<p>a </p>',
      ],
      ['<ul><li>a</li><li><span style="color:#fff">x</span></li></ul>', '<ul><li>a</li></ul>'],
      ['<p>a</p><table><tr style="display:none"><td>x</td></tr></table>', '<p>a</p>'],
      [
        '<table><tr><td>a</td><td style="color:#fff">x</td></tr></table>',
        '<table><tr><td>a</td><td style="color:#fff"></td></tr></table>',
      ],
      ['<p>a<img src="/x.png" style="opacity:0" alt="x" /></p>', '<p>a</p>'],
      ['<p style="font-size:0"><img src="/x.png" /></p>', '<p><img src="/x.png" /></p>'],
      ['<p>a</p><p></p><p><br /></p>', '<p>a</p><p></p><p><br /></p>'],
    ] as const) {
      assert.equal(sanitise(html), clean);
    }
  });

  it('leaves out the cells of hidden columns', () => {
    for (const [html, clean] of [
      [
        '<table><col><col width=0 style="display:none;width:0"><col><tr><td>a</td><td>X</td><td>b</td></tr></table>',
        '<table><col /><col /><tr><td>a</td><td>b</td></tr></table>',
      ],
      [
        '<table><colgroup><col span=2 style="visibility:collapse"><col></colgroup><tr><td rowspan=2>X</td><td>X</td><td>a</td></tr><tr><td>X</td><td>b</td></tr></table>',
        '<table><colgroup><col /></colgroup><tr><td>a</td></tr><tr><td>b</td></tr></table>',
      ],
      [
        '<table><col width=0><tr><td colspan=2>a</td></tr><tr><td>X<table><tr><td>X</td></tr></table></td><td>b<table><tr><td>c</td></tr></table></td></tr></table>',
        '<table><tr><td colspan="2">a</td></tr><tr><td>b<table><tr><td>c</td></tr></table></td></tr></table>',
      ],
    ] as const) {
      assert.equal(sanitise(html), clean);
    }
  });

  it('leaves out the declarations that would hide what could be seen', () => {
    for (const [html, clean] of [
      [
        '<div style="font-size:0">x<p style="font-size:calc(1rem + 1vw)">a</p></div>',
        '<div><p>a</p></div>',
      ],
      [
        '<p>a</p><p style="color:#fff;background:linear-gradient(#000,#333)">b</p>',
        '<p>a</p><p>b</p>',
      ],
      [
        '<p>a <b style="font-size:1.2em;color:transparent;background-clip:text">b</b></p>',
        '<p>a <b style="font-size:1.2em">b</b></p>',
      ],
      [
        '<section style="background:#000"><p style="color:#fff">a</p></section><p>b</p>',
        '<p>a</p><p>b</p>',
      ],
    ] as const) {
      assert.equal(sanitise(html), clean);
    }
  });

  it('keeps text that is all in the colour of the page, whose own page was dark', () => {
    const white = '<p style="color:#fff">Minden</p><p style="color:white">fehér</p>';
    assert.equal(sanitise(white), white);
    assert.equal(sanitise(`${white}<p hidden>REJTETT</p>`), white);
  });

  it('keeps what the editor writes', () => {
    for (const colour of Object.values(palette).filter((value) => value !== palette.paper)) {
      for (const html of [
        `<p><span style="color: ${colour}">a</span></p>`,
        `<p><span style="background-color: ${colour}">a</span></p>`,
        `<p><span style="color: #ffffff; background-color: ${colour}; font-size: 8px">a</span></p>`,
      ]) {
        assert.equal(sanitise(html), html.replaceAll(/(?<=[:;]) /g, ''));
      }
    }
  });
});
