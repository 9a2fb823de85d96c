import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isNewlyOutdated } from './content-staff.ts';

const item = (outdated: string) => ({
  servicePageId: 1,
  version: 1,
  translations: { en: { priceBand: '90 EUR', leadTime: '5 days', outdated } },
});

it('a save makes a translation outdated only if the translation was up to date before', () => {
  assert.equal(isNewlyOutdated(item('priceBand'), item('')), true);
  assert.equal(isNewlyOutdated(item('priceBand leadTime'), item('priceBand')), true);
  assert.equal(isNewlyOutdated(item('priceBand'), item('priceBand leadTime')), false);
  assert.equal(isNewlyOutdated(item(''), undefined), false);
});
