/** A client of a private network (`private-network.ts`), in the test's own process. */
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import type { PrivateNetwork } from './private-network.ts';

const FORWARDER = `
  import { connect, createServer } from 'node:net';
  const [path, address] = process.argv.slice(1);
  const forward = (client) => {
    const server = connect(443, address);
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  };
  createServer(forward).listen(path, () => console.log('ready'));`;

interface OutsideAnswer {
  /** The message of the error, if no answer arrived. */
  status: number | string;
  text: string;
}

export type OutsideClient = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown },
) => Promise<OutsideAnswer>;

interface Site {
  address: string;
  host: string;
  /** The certificate that the site has, or that signed it. */
  ca: string;
}

/** Sends requests to port 443 of the site. `folder` is for a socket. */
export async function startOutsideClient(
  outside: PrivateNetwork['outside'],
  folder: string,
  { address, host, ca }: Site,
): Promise<OutsideClient> {
  const socketPath = join(folder, 'outside');
  const words = ['--input-type=module', '--eval', FORWARDER, socketPath, address];
  const { child, ended } = outside(process.execPath, ...words);
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  const agent = new Agent({ keepAlive: true });
  return (method, path, { token, body } = {}) =>
    new Promise((resolve) => {
      const headers = {
        host,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const options = { socketPath, agent, ca, servername: host, method, path, headers };
      const fail = ({ message }: Error) => resolve({ status: message, text: '' });
      const sent = request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        answer.once('error', fail).once('end', () => resolve({ status: answer.statusCode!, text }));
      });
      sent.setTimeout(60_000, () => sent.destroy(new Error('no answer within a minute')));
      sent.once('error', fail).end(body === undefined ? undefined : JSON.stringify(body));
    });
}
