/** A proxy in front of a site that can lose requests and answers. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before } from 'node:test';

export interface LossyProxy {
  origin: string;
  /**
   * Matching requests (by prefix, such as `POST /api/news`, or pattern) reach the server, but their answers are lost
   * until `end` of the result is called.
   */
  loseAnswers: (prefix: string | RegExp) => Loss;
  /** Matching requests do not reach the server, except for about `room` bytes. */
  loseRequests: (prefix: string | RegExp, room?: number) => Loss;
}

interface Loss {
  count: () => number;
  end: () => void;
}

interface Rule {
  beginning: string | RegExp;
  isRequest: boolean;
  room: number;
  count: number;
}

/** A proxy to `target` (scheme, host, port), for the tests of the calling describe block. */
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
      // The server has answered, so the request has been handled.
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
  const begin = (prefix: string | RegExp, isRequest: boolean, room = 0): Loss => {
    const rule = { beginning: prefix, isRequest, room, count: 0 };
    rules.add(rule);
    return { count: () => rule.count, end: () => rules.delete(rule) };
  };
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    loseAnswers: (prefix) => begin(prefix, false),
    loseRequests: (prefix, room) => begin(prefix, true, room),
  };
}
