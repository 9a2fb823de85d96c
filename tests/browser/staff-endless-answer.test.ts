/** Responses that start and never end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dxf, offerFields, openedForm } from '../support/attachments.ts';
import { interceptCalls, type Call } from '../support/calls.ts';
import { useSite } from '../support/site.ts';
import { button } from '../support/staff.ts';
import { until } from '../support/until.ts';

/** A server that sends a space from time to time. */
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

const site = useSite();

describe('a response that never ends', () => {
  it('is aborted, and an error is shown', async () => {
    const trickle = await startTrickle();
    const page = await site.openAsStaff();
    await page.clock.install();
    const letThrough = await interceptCalls(page, '**/api/news/find*', (call) =>
      call.continue({ url: trickle.url }),
    );
    await page.goto('/admin/newslist');
    await until(() => trickle.asked > 0);
    assert.equal(trickle.ended, 0);
    const told = page.getByText('A kiszolgáló nem érhető el.').first();
    // The fake clock may have advanced before the timeout of the rest was set.
    await until(async () => {
      await page.clock.fastForward(61_000);
      return await told.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    });
    await until(() => trickle.ended === 1);
    await letThrough();
    await page.getByRole('button', { name: 'Újrapróbálás' }).click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();
  });
});

async function startStopping() {
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    held.add(response);
    response.writeHead(200, {
      'content-type': request.method === 'POST' ? 'text/csv; charset=utf-8' : OCTETS,
      'content-length': LENGTH,
      'access-control-allow-origin': '*',
    });
    response.write('x'.repeat(5_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    breakOff() {
      for (const response of held) response.destroy();
    },
  };
}

const OCTETS = 'application/octet-stream';
const LENGTH = '100000';

describe('a download that receives no more data', () => {
  before(async () => {
    const databaseUrl = `file:${site.databaseFile}`;
    const formToken = await openedForm({ databaseUrl });
    const bytes = dxf();
    const file = { formToken, name: 'lassu.dxf', size: bytes.length };
    const { uploadId } = (await site.api('POST', '/api/uploads', file)) as { uploadId: string };
    const stored = await fetch(`${site.origin}/api/uploads/${uploadId}?offset=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    assert.equal(stored.status, 200);
    const uploads = [uploadId];
    await site.api(
      'POST',
      '/api/offers',
      offerFields({ name: 'Fájlos Ferenc', formToken, uploads }),
    );
  });

  async function begin(page: Page, isList: boolean) {
    await page.goto('/admin/messages');
    const row = page.getByRole('row', { name: /Fájlos Ferenc/ });
    if (isList) await row.waitFor();
    else await row.click();
    const download = button(page, isList ? 'Letöltés (CSV)' : 'Letöltés: lassu.dxf');
    const answered = page.waitForResponse(
      (answer) => answer.headers()['content-length'] === LENGTH,
    );
    await download.click();
    await answered;
    assert.equal(await download.getAttribute('aria-disabled'), 'true');
    return download;
  }

  it('shows an error when the connection is closed, and can be repeated', async () => {
    const stopping = await startStopping();
    const page = await site.openAsStaff();
    const continueThere = (call: Call) => call.continue({ url: stopping.url });
    for (const isList of [true, false]) {
      const stop = await interceptCalls(
        page,
        /\/api\/(messages\/export|attachments\/\d+)$/,
        continueThere,
      );
      const download = await begin(page, isList);
      stopping.breakOff();
      await page.getByRole('alert').getByText('A kiszolgáló nem érhető el.').waitFor();
      await stop();
      const whole = page.waitForEvent('download');
      await download.click();
      await whole;
    }
  });

  it('is aborted after a timeout, and an error is shown', async () => {
    const stopping = await startStopping();
    const page = await site.openAsStaff();
    await page.clock.install();
    await interceptCalls(page, '**/api/messages/export', (call) =>
      call.continue({ url: stopping.url }),
    );
    const told = page.getByRole('alert').getByText('A kiszolgáló nem érhető el.');
    await begin(page, true);
    await until(async () => {
      await page.clock.fastForward(61_000);
      return await told.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    });
  });
});
