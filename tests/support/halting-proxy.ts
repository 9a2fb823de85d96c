/** A proxy in front of a site that can stop in the middle of a page, as networks do. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';

export interface HaltingProxy {
  /** Scheme, host and port. */
  origin: string;
  /** Pages at `path` stop short of `place`, words of their HTML, until what is given back is called. */
  haltBefore: (path: string, place: string) => () => void;
}

/** A proxy to what listens at `target` (scheme, host, port), for the tests of the describe block that calls this. */
export function useHaltingProxy(target: () => string): HaltingProxy {
  let halt: { path: string; place: string; end: Promise<void> } | undefined;
  const server = createServer((asked, answer) => void pass(asked, answer));
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { 'accept-encoding': _compressed, ...headers } = asked.headers;
    const method = asked.method!;
    const onward = request(target() + asked.url, { method, headers });
    asked.pipe(onward);
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    answer.writeHead(response.statusCode!, response.headers);
    if (!halt || method !== 'GET' || asked.url !== halt.path) return void response.pipe(answer);
    const html = Buffer.concat(await response.toArray());
    const end = html.indexOf(halt.place);
    answer.write(html.subarray(0, end));
    await halt.end;
    answer.end(html.subarray(end));
  }

  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    haltBefore(path, place) {
      const { promise, resolve } = Promise.withResolvers<void>();
      halt = { path, place, end: promise };
      return resolve;
    },
  };
}
