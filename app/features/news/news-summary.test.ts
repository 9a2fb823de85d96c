import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsSummary } from './news-summary.ts';

test('A summary reads as the page does', () => {
  const content =
    '<h2>Mérés &amp; tervezés</h2><p>A támogatás <b>68,57 %</b>.<br />&quot;a &lt; b&quot;, &amp;lt;</p>';
  assert.equal(newsSummary(content), 'Mérés & tervezés A támogatás 68,57 %. "a < b", &lt;');
});

test('A summary ends with a whole word', () => {
  const summary = newsSummary(`<p>${'talajmechanika '.repeat(20)}</p>`);
  assert.match(summary, /^(talajmechanika )+talajmechanika…$/);
  assert.ok(summary.length <= 161);
});

test('There is no summary of pictures alone', () => {
  assert.equal(newsSummary('<p><img src="/media/a" alt="" /></p>'), '');
});
