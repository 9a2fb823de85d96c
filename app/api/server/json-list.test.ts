import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EntityList } from './entities.server.ts';
import { jsonAnswer } from './json-list.server.ts';

const ANSWERS = 300;
const PIECE = 40_000; // bytes

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Requests a list too long to hold in memory; reads all of it, or disconnects after the first piece. */
async function ask(isLeft: boolean): Promise<void> {
  const items = async function* () {
    for (let number = 0; number < 3; number += 1) yield [{ number, text: 'x'.repeat(PIECE) }];
  };
  const asked = { signal: new AbortController().signal };
  const { body } = await jsonAnswer(asked, new EntityList(items(), { tag: 'x', isStreamed: true }));
  const reader = body!.getReader();
  while (!(await reader.read()).done) if (isLeft) await reader.cancel();
}

/** Bytes in use after garbage collection. */
async function inUse(): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    await new Promise(setImmediate);
    gc();
  }
  return process.memoryUsage().heapUsed;
}

for (const isLeft of [false, true]) {
  it(`the memory of a long response is freed after the response was ${isLeft ? 'aborted' : 'read'}`, async () => {
    await ask(isLeft);
    const before = await inUse();
    for (let time = 0; time < ANSWERS; time += 1) await ask(isLeft);
    const kept = (await inUse()) - before;
    assert.ok(kept < (ANSWERS * PIECE) / 4, `${kept} bytes after ${ANSWERS} answers`);
  });
}
