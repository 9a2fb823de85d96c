/**
 * What a screen reader is told of a handful of screens, as a whole: roles, names, states, and their order. A change that is
 * meant is written down anew by `ARIA=write npm test -- tests/browser/screen-reader.test.ts`, and read through.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';

const FOLDER = 'tests/browser/screen-reader';

/** What is looked at, and by whom. Figures that time changes stand on none of them, */
const SCREENS = [
  ['home', '/', 'visitor'],
  ['contact', '/contact', 'visitor'],
  ['projects', '/projects/geodezia?page=1', 'visitor'],
  ['login', '/login', 'visitor'],
  ['news-form', '/admin/newsedit', 'staff'],
] as const;

/** and of dates that of today in Hungary alone. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' });

describe('a screen reader', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('hears on each screen what is recorded', async () => {
    for (const [name, path, who] of SCREENS) {
      const before = today();
      const page = who === 'staff' ? await site.openAsStaff(path) : await site.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const told = `${await page.locator('body').ariaSnapshot()}\n`
        .replaceAll(site.origin, '')
        // Midnight may pass between the two.
        .replaceAll(before, 'TODAY')
        .replaceAll(today(), 'TODAY');
      const file = `${FOLDER}/${name}.txt`;
      if (process.env['ARIA'] === 'write') {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, told);
      }
      assert.equal(told, readFileSync(file, 'utf8'), name);
    }
  });

  it('finds passwords hidden, and they can be pasted', async () => {
    const page = await site.open('/login');
    const password = page.getByLabel('Jelszó');
    assert.equal(await password.getAttribute('type'), 'password');
    assert.equal(await password.getAttribute('autocomplete'), 'current-password');
    const isPasted = await password.evaluate((field) => {
      const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      return field.dispatchEvent(pasted);
    });
    assert.ok(isPasted, 'nobody prevents it');
  });
});
