/** An answer that begins and comes to no end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** A server that says a blank now and then. */
async function startTrickle() {
  const trickle = { url: '', asked: 0, ended: 0 };
  const server = createServer((_request, response) => {
    trickle.asked += 1;
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.write(' ');
    const pace = setInterval(() => response.write(' '), 200);
    response.once('close', () => {
      clearInterval(pace);
      trickle.ended += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  trickle.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return trickle;
}

describe('an answer that comes to no end', () => {
  const site = useSite();

  it('is given up, and that is told', async () => {
    const trickle = await startTrickle();
    const page = await site.openAsStaff();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.install();
    await page.route('**/api/news/find*', (route) => route.continue({ url: trickle.url }));
    await page.goto('/admin/newslist');
    await until(() => trickle.asked > 0);
    assert.equal(trickle.ended, 0);
    const told = page.getByText('A kiszolgáló nem érhető el.').first();
    // The clock may have been put forward before it was set for the rest of the answer.
    await until(async () => {
      await page.clock.fastForward(61_000);
      return await told.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    });
    await until(() => trickle.ended === 1);
    await page.unroute('**/api/news/find*');
    await page.getByRole('button', { name: 'Újrapróbálás' }).click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();
  });
});
