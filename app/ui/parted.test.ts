import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parted } from './parted.ts';

it('hyphenates known long words wherever they occur, and changes nothing else', () => {
  const text = 'Környezetvédelem és talajvizsgáló KÖRNYEZET';
  const shown = parted(text);
  assert.equal(
    shown.replaceAll('\u00ad', '-'),
    'Kör-nye-zet-vé-de-lem és ta-laj-vizs-gá-ló KÖRNYEZET',
  );
  assert.equal(shown.replaceAll('\u00ad', ''), text);
});
