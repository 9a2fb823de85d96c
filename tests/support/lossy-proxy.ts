/** A proxy in front of a site that can lose what goes through it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before } from 'node:test';

export interface LossyProxy {
  /** Scheme, host and port. */
  origin: string;
  /**
   * From now on requests that begin so (`POST /api/news`) reach the server, and their answers nobody;
   * gives what ends that.
   */
  loseAnswers: (beginning: string) => Loss;
  /** From now on requests that begin so do not even reach the server. */
  loseRequests: (beginning: string) => Loss;
}

export interface Loss {
  /** How many have been lost. */
  count: () => number;
  end: () => void;
}

interface Rule {
  beginning: string;
  isRequest: boolean;
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
      lost = [...rules].find(({ beginning }) => head.startsWith(beginning)) ?? lost;
      if (lost?.isRequest) lose(lost);
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
  const begin = (beginning: string, isRequest: boolean): Loss => {
    const rule = { beginning, isRequest, count: 0 };
    rules.add(rule);
    return { count: () => rule.count, end: () => rules.delete(rule) };
  };
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    loseAnswers: (beginning) => begin(beginning, false),
    loseRequests: (beginning) => begin(beginning, true),
  };
}
