import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';

const CLIENT = 'build/client';
const LIMIT = 200_000; // bytes

function sentSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

describe('the scripts of the staff area', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('weigh at most 200 kB at the first load, compressed as sent', async (test) => {
    const scripts = new Set<string>();
    const page = await site.openAsStaff();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto('/admin/newslist', { waitUntil: 'networkidle' });
    assert.ok(scripts.size > 3, 'scripts are counted at all');
    const sizes = [...scripts].map((path) => sentSize(join(CLIENT, path)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    test.diagnostic(`${scripts.size} scripts, ${total} bytes`);
    assert.ok(total <= LIMIT, `${total} bytes in ${scripts.size} scripts`);
  });
});
