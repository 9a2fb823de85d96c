/** A proxy in front of a site that can lose what goes through it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before } from 'node:test';

export interface LossyProxy {
  /** Scheme, host and port. */
  origin: string;
  /**
   * From now on requests that begin so (`POST /api/news`, or what is matched) reach the server, and their answers
   * nobody; gives what ends that.
   */
  loseAnswers: (beginning: string | RegExp) => Loss;
  /** From now on requests that begin so do not even reach the server, but for so many bytes about. */
  loseRequests: (beginning: string | RegExp, room?: number) => Loss;
}

export interface Loss {
  /** How many have been lost. */
  count: () => number;
  end: () => void;
}

interface Rule {
  beginning: string | RegExp;
  isRequest: boolean;
  /** Bytes that get through. */
  room: number;
  count: number;
}

/** A proxy to what listens at `target` (scheme, host, port), for the tests of the describe block that calls this. */
export function useLossyProxy(target: () => string): LossyProxy {
  const rules = new Set<Rule>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(target());
    const upstream = connect(Number(port), hostname);
    let lost: Rule | undefined;
    let passed = 0;
    const close = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', close).on('close', () => {
        sockets.delete(socket);
        close();
      });
    }
    client.on('data', (bytes) => {
      const head = bytes.subarray(0, 200).toString('latin1');
      lost = [...rules].find(({ beginning }) => head.search(beginning) === 0) ?? lost;
      if (lost) passed += bytes.length;
      if (lost?.isRequest && passed > lost.room) lose(lost);
      else upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      // The server has answered: whatever it was asked for is done.
      if (lost) lose(lost);
      else client.write(bytes);
    });
    function lose(rule: Rule): void {
      rule.count += 1;
      client.resetAndDestroy();
    }
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const begin = (beginning: string | RegExp, isRequest: boolean, room = 0): Loss => {
    const rule = { beginning, isRequest, room, count: 0 };
    rules.add(rule);
    return { count: () => rule.count, end: () => rules.delete(rule) };
  };
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    loseAnswers: (beginning) => begin(beginning, false),
    loseRequests: (beginning, room) => begin(beginning, true, room),
  };
}
