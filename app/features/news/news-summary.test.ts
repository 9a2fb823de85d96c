import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsSummary } from './news-summary.ts';

test('a summary is plain text, as read on the page', () => {
  const content =
    '<h2>Mérés &amp; tervezés</h2><p>A támogatás <b>68,57%</b>.<br />&quot;a &lt; b&quot;, &amp;lt;</p>';
  assert.equal(newsSummary(content), 'Mérés & tervezés A támogatás 68,57%. "a < b", &lt;');
});

test('a summary ends with a whole word', () => {
  const summary = newsSummary(`<p>${'talajmechanika '.repeat(20)}</p>`);
  assert.match(summary, /^(talajmechanika )+talajmechanika…$/);
  assert.ok(summary.length <= 161);
});

test('content with only pictures has no summary', () => {
  assert.equal(newsSummary('<p><img src="/media/a" alt="" /></p>'), '');
});

test('long content is summarised by its beginning, even after a picture in the text', () => {
  const picture = `<p><img src="data:image/png;base64,${'A'.repeat(50_000)}" alt="" /></p>`;
  const words = 'talajmechanika '.repeat(20);
  const whole = newsSummary(`<p>${words}</p>`);
  assert.equal(newsSummary(`${picture}<p>${words}</p>${`<p>${words}</p>`.repeat(1_000)}`), whole);
  assert.equal(newsSummary(`${picture}<p>Rövid</p>`), 'Rövid');
  assert.equal(newsSummary(`<p>Rövid</p>${picture}`), 'Rövid');
});
