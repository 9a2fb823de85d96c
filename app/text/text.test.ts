import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { anyCharacter } from '../../tests/support/arbitraries.ts';
import { cleanText, hasVisibleText } from './clean-text.ts';
import { cutText } from './cut-text.ts';
import { foldText } from './search-key.ts';

describe('cleaned text', () => {
  it('is in composed form (NFC), even if the input is decomposed, as from macOS', () => {
    assert.equal(cleanText('O\u030brbottya\u0301n'), 'Őrbottyán');
    assert.equal(cleanText('<p>a\u0301</p>'), '<p>á</p>');
  });

  it('keeps markup that precedes a combining mark', () => {
    assert.equal(cleanText('<b>\u0338x</b>\u0338'), '<b>\u0338x</b>\u0338');
  });

  it('has a line break for each soft line break of a word processor', () => {
    assert.equal(cleanText('Fúrás\u000bMérés\u2028Labor\u000cVége'), 'Fúrás\nMérés\nLabor\nVége');
  });

  it('contains no invisible or bidirectional control characters', () => {
    assert.equal(cleanText('\ufeffkovacs\u200b.anna\u2060@example.hu'), 'kovacs.anna@example.hu');
    assert.equal(cleanText('Kis\u202egnA\u2066x\u2069'), 'KisgnAx');
    assert.equal(cleanText('a\u0000b\u0092c\ud800'), 'abc\ufffd');
  });

  it('keeps joined emoji and soft hyphens', () => {
    assert.equal(cleanText('👩‍🔬 geo\u00adtechnika'), '👩‍🔬 geo\u00adtechnika');
  });

  it('contains no invisible characters within words', () => {
    for (const unseen of [
      '\u{e0001}\u{e0041}\u{e007f}',
      '\u115f\u1160\u3164\uffa0',
      '\u2800',
      '\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f',
      '\u034f\ufffc',
      '\u{1d173}\u{1d17a}\u{1bca0}\u{1bca3}\u{13430}',
      '\ufdd0\uffff\u{1fffe}',
      '\ue000\u{f0000}\u{10fffd}',
      // These characters have no effect without the characters that they modify.
      '\u200d\ufe0f\u00ad',
      '\u{e0100}\u{e01ef}',
    ]) {
      assert.equal(cleanText(`geo${unseen}-technika`), 'geo-technika', JSON.stringify(unseen));
    }
    assert.equal(cleanText('\u00ad a\u00ad\u00ad \u200db\u200c. <b>\u200cx</b>'), ' a b. <b>x</b>');
    // Tags can spell hidden letters after an emoji, and variation selectors can encode bytes.
    assert.equal(cleanText('🏴\u{e0054}\u{e0049}\u{e0054}\u{e004f}\u{e007f}'), '🏴');
    assert.equal(cleanText('😀\ufe0f\ufe01\u{e0154}'), '😀\ufe0f');
  });

  it('keeps invisible characters that change the form of their neighbours', () => {
    const scotland = '\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    for (const text of [
      `🏴${scotland}`,
      '🧑🏽\u200d🚀 🏳️\u200d🌈 👁️\u200d🗨️',
      '1️⃣ ☎︎ ∩︀ 葛\u{e0100}',
      'می\u200cخواهم क\u094d\u200dष',
      'Auf\u200clage, 100\u00ad000',
    ]) {
      assert.equal(cleanText(text), text.normalize('NFC'));
    }
  });

  it('has Unicode bullets for those of Word, and U+FFFD for other characters of symbol fonts', () => {
    assert.equal(cleanText('\uf0b7\uf020fúrás\n\uf0a7 \uf0fc \uf061'), '• fúrás\n▪ ✓ \ufffd');
  });

  it('does not change if it is cleaned again', () => {
    // Normalisation decomposes these characters.
    for (const text of ['\ufb2a\ufe00', '\u0958\ufe00', '\u{1d15e}\ufe00', '\u2adc\ufe00']) {
      assert.equal(cleanText(text), text.slice(0, -1).normalize('NFC'));
    }
    const near = fc.constantFrom(
      ...'\u00ad\u200c\u200d\ufe0f\ufe00\u0301\u115fa1 >∩<😀🏽🏴\u{e0067}\u{e007f}葛\u{e0100}',
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(near, anyCharacter) }), (text) => {
        const clean = cleanText(text);
        assert.equal(cleanText(clean), clean);
      }),
      { numRuns: 20_000 },
    );
  });

  it('of a very long input is the same as of a short one, whatever its content', () => {
    // A pattern that looks back over the whole row would take minutes.
    for (const [unit, kept, isKeptAtEnd] of [
      ['\u00ad', '', true],
      ['a\u200d', 'a\u200d', false],
      ['\u{e0067}', '', true],
      ['🏴\u{e0067}', '🏴', true],
      ['😀\ufe0f\u200d', '😀\ufe0f\u200d', false],
      ['\uf061', '\ufffd', true],
    ] as const) {
      for (const count of [2, 100_000]) {
        const expected = isKeptAtEnd ? kept.repeat(count) : kept.repeat(count).slice(0, -1);
        assert.ok(cleanText(unit.repeat(count)) === expected, `${count} × ${JSON.stringify(unit)}`);
      }
    }
  });

  it('contains at most eight combining marks on a letter', () => {
    const marks = '\u0344\u0f73'.repeat(200_000);
    // Without the limit this call would take minutes.
    assert.ok(cleanText(`Ő${marks}`).length < 30);
  });
});

it('a text with only blanks and invisible characters counts as empty', () => {
  for (const text of [
    '',
    ' \n',
    '\u200b',
    '\u00ad',
    '\u2800\u3164',
    '\u200d\ufe0f',
    '\u0301',
    '\ue000\u{f0000}',
    '\u0378',
    '\uffff\ufffc',
  ]) {
    assert.equal(hasVisibleText(text), false, JSON.stringify(text));
  }
  for (const text of ['a', '·', '😀', '7']) assert.equal(hasVisibleText(text), true, text);
});

it('texts are compared without accents, case, sub- and superscripts, soft hyphens and types of hyphens', () => {
  const folded = {
    'ÁRVÍZTŰRŐ Tükörfúrógép': 'arvizturo tukorfurogep',
    'CO₂ 10⁻⁴ m² −5 °C, 17892‑5, Győr–Vác': 'co2 10-4 m2 -5 °c, 17892-5, gyor-vac',
    'Łódź, Đakovo, Åse Ødegård, Straße, İzmir': 'lodz, dakovo, ase odegard, strasse, izmir',
    'geo\u00adtechnikai \u200bx': 'geotechnikai x',
  };
  for (const [text, expected] of Object.entries(folded)) assert.equal(foldText(text), expected);
});

it('texts are compared even if a letter has very many combining marks', () => {
  const marks = '\u0344\u0f73'.repeat(200_000);
  // Without the limit this call would take minutes.
  assert.equal(foldText(`Ő${marks}r${marks}`), 'or');
});

describe('a shortened text', () => {
  it('ends with a whole character', () => {
    assert.equal(cutText(`${'a'.repeat(199)}😀`, 200), 'a'.repeat(199));
    assert.equal(cutText(`ab👩‍🔬c`, 4), 'ab');
    assert.equal(cutText('ae\u0301b', 2), 'a');
    assert.equal(cutText('rövid', 5), 'rövid');
  });

  it('has the maximum length even if it consists only of combining marks', () => {
    assert.ok(cutText(`a${'\u0301'.repeat(100_000)}`, 200).length <= 200);
    assert.ok(cutText(`a${'\u0301'.repeat(100_000)}`, 200).length > 100);
  });
});
