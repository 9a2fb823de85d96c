import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { programVersion } from '../app/platform/program-version.server.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<'version' | 'license', string>;

it('the lockfile, the changelog and the installation name the version of package.json', () => {
  const { version, packages } = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<'', typeof manifest>;
  };
  const released = /^## (\S+) – \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1];
  const installed = /^VERSION=(.+)$/m.exec(read('docs/install-debian.md'))?.[1];
  for (const named of [version, packages[''].version, released, installed, programVersion()]) {
    assert.equal(named, manifest.version);
  }
});

it('the changelog describes one version in at most 60 lines', () => {
  const versions = read('CHANGELOG.md').split(/^## /m).slice(1);
  for (const text of versions) assert.ok(text.split('\n').length <= 60, text.slice(0, 40));
});

it('package.json, README and LICENSE name the same owner and terms', () => {
  assert.equal(manifest.license, 'SEE LICENSE IN LICENSE');
  assert.match(
    read('README.md'),
    /^Proprietary: [^\n]+ all rights reserved \(\[LICENSE\]\(LICENSE\)\)/m,
  );
  assert.match(read('LICENSE'), /All rights reserved\./);
});
