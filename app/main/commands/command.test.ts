import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { givenAddress, givenPath } from './command.server.ts';

const BY_NPM = { npm_lifecycle_event: 'site', INIT_CWD: '/home/anna' };

it('a relative path is resolved against the folder in which npm was run', () => {
  assert.equal(givenPath('a.backup', BY_NPM), '/home/anna/a.backup');
  assert.equal(givenPath('../a.backup', BY_NPM), '/home/a.backup');
  assert.equal(givenPath('/srv/a.backup', BY_NPM), '/srv/a.backup');
  assert.equal(givenPath('a.backup', {}), resolve('a.backup'));
});

it('a relative path is resolved against the working directory if another npm script runs the command', () => {
  const env = { ...BY_NPM, npm_lifecycle_event: 'nightly' };
  assert.equal(givenPath('a.backup', env), resolve('a.backup'));
});

it('a file: address is resolved against the folder in which npm was run, and other addresses stay unchanged', () => {
  assert.equal(givenAddress('file:new.sqlite', BY_NPM), 'file:/home/anna/new.sqlite');
  for (const address of ['file:/srv/a', 'file:///srv/a', 'file:', 'postgres://user@host/name'])
    assert.equal(givenAddress(address, BY_NPM), address);
});
