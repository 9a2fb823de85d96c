import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { after, it } from 'node:test';
import { promisify } from 'node:util';
import { ADMIN } from '../support/administrator.ts';
import { freshDatabase } from '../support/databases.ts';
import { startServer, stopServer } from '../support/site.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const skip = hasPython ? false : 'there is no python3 on this machine';

it('a client written from the specification alone can use the API', { skip }, async () => {
  const { url, drop } = await freshDatabase('SQLite', true);
  const server = await startServer({ DATABASE_URL: url, SAMPLE_CONTENT: 'on' });
  after(async () => {
    await stopServer(server.child);
    await drop();
  });
  const script = 'tests/contract/old-client.py';
  const options = [script, server.origin, ADMIN.username, ADMIN.password];
  const { stdout } = await promisify(execFile)('python3', options).catch((error) => error);
  assert.match(stdout, /\ndone\n$/);
  assert.ok(stdout.split('\n').length > 60, stdout);
  assert.doesNotMatch(server.output(), /"level":(50|60)/);
});
