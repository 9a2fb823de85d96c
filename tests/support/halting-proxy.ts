/** A proxy in front of a site that can stop in the middle of a page, as networks do. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';

export interface HaltingProxy {
  /** Scheme, host and port. */
  origin: string;
  /** Pages at `path` stop short of `place`, words of their HTML, until it is said how that ends. */
  haltBefore: (path: string, place: string) => { goOn: () => void; breakOff: () => void };
}

/** A proxy to what listens at `target` (scheme, host, port), for the tests of the describe block that calls this. */
export function useHaltingProxy(target: () => string): HaltingProxy {
  let halt: { path: string; place: string; end: Promise<'goOn' | 'breakOff'> } | undefined;
  const server = createServer((asked, answer) => {
    pass(asked, answer).catch((error: unknown) => {
      // What a page has given up when it is left, or the site when it is stopped, is nobody's fault.
      answer.destroy();
      if (error instanceof assert.AssertionError) throw error;
    });
  });
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
    const { 'content-length': _length, ...told } = response.headers;
    answer.writeHead(response.statusCode!, told);
    if (!halt || method !== 'GET' || asked.url !== halt.path) return void response.pipe(answer);
    const html = Buffer.concat(await response.toArray());
    const end = html.indexOf(halt.place);
    assert.ok(end > 0, `${halt.path} holds ${halt.place}`);
    answer.write(html.subarray(0, end));
    if ((await halt.end) === 'goOn') answer.end(html.subarray(end));
    else answer.destroy();
  }

  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    haltBefore(path, place) {
      const { promise, resolve } = Promise.withResolvers<'goOn' | 'breakOff'>();
      halt = { path, place, end: promise };
      return { goOn: () => resolve('goOn'), breakOff: () => resolve('breakOff') };
    },
  };
}
