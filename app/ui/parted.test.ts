import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parted } from './parted.ts';

it('known long words are hyphenated wherever they occur, and other text stays unchanged', () => {
  const text = 'Környezetvédelem és talajvizsgáló KÖRNYEZET';
  const shown = parted(text);
  assert.equal(
    shown.replaceAll('\u00ad', '-'),
    'Kör-nye-zet-vé-de-lem és ta-laj-vizs-gá-ló KÖRNYEZET',
  );
  assert.equal(shown.replaceAll('\u00ad', ''), text);
});
