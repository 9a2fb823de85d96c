import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Problem } from '../problem.ts';
import { inRequest } from '../request-id.server.ts';
import { createSemaphore } from '../semaphore.server.ts';
import { DatabaseOutage } from './outage.server.ts';
import { permitBefore } from './sqlite-driver.server.ts';

it('a timeout while waiting for the database counts as an outage, unless it is the timeout of the request', async () => {
  const line = createSemaphore({ atOnce: 1 });
  await line.take();
  const waitFor = (time: number) => permitBefore(performance.now() + time, line);
  await assert.rejects(
    inRequest('hurried', () => waitFor(10_000), 5),
    Problem,
  );
  await assert.rejects(
    inRequest('patient', () => waitFor(5)),
    DatabaseOutage,
  );
  await assert.rejects(waitFor(5), DatabaseOutage);
});
