import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { freePort } from './support/free-port.ts';

const skip = process.env['TEST_RUN'] === undefined && 'only the processes of a run share a folder';

it(
  'freePort never returns the same port twice, even if no server uses it yet',
  { skip },
  async () => {
    const drawn = [0.5, 0.5, 0.25];
    const random = mock.method(Math, 'random', () => drawn.shift() ?? 0.125);
    const ports = [await freePort(), await freePort()];
    random.mock.restore();
    assert.notEqual(ports[0], ports[1]);
  },
);
