import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAscii } from './ascii-chunks.ts';

it('code is converted to ASCII without a change of its meaning', async () => {
  const code = [
    "export const texts = ['árvíztűrő', \"–\", `\\\\ő${'é'}\\n`, '𝔸', '\\\\', 'ű'];",
    'export const found = "kő \\\\ű 𝔸".match(/\\–|[őű]|\\\\ű/g);',
    'export const whole = "𝔸".match(/^[𝔸]$/u)?.[0];',
  ].join('\n');
  const written = inAscii(code);
  // oxlint-disable-next-line no-control-regex -- that is what ASCII is
  assert.match(written, /^[\0-\x7f]*$/);
  const [before, after] = await Promise.all([code, written].map(meaning));
  assert.deepEqual(after, before);
});

const meaning = async (code: string) =>
  ({ ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }) as object;
