/** The packages that are installed: what came is what was reviewed, and may be passed on. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

interface Installed {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: true;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;
const { packages }: { packages: Record<string, Installed> } = read('package-lock.json');
const installed = Object.entries(packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Of what runs with the site (SPDX): they ask for no more than their notices, which stand in the packages. */
const PERMISSIVE = /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|MIT|MIT-0)$/;
/** libvips, a library of its own beside ours, which can be replaced: nothing else is asked for (LGPL). */
const BESIDE = /^@img\/sharp-/;
/** Named in a file of the package alone. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

it('each package is one version, known by its digest and by no address of its own', () => {
  assert.ok(installed.length > 500);
  for (const [place, { version, integrity, resolved }] of installed) {
    assert.match(version, /^\d+\.\d+\.\d+/, place);
    assert.match(integrity ?? '', /^sha512-/, place);
    assert.equal(resolved, undefined, place);
  }
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = read('package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
  }
});

it('what runs with the site may be passed on with it', () => {
  const others = installed
    .filter(([, { dev }]) => !dev)
    .map(([place, { license }]) => [nameOf(place), license ?? READ_BY_HAND[nameOf(place)]] as const)
    .filter(([name, license]) => !PERMISSIVE.test(license ?? '') && !BESIDE.test(name));
  assert.deepEqual(others, []);
});
