import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import {
  createPictureWorkers,
  type PictureWorkers,
} from '../../app/media/intake/picture-workers.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { createPictureQueue } from '../../app/platform/queues.server.ts';
import type { TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { startMedia } from '../support/media.ts';
import { noise, scene } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const BROKEN = 'A kép hibás vagy csonka, nem olvasható';
const MEMORY =
  'A kiszolgáló memóriája most kevés ehhez a képhez; kérjük, próbálja meg később, vagy kisebb képpel';

onBothDatabases('a picture process', (database) => {
  it('is replaced if it is killed once during an upload, and the picture is accepted', async () => {
    const { upload, api } = await start(database);
    const sent = upload(await noise(2600, 1000).jpeg().toBuffer());
    await kill(api, 1);
    assert.equal((await sent).status, 201);
  });

  it('causes the refusal of a picture if it crashes twice during the upload, and the next upload is accepted', async () => {
    const { upload, api } = await start(database);
    const sent = upload(await large());
    await until(() => api.application.pictures.inIntake().running > 0);
    const other = upload(await scene().png().toBuffer());
    await kill(api, 2, new Set(), 'SIGSEGV');
    const { status, body } = await sent;
    assert.deepEqual([status, body.errors], [400, { file: [BROKEN] }]);
    assert.equal((await other).status, 201);
  });

  it('causes a 503 if it is killed twice for lack of memory, and the picture is accepted later', async () => {
    const { upload, api } = await start(database);
    const picture = await large();
    const sent = upload(picture);
    await kill(api, 2);
    const { status, body, headers } = await sent;
    assert.deepEqual([status, body.title, headers.get('retry-after')], [503, MEMORY, '30']);
    assert.equal((await upload(picture)).status, 201);
  });

  it('is replaced if it is killed once while it creates variants, and the variants are created', async () => {
    const { upload, media, api } = await start(database);
    const { url } = (await upload(await wide())).body;
    await until(() => api.application.pictures.inIntake().running === 0);
    await kill(api, 1, idle(api));
    await api.application.widthsMade();
    for (const name of ['400.webp', '640.avif']) {
      const made = await media(url.replace(/\.\w+$/, `/${name}`));
      assert.match(made.headers.get('cache-control')!, /immutable/, name);
    }
    assert.deepEqual(await waiting(api), []);
  });

  it('causes a picture to be skipped if it crashes twice while it creates variants, and the next is processed', async () => {
    const { upload, media, api } = await start(database);
    const first = (await upload(await wide())).body.url;
    await kill(api, 2, idle(api), 'SIGSEGV');
    await api.application.widthsMade();
    assert.deepEqual(await waiting(api), []);
    const { url } = (await upload(await scene(900, 30).png().toBuffer())).body;
    await api.application.widthsMade();
    const made = await media(url.replace(/\.\w+$/, '/640.avif'));
    assert.match(made.headers.get('cache-control')!, /immutable/);
    assert.equal((await media(first.replace(/\.\w+$/, '/640.avif'))).status, 200);
  });

  it('causes another attempt later if it is killed twice for lack of memory while it creates variants', async () => {
    const { upload, media, api } = await start(database);
    const { url } = (await upload(await wide())).body;
    const begin = Date.now();
    await kill(api, 2, idle(api));
    await api.application.widthsMade();
    const [picture] = await waiting(api);
    assert.ok(Number(picture?.['widthsClaimedUntil']) > begin);
    await execute(api.databaseUrl, 'update picture set "widthsClaimedUntil" = 0');
    await upload(await scene(20, 30).png().toBuffer());
    await api.application.widthsMade();
    assert.deepEqual(await waiting(api), []);
    const made = await media(url.replace(/\.\w+$/, '/640.avif'));
    assert.match(made.headers.get('cache-control')!, /immutable/);
  });
});

onBothDatabases('a shutdown while picture variants are created', (database) => {
  it('ends the process immediately, and releases its claim on the picture', async () => {
    const { upload, api } = await start(database);
    await upload(await wide());
    const intake = idle(api);
    await until(() => running(api, intake).length > 0);
    await api.application.rest();
    const [picture] = await waiting(api);
    assert.equal(Number(picture!['widthsClaimedUntil']), 0);
    assert.deepEqual(running(api, intake), []);
  });
});

it('a machine with memory for one picture process never runs two', async () => {
  const queue = createPictureQueue(256 * 1024 * 1024);
  const [intake, narrowing] = [false, true].map((inBackground) =>
    createPictureWorkers({ inBackground, queue }, createLog('fatal')),
  ) as [PictureWorkers, PictureWorkers];
  after(() => [intake, narrowing].forEach(({ close }) => close()));
  const pids = () => [...intake.pids(), ...narrowing.pids()];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, pids().length)), 1);
  const { signal } = new AbortController();
  const leaving = new AbortController();
  const original = await noise(1500, 1000).jpeg().toBuffer();
  const narrow = (left: AbortSignal) =>
    narrowing.run('encodeVariant', [original, 800, 'webp'], left);
  const takeIn = (bytes: Buffer) => intake.run('takeIn', [bytes], signal);
  const asked = [
    takeIn(original),
    narrow(signal),
    takeIn(Buffer.from('no picture')),
    narrow(leaving.signal),
    takeIn(original),
    narrow(signal),
  ];
  leaving.abort();
  const outcomes = await Promise.allSettled(asked);
  clearInterval(watch);
  assert.deepEqual(
    outcomes.map(({ status }) => status === 'fulfilled'),
    [true, true, false, false, true, true],
  );
  assert.deepEqual([most, pids()], [1, []]);
  for (const { load } of [queue.foreground, queue.background]) {
    assert.deepEqual(load(), { running: 0, waiting: 0 });
  }
});

/** Starts the application once the picture processes of the previous test have ended. */
async function start(database: DatabaseName) {
  const started = await startMedia(database);
  const left = started.api.application.pictureProcesses();
  for (const pid of left) process.kill(pid, 'SIGKILL');
  await until(() => started.api.application.pictureProcesses().length === 0);
  return started;
}

/** A picture that has to be encoded again, which takes a while. */
const large = () => noise(3000, 2500).jpeg().toBuffer();

const wide = () => noise(700, 300).jpeg().toBuffer();

/** Idle processes, which must not be killed. */
const idle = (api: TestApi) => new Set(api.application.pictureProcesses());

const running = (api: TestApi, others: Set<number>) =>
  api.application.pictureProcesses().filter((pid) => !others.has(pid));

/** Kills `count` processes, each as soon as it has begun to work, like the OOM killer. */
async function kill(
  api: TestApi,
  count: number,
  spared = new Set<number>(),
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  for (let killed = 0; killed < count; killed += 1) {
    await until(() => running(api, spared).length > 0);
    const [pid] = running(api, spared);
    spared.add(pid!);
    process.kill(pid!, signal);
  }
}

function waiting(api: TestApi) {
  return execute(
    api.databaseUrl,
    'select "widthsClaimedUntil" from picture where not "widthsMade"',
  );
}
