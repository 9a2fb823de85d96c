import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jsonList } from './json-list.server.ts';
import { Problem } from './problem.ts';
import { createTurns } from './turns.server.ts';

const options = { atOnce: 2, inLine: 2, patience: 20 };

function heavyList(turns = createTurns(options)) {
  const begun: number[] = [];
  async function* items(reader: number) {
    begun.push(reader);
    for (let index = 0; index < 40; index += 1) yield 'x'.repeat(10_000);
  }
  const ask = (reader: number) =>
    jsonList(new Headers(), { tag: 'list', items: items(reader), isHeavy: true }, turns);
  return { begun, ask };
}

it('reads heavy lists for a few at once, the others in the order in which they came', async () => {
  const { begun, ask } = heavyList(createTurns({ ...options, patience: 60_000 }));
  const readers = [1, 2, 3].map((reader) => ask(reader).body!.getReader());
  await Promise.all(readers.slice(0, 2).map((reader) => reader.read()));
  const third = readers[2]!.read();
  assert.deepEqual(begun, [1, 2]);
  await readers[0]!.cancel();
  assert.equal((await third).done, false);
  assert.deepEqual(begun, [1, 2, 3]);
});

it('refuses with 503 when too many wait, and forgets those who go away', async () => {
  const { begun, ask } = heavyList(createTurns({ ...options, patience: 60_000 }));
  const readers = [1, 2, 3, 4].map((reader) => ask(reader).body!.getReader());
  const first = readers.map((reader) => reader.read());
  await Promise.all(first.slice(0, 2));
  assert.throws(
    () => ask(5),
    (error) =>
      error instanceof Problem &&
      error.body.status === 503 &&
      error.headers['Retry-After'] === '10',
  );
  await readers[2]!.cancel();
  assert.ok(ask(6));
  await readers[0]!.cancel();
  await first[3];
  assert.deepEqual(begun, [1, 2, 4]);
});

it('sends away who stands still while others wait', async () => {
  const { ask } = heavyList();
  const [idle, other, waiting] = [1, 2, 3].map((reader) => ask(reader));
  const stalled = idle!.body!.getReader();
  await stalled.read();
  const reading = other!.text();
  await reading;
  const alsoStalled = ask(4).body!.getReader();
  await alsoStalled.read();
  assert.equal((await waiting!.text()).length, 40 * 10_003 + 1);
  await assert.rejects(async () => {
    await stalled.read();
    await alsoStalled.read();
  }, /stood still/);
});
