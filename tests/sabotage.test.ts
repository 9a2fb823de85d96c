/** The patches of `npm run sabotage` prove something only if they still apply. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readSabotages } from '../scripts/sabotage-patches.ts';

/**
 * Test files that need no failing machine and no deployment. Others would make a sabotage run too
 * long.
 */
const QUICK = /^(tests\/(contract|browser)\/.+|tests\/[^/]+|app\/.+)\.test\.ts$/;

const noGit = spawnSync('git', ['--version']).error ? 'git is not installed' : false;

describe('the sabotage patches', () => {
  const sabotages = readSabotages();

  it('are at least 30 in number', () => assert.ok(sabotages.length >= 30));

  it('describe their fault in one sentence', () => {
    for (const { name, fault } of sabotages) assert.match(fault, /^[A-Z].{20,150}\.$/, name);
  });

  it('name test files that exist', () => {
    for (const { name, tests } of sabotages) {
      for (const test of tests) {
        assert.match(test, QUICK, name);
        assert.ok(existsSync(test), `${name} names ${test}, which does not exist`);
      }
    }
  });

  it('still apply to the tree', { skip: noGit }, () => {
    for (const { file } of sabotages) {
      const { status, stderr } = spawnSync('git', ['apply', '--check', file], { encoding: 'utf8' });
      assert.equal(status, 0, `${file} no longer applies: make it anew.\n${stderr}`);
    }
  });
});
