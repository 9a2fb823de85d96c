import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertSound } from '../support/sound-database.ts';
import { freshDatabase, type DatabaseName } from '../support/databases.ts';
import { createRandom, seedOfRun } from '../support/random.ts';
import { mailSettings, noSuchUser, startMailServer } from '../support/mail-server.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';
import { caller, callerInOutage, Unanswered } from '../torture/caller.ts';
import { createCallTally } from '../torture/call-tally.ts';
import { everyThing } from '../torture/writes/every-thing.ts';
import { isReachable } from '../torture/writes/rooms.ts';
import type { Call, Thing } from '../torture/writes/thing.ts';

/** `KILLS=1000` runs more. */
const KILLS = Number(process.env['KILLS'] ?? 2);
/**
 * In a long run on a busy machine the database may be late once: the client retries after a 503, which is counted. In
 * the short form it is an error.
 */
const callerOf = process.env['KILLS'] === undefined ? caller : callerInOutage;
const WRITERS = 6;
/** The largest number of acknowledged writes before the next kill; more are in progress then. */
const MOST_WRITES = 30;
/**
 * Number of writes within which every kind of write must have happened before the last kill.
 * Usually far fewer suffice.
 */
const ENOUGH_FOR_ALL = 6_000;

interface Arrangement {
  name: string;
  database: DatabaseName;
  processes: number;
  /** Whether every writing call has to be made, not only one of each kind. */
  isEveryCall: boolean;
}

const isLong = process.env['KILLS'] !== undefined;
const arrangements: Arrangement[] = [
  { name: 'SQLite', database: 'SQLite', processes: 1, isEveryCall: true },
  { name: 'PostgreSQL', database: 'PostgreSQL', processes: 1, isEveryCall: true },
  {
    name: 'three processes on PostgreSQL',
    database: 'PostgreSQL',
    processes: 3,
    isEveryCall: isLong,
  },
];
// The short form has one process on SQLite and three on PostgreSQL.
const tried = arrangements.filter(({ name }) => isLong || name !== 'PostgreSQL');

for (const { name, database, processes, isEveryCall } of tried) {
  it(`kill -9 loses no acknowledged write: ${KILLS} times, ${name}`, async (test) => {
    const seed = seedOfRun();
    test.diagnostic(`SEED=${seed}`);
    const random = createRandom(seed);
    const { url, token, drop } = await freshDatabase(database);
    // Staff can retry a refused mail, and an offer can be accepted once its mail has been sent.
    const mails = await startMailServer({
      onRcptTo: ({ address }, _session, answer) =>
        answer(isReachable(address) ? null : noSuchUser()),
    });
    const settings = {
      DATABASE_URL: url,
      TRUST_PROXY: '1',
      // Passkeys need a host name. PUBLIC_URL would complete a first step, and its port would
      // change after each kill.
      HOST: 'localhost',
      PORT: '0',
      ...mailSettings(mails),
    };
    const start = () => startServer(settings);
    const sites = await Promise.all(Array.from({ length: processes }, start));
    test.after(async () => {
      for (const { child } of sites) child.kill('SIGKILL');
      await drop();
    });
    const calls = await createCallTally(sites[0]!.origin);
    const callAt = (process: number) =>
      calls.counting(callerOf(sites[process % processes]!.origin, token!));
    const things = await everyThing(seed, callAt(0));
    let [written, lost, refused, inFlight] = [0, 0, 0, 0];
    const writtenOf = new Map(things.map(({ what }) => [what, 0]));
    /** Content types or calls without an acknowledged write. */
    const missing = () => [
      ...[...writtenOf].filter(([, count]) => count === 0).map(([what]) => what),
      ...(isEveryCall ? calls.missing() : []),
    ];

    /** Writes to its items in turn until it has to pause or its server is gone. */
    async function write(own: Thing[], call: Call, rest: AbortSignal): Promise<void> {
      for (let turn = 0; !rest.aborted; turn += 1) {
        const thing = own[turn % own.length]!;
        inFlight += 1;
        try {
          await thing.write(call);
          written += 1;
          writtenOf.set(thing.what, writtenOf.get(thing.what)! + 1);
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

    /** Sends a request until it is answered. */
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
          return write(own, callAt(writer + kill), rest.signal);
        }),
      );
      const requested = written + random.below(MOST_WRITES);
      const isAllWritten = () => missing().length === 0 || written > ENOUGH_FOR_ALL;
      const isTime = () => written >= requested && inFlight > 0 && (kill < KILLS || isAllWritten());
      const { child } = sites[victim]!;
      const ended = once(child, 'exit');
      try {
        await Promise.race([writing, until(() => rest.signal.aborted || isTime())]).catch(
          (cause) => {
            throw new Error(`never acknowledged: ${missing().join(', ')}`, { cause });
          },
        );
        child.kill('SIGKILL');
        await ended;
        sites[victim] = await start();
      } finally {
        rest.abort();
      }
      await writing;
      const call = callAt(victim);
      const ready = await answered(() => call('GET', '/readyz'));
      assert.equal(ready.status, 200);
      for (const thing of things) await answered(() => thing.look(call));
      await assertSound(url);
    }
    test.diagnostic(
      `${KILLS} kills, ${written} writes acknowledged, ${lost} without an answer, ${refused} put off`,
    );
    test.diagnostic([...writtenOf].map(([what, count]) => `${what} ${count}`).join(', '));
    for (const line of calls.told()) test.diagnostic(line);
    assert.deepEqual(missing(), [], 'of which nothing was acknowledged');
    assert.ok(written > 0 && lost > 0);
    for (const { child } of sites) assert.equal(await stopServer(child), 0);
  });
}
