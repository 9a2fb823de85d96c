import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { contactFields } from '../support/factories.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { formOf } from '../support/media.ts';
import { noise } from '../support/pictures.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

it('a mail whose process was suspended is sent once by another process', async () => {
  const mails = await startMailServer();
  const url = await databaseUrl('PostgreSQL');
  const start = async () => {
    const site = await startServer({ ...mailSettings(mails), DATABASE_URL: url });
    after(() => stopServer(site.child));
    return site;
  };
  const first = await start();
  mails.behaviour = 'hang';
  const { status } = await fetch(`${first.origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields()),
  });
  assert.equal(status, 201);
  await until(() => mails.begun === 1);
  first.child.kill('SIGSTOP');
  // The mail server responds now, but the process is suspended.
  mails.behaviour = 'accept';
  mails.goOn();
  await execute(url, 'update "contactRequest" set "leaseUntil" = 0');
  await start();
  await until(() => mails.received.length === 1);
  await until(() => mails.connections() === 1);

  first.child.kill('SIGCONT');
  await until(() => mails.connections() === 0);
  assert.equal(mails.received.length, 1);
  const [request] = await execute(url, 'select * from "contactRequest"');
  assert.deepEqual([request!['delivery'], Number(request!['attempts'])], ['sent', 2]);
});

async function send(origin: string, path: string, body: FormData | object): Promise<string> {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(origin)}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  assert.equal(response.status, 201);
  return ((await response.json()) as { url: string }).url;
}

it('picture variants whose process was suspended are created by another process without an error', async () => {
  const url = await databaseUrl('PostgreSQL');
  const start = async () => {
    const site = await startServer({ DATABASE_URL: url });
    after(() => stopServer(site.child));
    return site;
  };
  const [first, second] = [await start(), await start()];
  const image = formOf(await noise(2000, 1200).jpeg().toBuffer());
  const address = await send(first.origin, '/api/images', image);
  const made = () => execute(url, 'select name from "pictureFile" order by name');
  await until(async () => (await made()).length > 1);
  first.child.kill('SIGSTOP');
  await execute(url, 'update picture set "widthsClaimedUntil" = 0');
  await send(second.origin, '/api/images', formOf(await noise(20, 20).png().toBuffer()));
  await until(
    async () => (await execute(url, 'select 1 from picture where not "widthsMade"')).length === 0,
  );
  const names = await made();
  first.child.kill('SIGCONT');
  // The process starts its next task only after it has noticed that this task is done.
  const next = await send(
    first.origin,
    '/api/images',
    formOf(await noise(900, 60).jpeg().toBuffer()),
  );
  const widthOf = (base: string, width: number) =>
    fetch(second.origin + base.replace('.jpg', `/${width}.avif`));
  await until(async () => (await widthOf(next, 900)).headers.get('content-type') === 'image/avif');
  assert.equal((await widthOf(address, 1600)).headers.get('content-type'), 'image/avif');
  const kept = new Set((await made()).map(({ name }) => name));
  assert.ok(names.every(({ name }) => kept.has(name)));
  assert.doesNotMatch(first.output(), /widths of a picture were not made/);
});
