import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hardSpaces, pieces, typesetHtml } from './typography.ts';

/** Writes non-breaking spaces as underscores. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');
const set = (text: string) => shown(hardSpaces(text));

test('numbers with spaces or units stay on one line', () => {
  assert.equal(set('nettó 80 000 Ft/nap + kiszállás'), 'nettó 80_000_Ft/nap + kiszállás');
  assert.equal(set('161 281 887 Ft'), '161_281_887_Ft');
  assert.equal(set('Mintegy 80 hektáros terület'), 'Mintegy 80_hektáros terület');
  assert.equal(set('30 méter mély, 4 kilométeres'), '30_méter mély, 4_kilométeres');
  assert.equal(set('365 nap elteltével, 72 órán belül'), '365_nap elteltével, 72_órán belül');
  assert.equal(set('297 × 420 mm, 80 g/m²'), '297_×_420_mm, 80_g/m²');
  assert.equal(set('+36 1 391 1400; e-mail'), '+36_1_391_1400; e-mail');
});

test('dates, addresses and references to laws stay on one line', () => {
  assert.equal(set('2020. március 30. napján'), '2020._március_30. napján');
  assert.equal(set('2025. június 12-én'), '2025._június_12-én');
  assert.equal(set('266/2013. (VII. 11.) Korm. rendelet'), '266/2013. (VII._11.) Korm._rendelet');
  assert.equal(set('52/2014. (IV. 29.) VM rendelet'), '52/2014. (IV._29.) VM_rendelet');
  assert.equal(set('6. cikk (1) bekezdés'), '6._cikk_(1)_bekezdés');
  assert.equal(set('Falk Miksa utca 9'), 'Falk Miksa utca_9');
  assert.equal(set('1055 Budapest, Falk Miksa utca'), '1055_Budapest, Falk Miksa utca');
  assert.equal(set('1363 Budapest, Pf. 9.'), '1363_Budapest, Pf._9.');
  assert.equal(set('az MSZ EN ISO 17892 sorozat'), 'az MSZ EN ISO_17892 sorozat');
  assert.equal(set('MSZ EN ISO/IEC 17025'), 'MSZ EN ISO/IEC_17025');
  assert.equal(set('2001. évi CVIII. törvény 4. §'), '2001. évi CVIII. törvény 4._§');
});

test('English dates and addresses stay on one line', () => {
  assert.equal(set('completed on 12 June 2025.'), 'completed on 12_June_2025.');
  assert.equal(set('from May 2024, 80 hectares'), 'from May_2024, 80_hectares');
  assert.equal(set('at HUF 200 per page'), 'at HUF_200 per page');
});

test('the article A does not end a line', () => {
  assert.equal(set('Elkészült. A gát áll'), 'Elkészült. A_gát áll');
});

test('ordinary spaces stay unchanged', () => {
  for (const text of [
    'A 12. emeleten 3 fúrás, ha kell',
    '1,5 2,5 3,5 4,5',
    '142,395 142,395',
    'ISO és MSZ, IEN 3 helyett',
    '5 munka májusban 4 helyen',
    'Kérdés: 2 mag vagy 3 minta',
    '',
  ]) {
    assert.equal(hardSpaces(text), text);
  }
});

test('a long row of numbers can be broken between two numbers', () => {
  const longest = Math.max(
    ...set('120 140 160 180 200 220 240 260')
      .split(' ')
      .map((w) => w.length),
  );
  assert.ok(longest <= 15, String(longest));
});

test('codes and dates with a suffix stay on one line, and no character is changed', () => {
  const text = 'Az okirat (NAH-1-0000/0000) 2020. március 30-án lejárt.';
  const found = pieces(text).map(shown);
  assert.deepEqual(found, [
    'Az okirat ',
    '(NAH-1-0000/0000)',
    ' ',
    '2020._március_30-án',
    ' lejárt.',
  ]);
  assert.equal(found.join('').replaceAll('_', ' '), text);
  assert.deepEqual(pieces('Falk Miksa utca 9–11.; naih.hu').map(shown), [
    'Falk Miksa utca_',
    '9–11.;',
    ' naih.hu',
  ]);
  assert.deepEqual(pieces('Az április 30-i, 12-é').map(shown), [
    'Az ',
    'április_30-i,',
    ' ',
    '12-é',
    '',
  ]);
  assert.deepEqual(pieces('Mozog-e, és kell-e tenni?').map(shown), [
    '',
    'Mozog-e,',
    ' és ',
    'kell-e',
    ' tenni?',
  ]);
  assert.equal(pieces('CPTu-szondázás, e-mail-cím, AT-ÉT-G').length, 1);
});

test('tags, attributes and code in HTML stay unchanged', async () => {
  const html = '<p title="80 000 Ft">80 000 Ft <code>80 000 Ft</code> 12-én</p><pre>1 000</pre>';
  assert.equal(
    shown(await typesetHtml(html)),
    '<p title="80 000 Ft">80_000_Ft <code>80 000 Ft</code> <span class="nowrap">12-én</span></p><pre>1 000</pre>',
  );
});

test('a range of numbers stays on one line with its unit', () => {
  for (const [text, requested] of [
    ['nettó 150 000–400 000 Ft. A díj', '150_000–400_000_Ft.'],
    ['Nettó 8000–15 000 Ft/m, ezen felül', '8000–15_000_Ft/m,'],
    ['naponta 0,5–2 ha beépített', '0,5–2_ha'],
    ['of HUF 150,000–400,000 net', '150,000–400,000'],
    ['könnyű berendezéssel 40–80 m.', '40–80_m.'],
    ['5–15 munkanapon belül', '5–15'],
  ] as const) {
    assert.equal(shown(pieces(text)[1]!), requested);
  }
});
