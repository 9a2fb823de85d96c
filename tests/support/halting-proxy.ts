/** A proxy in front of a site that can pause in the middle of a page. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';

export interface HaltingProxy {
  origin: string;
  /** Pages at `path` pause before `place`, a part of their HTML, until one of the returned functions is called. */
  haltBefore: (path: string, place: string) => { goOn: () => void; breakOff: () => void };
}

/** A proxy to `target` (scheme, host, port), for the tests of the calling describe block. */
export function useHaltingProxy(target: () => string): HaltingProxy {
  let halt: { path: string; place: string; end: Promise<'goOn' | 'breakOff'> } | undefined;
  const server = createServer((asked, answer) => {
    pass(asked, answer).catch((error: unknown) => {
      // Aborted pages and a stopped site are no faults.
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
