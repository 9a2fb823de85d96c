import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withCompany } from './company-words.ts';
import type { Company } from './site.contract.ts';

const company = { phone: '+36 1 234 5678', registeredOffice: 'Budapest, '.repeat(30) } as Company;

it('fills in the placeholders of company data, and keeps other text in braces', () => {
  const text = 'Hívjon: {Telefonszám} vagy {valami}.';
  assert.equal(withCompany(text, company), 'Hívjon: +36 1 234 5678 vagy {valami}.');
});

it('limits how much placeholders can lengthen a text', () => {
  const text = '{székhely}'.repeat(10_000);
  const interpolated = withCompany(text, company);
  assert.ok(interpolated.startsWith(company.registeredOffice.repeat(50)));
  assert.ok(interpolated.length <= text.length + 20_000, String(interpolated.length));
});
