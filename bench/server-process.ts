import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface ServerProcess {
  /** Address of the server, `http://127.0.0.1:PORT`. */
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

export const METRICS_TOKEN = randomBytes(32).toString('hex');
/** Starts the site as an operator does by hand. */
export const BY_NODE = [process.execPath, 'app/main/main.server.ts'];
export const RENDERING = [process.execPath, 'bench/rendering-site.ts'];
/** Starts the site as `npm start` does, but without npm: the shell becomes the server. */
export const AS_NPM_DOES = ['sh', '-c', startScript()];

const running = new Set<ChildProcess>();
// Ends all servers together with this process.
process.on('exit', () => running.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

/** Starts the site on any free port. `environment` selects its data. */
export function startSite(
  environment: Record<string, string>,
  command: readonly string[] = BY_NODE,
): Promise<ServerProcess> {
  return startServer(command, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: '0',
    METRICS_TOKEN,
    ...environment,
  });
}

/** Starts a server that prints its address. Throws if it exits before that. */
export async function startServer(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(command[0]!, command.slice(1), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Uses a separate process group, because npm runs a shell between itself and the server.
    detached: true,
  });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  return {
    origin: await printedAddress(child),
    pid: child.pid!,
    async stop() {
      end(child);
      await ended;
    },
  };
}

async function printedAddress({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const address = /http:\/\/[\d.:]+/.exec(output)?.[0];
    if (address === undefined) continue;
    stdout!.resume();
    return address;
  }
  throw new Error(`A server ended before it had an address: ${output}`);
}

function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM');
}

function startScript(): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start;
}
