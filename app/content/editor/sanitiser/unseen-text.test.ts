import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hiddenHtml, wordsOf } from '../../../../tests/support/hidden-html.ts';
import { palette } from '../../../design/palette.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { sanitise } from './sanitiser.server.ts';

describe('sanitising hidden content', () => {
  for (const { name, html, seen, isByColour } of hiddenHtml) {
    it(`keeps visible text, and text that only its colour hides: ${name}`, () => {
      assert.equal(wordsOf(sanitise(html)), isByColour ? wordsOf(html) : seen);
    });
  }

  it('never treats content with hidden text as already clean', () => {
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

  it('removes elements whose text was all hidden, and keeps other elements', () => {
    for (const [html, clean] of [
      [
        '<p>a <b style="visibility:hidden">x</b></p><p><i style="font-size:0">x</i></p>',
        '<p>a </p>',
      ],
      ['<ul><li>a</li><li><span style="font-size:0">x</span></li></ul>', '<ul><li>a</li></ul>'],
      ['<p>a</p><table><tr style="display:none"><td>x</td></tr></table>', '<p>a</p>'],
      [
        '<table><tr><td>a</td><td style="visibility:hidden">x</td></tr></table>',
        '<table><tr><td>a</td><td></td></tr></table>',
      ],
      ['<p>a<img src="/x.png" style="opacity:0" alt="x" /></p>', '<p>a</p>'],
      ['<p style="font-size:0"><img src="/x.png" /></p>', '<p><img src="/x.png" /></p>'],
      ['<p>a</p><p></p><p><br /></p>', '<p>a</p><p></p><p><br /></p>'],
    ] as const) {
      assert.equal(sanitise(html), clean);
    }
  });

  it('leaves out the comments of a document that Word saved as HTML', () => {
    const list = `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Ennyit ne írjunk ki!</p></div></div></div>`;
    assert.equal(sanitise(`<p>Egy</p>${list}<p>Kettő</p>`), '<p>Egy</p><p>Kettő</p>');
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

  it('removes declarations that would hide visible text', () => {
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

  it('removes the colour of text that only this colour hides', () => {
    for (const [html, clean] of [
      [
        '<p>Egy <span style="color:#ffffff">fehér</span> szó</p>',
        '<p>Egy <span>fehér</span> szó</p>',
      ],
      [
        '<p style="color:#fff">Minden</p><p style="color:white">fehér</p>',
        '<p>Minden</p><p>fehér</p>',
      ],
      ['<p>a<a href="/x" style="color:transparent">b</a></p>', '<p>a<a href="/x">b</a></p>'],
      [
        '<p style="font-size:2em;-webkit-text-fill-color:#fff">a</p>',
        '<p style="font-size:2em">a</p>',
      ],
      ['<p>a <span style="background:#050505;color:#000">b</span></p>', '<p>a <span>b</span></p>'],
      [
        '<p style="color:#222222">a <span style="background-color:#222222">b</span></p>',
        '<p style="color:#222222">a <span>b</span></p>',
      ],
      [
        '<p style="background-color:navy">a <b style="color:#000080">b</b></p>',
        '<p style="background-color:navy">a <b style="color:#ffffff">b</b></p>',
      ],
      [
        '<p style="background-color:yellow">a <b style="color:#ff0">b</b></p>',
        '<p style="background-color:yellow">a <b>b</b></p>',
      ],
      [
        '<table><tr><td bgcolor="#102030" style="color:#ffffff">a<font color="#102030">b</font></td></tr></table>',
        '<table><tr><td style="background-color:#102030;color:#ffffff">a<span>b</span></td></tr></table>',
      ],
    ] as const) {
      assert.equal(sanitise(html), clean);
    }
  });

  it('keeps a light text colour on parts that have a dark background of their own', () => {
    for (const [html, clean] of [
      [
        '<p style="color:white">a <span style="background-color:#0a5566">b</span></p>',
        '<p>a <span style="background-color:#0a5566;color:#ffffff">b</span></p>',
      ],
      [
        '<section style="color:rgba(255,255,255,.8)"><p style="background:#000">a</p></section>',
        '<p style="background-color:#000;color:#cccccc">a</p>',
      ],
    ] as const) {
      assert.equal(sanitise(html), clean);
    }
  });

  it('keeps the HTML that the editor creates', () => {
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
