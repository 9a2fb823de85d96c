import assert from 'node:assert/strict';
import { it } from 'node:test';
import { companyPlaces, withCompany, withCompanyInHtml } from './company-words.ts';
import { pageContent } from './public/public-content.ts';
import type { Company } from './site.contract.ts';

const company = { phone: '+36 1 234 5678', registeredOffice: 'Budapest, '.repeat(30) } as Company;

it('placeholders of company data are replaced, and other text in braces is kept', () => {
  const text = 'Hívjon: {Telefonszám} vagy {valami}.';
  assert.equal(withCompany(text, company), 'Hívjon: +36 1 234 5678 vagy {valami}.');
});

it('the text with replaced placeholders has a limited length', () => {
  const text = '{székhely}'.repeat(10_000);
  const interpolated = withCompany(text, company);
  assert.ok(interpolated.startsWith(company.registeredOffice.repeat(50)));
  assert.ok(interpolated.length <= text.length + 20_000, String(interpolated.length));
});

it('placeholders in rich text are replaced with escaped company data', async () => {
  const named = { ...company, legalName: 'Fúró & <Társa>' };
  const html = '<p>{cég neve}: {telefonszám}</p>';
  assert.equal(
    withCompanyInHtml(html, named),
    '<p>Fúró &amp; &lt;Társa&gt;: +36\u00a01\u00a0234\u00a05678</p>',
  );
  const all = `<p>${companyPlaces.join(' ')}</p>`;
  assert.equal(await pageContent(all), all, 'typesetting keeps placeholders');
});

it('placeholders in the tags of rich text stay, because addresses were checked before', () => {
  const named = { ...company, shortName: 'javascript:alert(1)' };
  const html = '<a href="{cég rövid neve}">{telefonszám}</a>';
  assert.equal(
    withCompanyInHtml(html, named),
    '<a href="{cég rövid neve}">+36\u00a01\u00a0234\u00a05678</a>',
  );
});
