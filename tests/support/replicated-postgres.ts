/**
 * A PostgreSQL and its streaming replica from Debian's packages, if installed: npm's packages lack `pg_basebackup`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { execute } from './database-content.ts';
import { freePort } from './free-port.ts';
import { endWithFile } from './own-processes.ts';
import { scratchFolder } from './scratch.ts';
import { startSilentProxy } from './silent-proxy.ts';
import { until } from './until.ts';

const PROGRAMS = ['initdb', 'pg_basebackup', 'pg_ctl', 'postgres'];
/** PostgreSQL refuses to run as root. */
const USER = 'postgres';
const REPLICA = 'replica';

interface PostgresServer {
  /** Address of the server's database `postgres`. */
  url: string;
  /** Kills all processes of the server at once, as a power failure does. */
  kill: () => Promise<void>;
  /** Stops all processes of the server until `goOn`; the system still accepts connections for them. */
  freeze: () => void;
  goOn: () => void;
}

/** A database with one address, whose server can be lost. */
export interface FailingDatabase {
  url: (name: string) => string;
  /** Loses the primary. Resolves once the address leads to another server. */
  lose: (loss: 'killed' | 'frozen') => Promise<void>;
  goOn: () => void;
}

/** Program folder of the newest installed version. */
export const [postgresPrograms] = globSync('/usr/lib/postgresql/*/bin')
  .filter((folder) => PROGRAMS.every((name) => globSync(join(folder, name)).length > 0))
  .toSorted((a, b) => versionOf(b) - versionOf(a));

function versionOf(folder: string): number {
  return Number(folder.split('/').at(-2));
}

/** Why the tests must be skipped; false if they can run. */
export function noReplicas(): string | false {
  if (postgresPrograms === undefined) return 'no PostgreSQL with pg_basebackup is installed here';
  return isRoot() && idsOfUser() === undefined ? `there is no user ${USER} here` : false;
}

/** Synchronous replication: the primary waits for the replica at each commit. */
export async function startReplicated(): Promise<FailingDatabase> {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-replicas-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const data of [first, second]) {
    mkdirSync(data, { mode: 0o700 });
    const ids = idsOfUser();
    if (isRoot() && ids) chownSync(data, ids.uid, ids.gid);
  }
  run('initdb', '-D', first, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const ports = [await freePort(), await freePort()] as const;
  const primary = await startPostgres(first, ports[0]);
  const source = `host=127.0.0.1 port=${ports[0]} user=${USER} application_name=${REPLICA}`;
  run('pg_basebackup', '-D', second, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const replica = await startPostgres(second, ports[1]);
  // Set last, and on the primary alone, because a promoted replica has no replica to wait for.
  await execute(primary.url, `alter system set synchronous_standby_names = '${REPLICA}'`);
  await execute(primary.url, 'select pg_reload_conf()');
  const waits = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  await until(async () => (await execute(primary.url, waits)).length > 0);
  const endpoint = await startSilentProxy(primary.url);
  return {
    url: (name) => endpoint.url.replace(/postgres$/, name),
    async lose(loss) {
      await (loss === 'killed' ? primary.kill() : primary.freeze());
      run('pg_ctl', 'promote', '-w', '-D', second);
      endpoint.moveTo(replica.url);
    },
    goOn: primary.goOn,
  };
}

/** Whether the server at `url` answers as a primary. */
export async function takesWrites(url: string): Promise<boolean> {
  const asked = execute(url, 'select not pg_is_in_recovery() as "does"');
  return await asked.then(
    ([row]) => row!['does'] === true,
    () => false,
  );
}

async function startPostgres(data: string, port: number): Promise<PostgresServer> {
  const settings = { fsync: 'off', max_connections: 100, wal_keep_size: '256MB' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', ...flags];
  const child = endWithFile(
    spawn(join(postgresPrograms!, 'postgres'), words, {
      ...asPostgres(),
      cwd: '/',
      stdio: 'ignore',
    }),
  );
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  await until(() => isThere(url));
  const signal = (name: NodeJS.Signals) => signalFamily(child.pid!, name);
  return {
    url,
    async kill() {
      const ended = once(child, 'exit');
      signal('SIGKILL');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  };
}

async function isThere(url: string): Promise<boolean> {
  return await execute(url, 'select 1').then(
    () => true,
    () => false,
  );
}

export function signalFamily(pid: number, name: NodeJS.Signals): void {
  for (const each of familyOf(pid)) {
    try {
      process.kill(each, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Yields the process itself first, so that it starts no more children. Each child leads a process group of its own. */
function* familyOf(pid: number): Generator<number> {
  yield pid;
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      const [, own, parent] = /^(\d+) \(.*\) \S (\d+)/s.exec(readFileSync(file, 'utf8'))!;
      if (Number(parent) === pid) yield Number(own);
    } catch {
      // The process has just ended.
    }
  }
}

function run(program: string, ...words: string[]): void {
  execFileSync(join(postgresPrograms!, program), words, {
    ...asPostgres(),
    cwd: '/',
    stdio: 'pipe',
  });
}

const isRoot = () => process.getuid?.() === 0;

export const asPostgres = (): { uid?: number; gid?: number } =>
  (isRoot() ? idsOfUser() : undefined) ?? {};

function idsOfUser(): { uid: number; gid: number } | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, USER], { encoding: 'utf8', stdio: 'pipe' })),
    );
    return { uid: uid!, gid: gid! };
  } catch {
    return undefined;
  }
}
