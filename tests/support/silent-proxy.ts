/** A proxy in front of PostgreSQL that simulates network failures and failovers. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after } from 'node:test';

export interface SilentProxy {
  url: string;
  /** Drops all further data of current connections, and does not pass on their end. */
  forgetConnections: () => void;
  /** Current connections continue; new ones are accepted and stay silent. */
  giveNoNew: () => void;
  /** Holds the data of all connections, also of new ones, until `thaw` delivers it. */
  freeze: () => void;
  thaw: () => void;
  /** New connections lead to the database at `target`; current ones end. */
  moveTo: (target: string) => void;
  /** Stops listening and closes all connections. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** A proxy to the database at `target`, closed at the end of the test file. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  let { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let givesNew = true;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        // A forgotten connection stays open when the other side ends.
        if (pairs.delete(pair)) to.destroy();
      });
      if (isFrozen || !givesNew) from.pause();
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const everySocket = (): Socket[] => [...pairs].flat();
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const kept: Socket[] = [];
  after(() => {
    server.close();
    for (const socket of [...everySocket(), ...kept]) socket.destroy();
  });
  const address = new URL(target);
  address.host = `127.0.0.1:${own}`;
  return {
    url: address.href,
    forgetConnections() {
      for (const socket of everySocket()) kept.push(socket.pause());
      pairs.clear();
    },
    giveNoNew() {
      givesNew = false;
    },
    freeze() {
      isFrozen = true;
      for (const socket of everySocket()) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of everySocket()) socket.resume();
    },
    moveTo(to) {
      ({ hostname, port } = new URL(to));
      for (const socket of everySocket()) socket.destroy();
    },
    async goAway() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of everySocket()) socket.destroy();
      await closed;
    },
    comeBack: () => listen(own),
  };
}
