/** A socket that outlives the processes that listen on it, as by systemd (sd_listen_fds(3)). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { ADMIN } from './administrator.ts';
import { endWithFile } from './own-processes.ts';

/** Starts a site for each line it reads, one after the other, and reports its process id and exit. */
const MANAGER = `
while read -r _; do
  sh -c 'echo "$$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@" </dev/null >/dev/null' sh "$@"
  echo "$?"
done`;

export interface ListeningSocket {
  port: number;
  start: () => Promise<{ pid: number; end: Promise<number> }>;
}

/** Opens the socket and starts its manager. Both end with the test file. */
export async function openListeningSocket(
  environment: Record<string, string>,
): Promise<ListeningSocket> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const command = [process.execPath, 'build/server/site/main.js'];
  const manager = spawn('sh', ['-c', MANAGER, 'sh', ...command], {
    stdio: ['pipe', 'pipe', 'inherit', socketOf(server)],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ADMIN_PASSWORD: ADMIN.password,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  endWithFile(manager);
  // No client knows the address yet, so none connects to this process.
  server.close();
  const lines = createInterface({ input: manager.stdout! })[Symbol.asyncIterator]();
  const next = async () => Number((await lines.next()).value);
  return {
    port,
    start: async () => {
      manager.stdin!.write('\n');
      return { pid: await next(), end: next() };
    },
  };
}

/** Returns the server's file descriptor, which Node.js has no documented way to read. */
export function socketOf(server: Server): number {
  return (server as unknown as { _handle: { fd: number } })._handle.fd;
}
