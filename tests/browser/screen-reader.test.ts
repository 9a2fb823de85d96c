/**
 * Compares the accessibility tree of a few screens with the recorded one. Record an intended change with `ARIA=write
 * npm test -- tests/browser/screen-reader.test.ts`, and review it.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';

const FOLDER = 'tests/browser/screen-reader';

/** The screens and their users. Nothing on them changes with time, except the date of today. */
const SCREENS = [
  ['home', '/', 'visitor'],
  ['contact', '/contact', 'visitor'],
  ['projects', '/projects/geodezia?page=1', 'visitor'],
  ['login', '/login', 'visitor'],
  ['news-form', '/admin/newsedit', 'staff'],
] as const;

/** The date of today in Hungary. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' });

describe('the site, used with a screen reader', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('has the recorded accessibility tree on each of five screens', async () => {
    for (const [name, path, who] of SCREENS) {
      const before = today();
      const page = who === 'staff' ? await site.openAsStaff(path) : await site.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Under load the code of the editor is requested only after a quiet moment of the network.
      if (name === 'news-form') {
        await page.locator('[contenteditable=true]').waitFor();
        await page.getByRole('link', { name: /^Bővebben/ }).waitFor();
        await page.getByRole('group').filter({ hasText: 'Angolul' }).waitFor();
      }
      const told = `${await page.locator('body').ariaSnapshot()}\n`
        .replaceAll(site.origin, '')
        // Midnight may pass between the two readings of the date.
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

  it('has a masked password field on the sign-in page, into which a password can be pasted', async () => {
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
