import assert from 'node:assert/strict';
import { it } from 'node:test';
import { xmlText } from './xml-text.ts';

it('characters that XML forbids are removed, and markup characters are escaped', () => {
  assert.equal(
    xmlText('a\uFFFFb\u0000\u000Bc\uD800 <&"> ő 😀\n'),
    'abc &lt;&amp;&quot;&gt; ő 😀\n',
  );
});
