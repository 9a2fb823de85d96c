import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeZone } from '../support/pages.ts';
import { useSite } from '../support/site.ts';

describe('a page reused by the tests of a process', () => {
  const site = useSite();
  const permissions = ['clipboard-read', 'clipboard-write'];

  for (const turn of ['first', 'second']) {
    it(`has its permissions when it is opened for the ${turn} time`, async () => {
      const page = await site.open(undefined, { permissions });
      const state = await page.evaluate(
        async (name) => (await navigator.permissions.query({ name })).state,
        'clipboard-read' as PermissionName,
      );
      assert.equal(state, 'granted');
    });

    it(`has the computer’s time zone until a test sets another one, for the ${turn} time`, async () => {
      const page = await site.open('/');
      const zone = () => page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
      assert.equal(await zone(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
      await setTimeZone(page, 'America/Lima');
      assert.equal(await zone(), 'America/Lima');
      await page.reload();
      assert.equal(await zone(), 'America/Lima');
    });
  }
});
