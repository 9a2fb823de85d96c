/** Which of the servers that an address names takes writes. After a failover it is another one. */
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf, hostOf } from '../postgres-address.server.ts';
import { DatabaseSilence } from './heartbeat.server.ts';
import { DatabaseOutage, isSlow } from './outage.server.ts';

/** After this long a server that says nothing is taken for silent, ms. */
const PATIENCE = 3_000;
/** What the others get once one is found, ms. */
const GRACE = 250;
/** For how long it is believed that there is none, ms. */
const BELIEVED = 250;

/**
 * The timeline of a server that takes writes; nothing of another one. It grows with each failover: the primary that
 * was left behind and comes back as if nothing had happened has the lower one.
 */
const TIMELINE = `select case when current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

class TakesNoWrites extends Error {}

class SaysNothing extends Error {}

export interface PostgresHosts {
  hasSeveral: boolean;
  /** Address of the one that was last found to take writes; nothing where it is still to be found. */
  known: () => string | undefined;
  /**
   * Looks for it, once for all who ask meanwhile, and ends what is connected to another one. Throws `DatabaseOutage`,
   * or `DatabaseSilence` where one of them says nothing, which may be it.
   */
  find: () => Promise<string>;
  /** Throws where `client` is connected to another one. */
  assertTakesWrites: (client: pg.ClientBase) => Promise<void>;
  /** A socket for a connection to `address`; given up after `silence` ms in which it carries nothing. */
  socketTo: (address: string, silence?: number) => Socket;
}

/** `onMove` hears of another one than before, by its host and port. */
export function postgresHosts(
  url: string,
  onMove: (host: string) => void = () => {},
): PostgresHosts {
  const addresses = addressesOf(url);
  const hasSeveral = addresses.length > 1;
  const sockets = new Map<Socket, string>();
  let known = hasSeveral ? undefined : url;
  let newest = 0;
  let searching: Promise<string> | undefined;
  let failure: { error: unknown; at: number } | undefined;

  async function timelineOf(client: pg.ClientBase): Promise<number> {
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    const { timeline } = rows[0]!;
    if (timeline === null) throw new TakesNoWrites('takes no writes');
    if (timeline < newest) throw new TakesNoWrites('was left behind by a failover');
    return timeline;
  }

  async function search(): Promise<string> {
    const found = new Map<string, number>();
    const refusals = new Map<string, Error>();
    const first = Promise.withResolvers<void>();
    const asked = addresses.map(async (address) => {
      try {
        found.set(address, await withClient(address, timelineOf));
        first.resolve();
      } catch (error) {
        refusals.set(address, error as Error);
      }
    });
    const grace = first.promise.then(() => pause(GRACE, undefined, { ref: false }));
    await Promise.race([Promise.all(asked), grace]);
    const [best] = addresses
      .filter((address) => found.has(address))
      .toSorted(
        (a, b) => found.get(b)! - found.get(a)! || Number(b === known) - Number(a === known),
      );
    if (best === undefined)
      throw noneOf(addresses.map((address) => [address, refusals.get(address)!]));
    newest = found.get(best)!;
    move(best);
    return best;
  }

  function move(to: string): void {
    if (known !== undefined && known !== to) onMove(hostOf(to));
    known = to;
    for (const [socket, address] of sockets)
      if (address !== to) socket.destroy(new Error(`the database is at ${hostOf(to)} now`));
  }

  return {
    hasSeveral,
    known: () => known,
    async find() {
      if (failure && performance.now() - failure.at < BELIEVED) throw failure.error;
      searching ??= search().finally(() => {
        searching = undefined;
      });
      try {
        return await searching;
      } catch (error) {
        failure = { error, at: performance.now() };
        throw error;
      }
    },
    async assertTakesWrites(client) {
      await timelineOf(client);
    },
    socketTo(address, silence) {
      const socket = silence === undefined ? new Socket() : mortalSocket(silence);
      sockets.set(socket, address);
      return socket.once('close', () => sockets.delete(socket));
    },
  };
}

/** A client that is connected to the server of `url` that takes writes. Throws what the client throws. */
export async function connectedClient(
  url: string,
  settings: Omit<pg.ClientConfig, 'connectionString'>,
): Promise<pg.Client> {
  const hosts = postgresHosts(url);
  const connectionString = hosts.known() ?? (await hosts.find());
  const client = new pg.Client({ ...settings, connectionString });
  // What breaks is told by the query that it breaks.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** After a failover, or behind a router that forgot it, a connection says nothing more, not even its end. */
function mortalSocket(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => {
    socket.destroy(new SaysNothing(`the database said nothing for ${silence / 1000} seconds`));
  });
}

async function withClient<T>(address: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: address,
    stream: () => mortalSocket(PATIENCE),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } finally {
    void client.end().catch(() => {});
  }
}

/** What each of them has said. What may pass makes it one that may pass. */
function noneOf(refusals: [address: string, error: Error][]): DatabaseOutage {
  const said = refusals.map(
    ([address, { message, code }]: [string, NodeJS.ErrnoException]) =>
      `${hostOf(address)} (${code ?? message})`,
  );
  const what = `no server takes writes: ${said.join(', ')}`;
  const errors = refusals.map(([, error]) => error);
  if (errors.some((error) => error instanceof SaysNothing)) return new DatabaseSilence(what);
  const cause = errors.find(mayPass) ?? errors[0]!;
  return new DatabaseOutage(what, { cause });
}

const mayPass = (error: Error) =>
  error instanceof TakesNoWrites || isSlow(new DatabaseOutage(error.message, { cause: error }));
