import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { publicPages } from '../support/public-pages.ts';
import { useSite } from '../support/site.ts';

const CLIENT = 'build/client';
const LIMIT = 200_000; // bytes

function sentSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

describe('the scripts of the staff area', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  async function scriptsOf(path: string): Promise<Set<string>> {
    const scripts = new Set<string>();
    const page = await site.openAsStaff('/');
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    return scripts;
  }

  it('weigh at most 200 kB at the first load, compressed as sent', async (test) => {
    const scripts = await scriptsOf('/admin/newslist');
    assert.ok(scripts.size > 3, 'scripts are counted at all');
    const sizes = [...scripts].map((path) => sentSize(join(CLIENT, path)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    test.diagnostic(`${scripts.size} scripts, ${total} bytes`);
    assert.ok(total <= LIMIT, `${total} bytes in ${scripts.size} scripts`);
  });

  it('are not preloaded by the sign-in page, and do not violate its Content Security Policy', async () => {
    const page = await site.open();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
    });
    const html = await (await page.goto('/login', { waitUntil: 'networkidle' }))!.text();
    assert.ok(!html.includes('rel="modulepreload"') && !html.includes('type="module"'));
    const description = page.locator('meta[name=description]');
    assert.match((await description.getAttribute('content'))!, /munkatársi felülete/);
    await page.getByRole('button', { name: 'Belép', exact: true }).click();
    await page.getByText('Felhasználónév kötelező').waitFor();
    assert.deepEqual(refused, []);
  });

  it('are not requested by public pages', async () => {
    const staff = new Set<string>();
    for (const path of [
      '/admin/newslist',
      '/admin/projectedit/1',
      '/admin/reproprices',
      '/login',
    ]) {
      for (const script of await scriptsOf(path)) staff.add(script);
    }
    const page = await site.open('/');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    for (const path of publicPages) {
      const html = await (await page.goto(path))!.text();
      for (const script of staff) assert.ok(!html.includes(script), `${path} names ${script}`);
    }
    assert.deepEqual(
      loaded.filter((path) => staff.has(path)),
      [],
    );
    // The staff scripts that public pages load must not load the staff area.
    for (const path of new Set(loaded.filter((name) => name.endsWith('.js')))) {
      const code = readFileSync(join(CLIENT, path), 'utf8');
      for (const script of staff) assert.ok(!code.includes(script.slice('/assets/'.length)), path);
    }
  });
});
