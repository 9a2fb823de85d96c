import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cleanName, nameFor } from './attachment-name.ts';

const stored = (sent: string) => nameFor(cleanName(sent), 'pdf');

it('a readable file name stays unchanged', () => {
  const names = [
    'Ajánlat 2026 (1).pdf',
    '😀.pdf',
    '👨‍👩‍👧 család.pdf',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿.pdf',
    "d'Or; a=b.PDF",
    'שרטוט.pdf',
  ];
  for (const name of names) assert.equal(stored(name), name);
});

it('a file name loses folders, reserved characters and invisible letters, and is stored in composed form', () => {
  for (const [sent, name] of [
    ['C:\\rajz\\terv.pdf', 'terv.pdf'],
    ['a\u0301rvi\u0301z.pdf', 'árvíz.pdf'],
    ['terv\t1\r\n2.pdf', 'terv 1 2.pdf'],
    ['te\u0000rv\u00ad\u200b.pdf', 'terv.pdf'],
    ['aj\u202efdp.exe', 'ajfdp.exe.pdf'],
    ['terv.pdf . ', 'terv.pdf'],
    ['a<b>:"c"|d?*.pdf', 'a_b___c__d__.pdf'],
    ['rajz.dwg', 'rajz.dwg.pdf'],
  ] as const) {
    assert.equal(stored(sent), name);
  }
});

it('a file name that is empty or only an extension gets a name', () => {
  for (const sent of ['', ' . ', '.pdf', ' ..pdf', '\u200b.pdf', 'a/.pdf']) {
    assert.equal(stored(sent), 'melleklet.pdf', sent);
  }
});

it('a file name that Windows reserves for devices is changed', () => {
  for (const name of ['con', 'PRN.pdf', 'aux .pdf', 'nul.tar.pdf', 'COM1.pdf', 'lpt³.pdf']) {
    assert.equal(cleanName(name), `_${name}`);
  }
  for (const name of ['contour.pdf', 'com10.pdf', 'nulla.pdf']) assert.equal(cleanName(name), name);
});

it('a long file name is shortened, but keeps its extension and whole letters', () => {
  for (const letter of ['x', '😀', '👨‍👩‍👧', 'e\u0301']) {
    const name = stored(`${letter.repeat(300)}.pdf`);
    assert.ok(name.length <= 150 && name.length > 130, String(name.length));
    assert.equal(name.replace(/\.pdf$/, '').replaceAll(letter.normalize('NFC'), ''), '');
  }
});
