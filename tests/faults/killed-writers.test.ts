/** `kill -9` in the middle of writes of every kind: what was acknowledged is there, and nothing by halves. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertSound } from '../support/sound-database.ts';
import { freshDatabase, type DatabaseName } from '../support/databases.ts';
import { createRandom, seedOfRun } from '../support/random.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';
import { caller, callerInOutage, Unanswered } from '../torture/caller.ts';
import { everyThing, type Call, type Thing } from '../torture/writes.ts';

/** `KILLS=1000` says more. */
const KILLS = Number(process.env['KILLS'] ?? 2);
/**
 * In the hours of a long run a busy machine may let the database be late once: whoever is told so (503) asks again, and
 * it is counted. In the short form it is a fault.
 */
const callerOf = process.env['KILLS'] ? callerInOutage : caller;
const WRITERS = 6;
/** How many writes are acknowledged before the next one, at most; more are under way then. */
const MOST_WRITES = 30;

const settings: [name: string, database: DatabaseName, processes: number][] = [
  ['SQLite', 'SQLite', 1],
  // The short form leaves it to the three.
  ...(process.env['KILLS']
    ? [['PostgreSQL', 'PostgreSQL', 1] as [string, DatabaseName, number]]
    : []),
  ['three processes on PostgreSQL', 'PostgreSQL', 3],
];

for (const [name, database, processes] of settings) {
  it(`nothing that was acknowledged is lost by kill -9: ${KILLS} times, ${name}`, async (test) => {
    const seed = seedOfRun();
    test.diagnostic(`SEED=${seed}`);
    const random = createRandom(seed);
    const { url, token, drop } = await freshDatabase(database);
    const start = () => startServer({ DATABASE_URL: url, TRUST_PROXY: '1' });
    const sites = await Promise.all(Array.from({ length: processes }, start));
    const things = await everyThing(seed, callerOf(sites[0]!.origin, token!));
    let [written, lost, refused, inFlight] = [0, 0, 0, 0];

    /** Writes to one after the other of its own, until everybody is to rest or its server is gone. */
    async function write(own: Thing[], call: Call, rest: AbortSignal): Promise<void> {
      for (let turn = 0; !rest.aborted; turn += 1) {
        const thing = own[turn % own.length]!;
        inFlight += 1;
        try {
          await thing.write(call);
          written += 1;
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          if (error instanceof Unanswered) refused += 1;
          else lost += 1;
          return;
        } finally {
          inFlight -= 1;
        }
      }
    }

    /** What is asked, as often as it takes until it is answered. */
    async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error;
          refused += 1;
          await pause(200);
        }
      }
    }

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const rest = new AbortController();
      const victim = random.below(processes);
      const shuffled = things.toSorted(() => random.below(2) - 0.5);
      const writing = Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => {
          const own = shuffled.filter((_thing, index) => index % WRITERS === writer);
          return write(
            own,
            callerOf(sites[(writer + kill) % processes]!.origin, token!),
            rest.signal,
          );
        }),
      );
      const wanted = written + random.below(MOST_WRITES);
      const isTime = () => written >= wanted && inFlight > 0;
      await Promise.race([writing, until(isTime)]);
      const { child } = sites[victim]!;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      sites[victim] = await start();
      rest.abort();
      await writing;
      const call = callerOf(sites[victim]!.origin, token!);
      const ready = await answered(() => call('GET', '/readyz'));
      assert.equal(ready.status, 200);
      for (const thing of things) await answered(() => thing.look(call));
      await assertSound(url);
    }
    test.diagnostic(
      `${KILLS} kills, ${written} writes acknowledged, ${lost} without an answer, ${refused} put off`,
    );
    assert.ok(written > 0 && lost > 0);
    for (const { child } of sites) assert.equal(await stopServer(child), 0);
    await drop();
  });
}
