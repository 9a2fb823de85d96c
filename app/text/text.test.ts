import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanText, hasVisibleText } from './clean-text.ts';
import { cutText } from './cut-text.ts';
import { foldText } from './search-key.ts';

describe('stored text', () => {
  it('is composed, as macOS does not send it', () => {
    assert.equal(cleanText('O\u030brbottya\u0301n'), 'Őrbottyán');
    assert.equal(cleanText('<p>a\u0301</p>'), '<p>á</p>');
  });

  it('keeps its markup whatever marks stand behind it', () => {
    assert.equal(cleanText('<b>\u0338x</b>\u0338'), '<b>\u0338x</b>\u0338');
  });

  it('has a line break for each soft break of word processors', () => {
    assert.equal(cleanText('Fúrás\u000bMérés\u2028Labor\u000cVége'), 'Fúrás\nMérés\nLabor\nVége');
  });

  it('loses what nobody sees, and what turns the direction of writing', () => {
    assert.equal(cleanText('\ufeffkovacs\u200b.anna\u2060@example.hu'), 'kovacs.anna@example.hu');
    assert.equal(cleanText('Kis\u202egnA\u2066x\u2069'), 'KisgnAx');
    assert.equal(cleanText('a\u0000b\u0092c\ud800'), 'abc\ufffd');
  });

  it('keeps joined emoji and soft hyphens', () => {
    assert.equal(cleanText('👩‍🔬 geo\u00adtechnika'), '👩‍🔬 geo\u00adtechnika');
  });

  it('keeps no more marks on a letter than any script needs', () => {
    const marks = '\u0344\u0f73'.repeat(200_000);
    // All of them would take minutes.
    assert.ok(cleanText(`Ő${marks}`).length < 30);
  });
});

it('a text of blanks and unseen characters shows nothing', () => {
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

it('compared text has no accents, no case, no sub- or superscripts, one hyphen and no soft hyphens', () => {
  const folded = {
    'ÁRVÍZTŰRŐ Tükörfúrógép': 'arvizturo tukorfurogep',
    'CO₂ 10⁻⁴ m² −5 °C, 17892‑5, Győr–Vác': 'co2 10-4 m2 -5 °c, 17892-5, gyor-vac',
    'Łódź, Đakovo, Åse Ødegård, Straße, İzmir': 'lodz, dakovo, ase odegard, strasse, izmir',
    'geo\u00adtechnikai \u200bx': 'geotechnikai x',
  };
  for (const [text, expected] of Object.entries(folded)) assert.equal(foldText(text), expected);
});

it('comparing puts no more marks on a letter in order than any script needs', () => {
  const marks = '\u0344\u0f73'.repeat(200_000);
  // All of them would take minutes.
  assert.equal(foldText(`Ő${marks}r${marks}`), 'or');
});

describe('a cut', () => {
  it('leaves no half of a character behind', () => {
    assert.equal(cutText(`${'a'.repeat(199)}😀`, 200), 'a'.repeat(199));
    assert.equal(cutText(`ab👩‍🔬c`, 4), 'ab');
    assert.equal(cutText('ae\u0301b', 2), 'a');
    assert.equal(cutText('rövid', 5), 'rövid');
  });

  it('is made in a text of nothing but marks, too', () => {
    assert.ok(cutText(`a${'\u0301'.repeat(100_000)}`, 200).length <= 200);
    assert.ok(cutText(`a${'\u0301'.repeat(100_000)}`, 200).length > 100);
  });
});
