/** The HTTP server on a port of its own, and raw sockets to it. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after } from 'node:test';
import type { Application } from '../../app/main/create-app.server.ts';
import { createHttpServer, type ServerHooks } from '../../app/web/http/http.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import type { Pages } from '../../app/web/pages/pages.server.ts';
import { startApi, type TestApi } from './application.ts';
import type { DatabaseName } from './databases.ts';
import { METRICS_TOKEN } from './metrics.ts';

export interface TestServer extends TestApi {
  port: number;
  origin: string;
  /** The bytes received for `talk` on a raw connection, until the server closes it. */
  converse: (talk: string | ((socket: Socket) => void)) => Promise<string>;
}

/**
 * Starts the API and the HTTP server. Unless `handle` is given, each page is the word `page`. `watched` may wrap the
 * application. Both close at the end of the test file.
 */
export async function startServer(
  name: DatabaseName,
  handle: Pages['handle'] = async () => new Response('page'),
  watched = (application: Application) => application,
  hooks: ServerHooks = {},
): Promise<TestServer> {
  const api = await startApi(name);
  const server = createHttpServer(
    watched(api.application),
    { handle },
    { publicUrl: 'http://site.test', trustProxy: 0, metricsToken: METRICS_TOKEN },
    createLog('fatal'),
    hooks,
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...api,
    port,
    origin: `http://127.0.0.1:${port}`,
    converse: (talk) => converse(port, talk),
  };
}

/** The bytes received for `talk` on a raw connection, until the server on `port` closes it. */
export function converse(port: number, talk: string | ((socket: Socket) => void)): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      if (typeof talk === 'string') socket.write(talk);
      else talk(socket);
    });
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      received += text;
    });
    // The server may reset the connection; bytes received before count.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
