/** A proxy in front of PostgreSQL that can do what networks and failovers do to connections. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after } from 'node:test';

export interface SilentProxy {
  /** Address of the database through the proxy. */
  url: string;
  /** The connections that are open now carry nothing any more, not even their end. */
  forgetConnections: () => void;
  /** Connections that are open go on; new ones are taken, and nothing comes on them. */
  giveNoNew: () => void;
  /** Nothing goes through any more, on new connections neither; `thaw` lets it, and what has waited. */
  freeze: () => void;
  thaw: () => void;
  /** From now on connections lead to the database at `target`; those that are open end. */
  moveTo: (target: string) => void;
  /** Nobody is there any more. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** A proxy to the database at `target`, which is gone when the test file is done. */
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
        // Who has been forgotten does not hear that the other side is gone.
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
