import assert from 'node:assert/strict';
import { it } from 'node:test';
import { needBuild } from './import-graph.ts';

it('does not need the build for tests that run from the sources', () => {
  const tests = ['tests/contract/auth.test.ts', 'app/media/intake/picture-intake.test.ts'];
  assert.equal(needBuild([...tests, 'tests/contract/nothing.test.ts']), false);
});

it('needs the build for tests that start the server, run a command, render a page or read its files', () => {
  for (const name of ['metrics', 'hostile-backups', 'long-answers', 'static-files']) {
    assert.equal(needBuild([`tests/contract/${name}.test.ts`]), true, name);
  }
  assert.equal(needBuild(['tests/browser/contact.test.ts']), true);
});
