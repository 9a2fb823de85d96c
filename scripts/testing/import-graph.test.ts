import assert from 'node:assert/strict';
import { it } from 'node:test';
import { needBuild } from './import-graph.ts';

it('tests that run from the sources do not need the build', () => {
  const tests = ['tests/contract/auth.test.ts', 'app/media/intake/picture-intake.test.ts'];
  assert.equal(needBuild([...tests, 'tests/contract/nothing.test.ts']), false);
});

it('tests that start the server, run a command, render a page or read build files need the build', () => {
  for (const name of ['metrics', 'hostile-backups', 'long-answers', 'static-files']) {
    assert.equal(needBuild([`tests/contract/${name}.test.ts`]), true, name);
  }
  assert.equal(needBuild(['tests/browser/contact.test.ts']), true);
});
