import assert from 'node:assert/strict';
import { it } from 'node:test';
import { xmlText } from './xml-text.ts';

it('removes characters that XML forbids, and escapes markup characters', () => {
  assert.equal(
    xmlText('a\uFFFFb\u0000\u000Bc\uD800 <&"> ő 😀\n'),
    'abc &lt;&amp;&quot;&gt; ő 😀\n',
  );
});
