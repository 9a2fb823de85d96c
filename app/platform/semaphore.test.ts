import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { EntityList, LongText, SingleEntity } from '../api/server/entities.server.ts';
import { materialized } from '../api/server/direct.server.ts';
import { jsonAnswer, type Asked } from '../api/server/json-list.server.ts';
import { Problem } from './problem.ts';
import { inRequest } from './request-id.server.ts';
import { createPartitions, createSemaphore } from './semaphore.server.ts';

const options = { atOnce: 2, queueLength: 2, idleTimeout: 20 };

function streamedList(permits = createSemaphore(options)) {
  const begun: number[] = [];
  async function* items(reader: number) {
    begun.push(reader);
    for (let index = 0; index < 40; index += 1) yield [{ text: 'x'.repeat(10_000) }];
  }
  const ask = (reader: number, asked: Asked = {}) =>
    jsonAnswer(asked, new EntityList(items(reader), { tag: 'list', isStreamed: true }), permits);
  return { begun, ask };
}

async function* oneItem() {
  yield [{ text: 'x' }];
}

const isBusy = (error: unknown) =>
  error instanceof Problem && error.body.status === 503 && error.headers['Retry-After'] === '10';

async function readersOf(answers: Promise<Response>[]) {
  const responses = await Promise.all(answers);
  return responses.map(({ body }) => body!.getReader());
}

const unhurried = { ...options, idleTimeout: 60_000 };

it('lists are streamed to a few requests at a time, and to others in order of arrival', async () => {
  const { begun, ask } = streamedList(createSemaphore(unhurried));
  const [first, second, third] = [ask(1), ask(2), ask(3)];
  const readers = await readersOf([first, second]);
  await Promise.all(readers.map((reader) => reader.read()));
  await setImmediate();
  assert.deepEqual(begun, [1, 2]);
  await readers[0]!.cancel();
  assert.equal((await third).status, 200);
  assert.deepEqual(begun, [1, 2, 3]);
});

it('a request is refused with 503 if too many wait, and leaves the queue when its client disconnects', async () => {
  const { begun, ask } = streamedList(createSemaphore(unhurried));
  const gone = new AbortController();
  const readers = await readersOf([ask(1), ask(2)]);
  const [third, fourth] = [ask(3, { signal: gone.signal }), ask(4)];
  await assert.rejects(ask(5), isBusy);
  gone.abort();
  await assert.rejects(third, { name: 'AbortError' });
  const sixth = ask(6);
  await readers[0]!.cancel();
  await readers[1]!.cancel();
  await Promise.all([fourth, sixth]);
  assert.deepEqual(begun, [1, 2, 4, 6]);
});

it('a request that has waited too long is refused before its response begins', async () => {
  const permits = createSemaphore({ ...unhurried, longestWait: 20 });
  const { begun, ask } = streamedList(permits);
  const readers = await readersOf([ask(1), ask(2)]);
  await assert.rejects(ask(3), isBusy);
  await assert.rejects(
    materialized(new EntityList(oneItem(), { tag: '', isStreamed: true }), permits),
    isBusy,
  );
  assert.deepEqual([begun, permits.load()], [[1, 2], { running: 2, waiting: 0 }]);
  for (const reader of readers) await reader.cancel();
  assert.equal((await ask(4)).status, 200);
});

it('the waiting time of a request is limited for all queues together', async () => {
  const [first, second] = [createSemaphore({ atOnce: 1 }), createSemaphore({ atOnce: 1 })];
  await Promise.all([first.take(), second.take()]);
  await inRequest(
    'impatient',
    async () => {
      await assert.rejects(first.take(), isBusy);
      mock.timers.enable({ apis: ['setTimeout'] });
      const refused = assert.rejects(second.take(), isBusy);
      mock.timers.tick(1);
      mock.timers.reset();
      await refused;
    },
    20,
  );
  assert.deepEqual([first.load().waiting, second.load().waiting], [0, 0]);
});

it('a list fails before its response begins if the first item cannot be read, and HEAD reads no item', async () => {
  const permits = createSemaphore(unhurried);
  async function* missing() {
    await setImmediate();
    yield [Reflect.get({}, 'table').name as object];
  }
  const broken = new EntityList(missing(), { tag: '', isStreamed: true });
  await assert.rejects(jsonAnswer({}, broken, permits), TypeError);
  const { begun, ask } = streamedList(permits);
  const { status, body } = await ask(1, { isHead: true });
  assert.deepEqual([status, body, begun, permits.load().running], [200, null, [], 0]);
});

it('a client that disconnects before it reads releases its permit', async () => {
  const permits = createSemaphore(unhurried);
  const { ask } = streamedList(permits);
  const gone = new AbortController();
  await ask(1, { signal: gone.signal });
  assert.equal(permits.load().running, 1);
  gone.abort();
  await setImmediate();
  assert.equal(permits.load().running, 0);
});

it('an idle reader is evicted while others wait', async () => {
  const { ask } = streamedList();
  const [idle, other] = await Promise.all([ask(1), ask(2)]);
  const stalled = idle!.body!.getReader();
  await stalled.read();
  await other!.text();
  const [alsoStalled] = await readersOf([ask(4)]);
  await alsoStalled!.read();
  assert.equal((await (await ask(3)).text()).length, 40 * 10_012 + 1);
  await assert.rejects(async () => {
    await stalled.read();
    await alsoStalled!.read();
  }, /was idle while others waited/);
});

it('a reader that waits for the server is not evicted', async () => {
  const permits = createSemaphore(options);
  const { ask } = streamedList(permits);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  async function* slowly() {
    await held;
    yield [{ text: 'found at last' }];
  }
  const list = new EntityList(slowly(), { tag: 'slow', isStreamed: true });
  const text = jsonAnswer({}, list, permits).then((response) => response.text());
  text.catch(() => {});
  const [stalled] = await readersOf([ask(2)]);
  await stalled!.read();
  // The third request begins once the idle reader has been evicted.
  await (await ask(3)).text();
  letGo();
  assert.deepEqual(JSON.parse(await text), [{ text: 'found at last' }]);
});

it('the next request gets the permit after a failure', async () => {
  const permits = createSemaphore({ atOnce: 1 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const done: string[] = [];
  const failing = permits.run(async () => {
    await held;
    throw new Error('failed');
  });
  const next = permits.run(async () => done.push('next'));
  await setImmediate();
  assert.deepEqual([permits.load(), done], [{ running: 1, waiting: 1 }, []]);
  letGo();
  await assert.rejects(failing, /failed/);
  await next;
  assert.deepEqual([permits.load(), done], [{ running: 0, waiting: 0 }, ['next']]);
});

it('a disconnected client gets no permit, and does not delay the next client', async () => {
  const permits = createSemaphore({ atOnce: 1 });
  const first = await permits.take();
  const gone = AbortSignal.abort(new Error('gone'));
  await assert.rejects(permits.take({ signal: gone }), /gone/);
  await assert.rejects(permits.take({ signal: AbortSignal.timeout(1) }), { name: 'TimeoutError' });
  const last = permits.take();
  first.end();
  (await last).end();
  assert.deepEqual(permits.load(), { running: 0, waiting: 0 });
});

it('requests for long single items use the same queue as those for lists', async () => {
  const permits = createSemaphore({ ...options, idleTimeout: 60_000 });
  const { begun, ask } = streamedList(permits);
  async function* pieces() {
    begun.push(0);
    for (let index = 0; index < 40; index += 1) yield 'x'.repeat(10_000);
  }
  const item = { id: 1, image: new LongText(pieces), name: 'x' };
  const entity = new SingleEntity(item, { tag: '1', isStreamed: true });
  const single = () => jsonAnswer({}, entity, permits);
  const readers = await readersOf([ask(1), ask(2)]);
  await Promise.all(readers.map((reader) => reader.read()));
  const waiting = [single(), single()].map(async (response) => (await response).json());
  await setImmediate();
  await assert.rejects(single, Problem);
  assert.deepEqual(begun, [1, 2]);
  for (const reader of readers) await reader.cancel();
  const whole = { id: 1, name: 'x', image: 'x'.repeat(400_000) };
  assert.deepEqual(await Promise.all(waiting), [whole, whole]);
});

it('the partitions of a queue are independent, unless they share their permits', async () => {
  const apart = createPartitions({ first: { atOnce: 1 }, second: { atOnce: 1 } });
  await Promise.all([apart.first.take(), apart.second.take()]);
  const { first, second } = createPartitions({ first: { atOnce: 2 }, second: { atOnce: 2 } }, 1);
  const order: string[] = [];
  const ask = (partition: typeof first, name: string) =>
    partition.run(async () => {
      order.push(name);
      assert.equal(first.load().running + second.load().running, 1);
      await setImmediate();
    });
  await Promise.all([
    ask(first, 'a'),
    ask(first, 'b'),
    ask(first, 'c'),
    ask(second, 'd'),
    ask(second, 'e'),
  ]);
  assert.deepEqual(order, ['a', 'd', 'b', 'e', 'c']);
});
