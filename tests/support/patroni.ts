/**
 * Three Patroni nodes behind HAProxy, with the configurations in `deploy/`, if Patroni, HAProxy and etcd are installed.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import { freePort } from './free-port.ts';
import { endWithFile } from './own-processes.ts';
import {
  asPostgres,
  noReplicas,
  postgresPrograms,
  signalFamily,
  takesWrites,
  type FailingDatabase,
} from './replicated-postgres.ts';
import { scratchFolder } from './scratch.ts';
import { until } from './until.ts';

const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter);
const env = { ...process.env, PATH };
const PASSWORD = 'secret';
const HOST = '127.0.0.1';

interface Node {
  child: ChildProcess;
  restPort: number;
  data: string;
}

/** Why the tests must be skipped; false if they can run. */
export function noPatroni(): string | false {
  const programs: [string, string][] = [
    ['haproxy', '-v'],
    ['patroni', '--version'],
    ['etcd', '--version'],
  ];
  const missing = programs.find(([name, flag]) => spawnSync(name, [flag], { env }).status !== 0);
  return missing ? `${missing[0]} is not installed here` : noReplicas();
}

export async function startPatroni(): Promise<FailingDatabase> {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-patroni-'));
  const nodes: Node[] = [];
  after(() => {
    for (const node of nodes) signalNode(node, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(folder, 0o755);
  const [clients, peers, port] = [await freePort(), await freePort(), await freePort()];
  const etcd = {
    name: 'db1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${HOST}:${clients}`,
    'advertise-client-urls': `http://${HOST}:${clients}`,
    'listen-peer-urls': `http://${HOST}:${peers}`,
    'initial-advertise-peer-urls': `http://${HOST}:${peers}`,
    'initial-cluster': `db1=http://${HOST}:${peers}`,
  };
  const flags = Object.entries(etcd).flatMap(([name, value]) => [`--${name}`, value]);
  endWithFile(spawn('etcd', flags, { env, stdio: 'ignore' }));

  let proxy = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  proxy = proxy.replace('bind 127.0.0.1:5000', `bind ${HOST}:${port}`);
  for (const name of ['db1', 'db2', 'db3']) {
    const [postgresPort, restPort] = [await freePort(), await freePort()];
    const own = join(folder, name);
    const child = startNode(name, { folder: own, postgresPort, restPort, etcdPort: clients });
    nodes.push({ child, restPort, data: join(own, 'data') });
    proxy = proxy.replace(
      `${name}.example.hu:5432 check port 8008`,
      `${HOST}:${postgresPort} check port ${restPort}`,
    );
  }
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxy);
  endWithFile(spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' }));

  const url = (name: string) => `postgres://postgres:${PASSWORD}@${HOST}:${port}/${name}`;
  await until(() => takesWrites(url('postgres')));
  // Until a node reports that it is a synchronous standby, no node could take over from the leader.
  await until(async () => await anyAnswers(nodes, '/sync'));
  let lost: Node | undefined;
  return {
    url,
    async lose(loss) {
      for (const node of nodes) if (await answers(node, '/primary')) lost = node;
      signalNode(lost!, loss === 'killed' ? 'SIGKILL' : 'SIGSTOP');
      const others = nodes.filter((node) => node !== lost);
      await until(async () => await anyAnswers(others, '/primary'));
      await until(() => takesWrites(url('postgres')));
    },
    goOn: () => signalNode(lost!, 'SIGCONT'),
  };
}

/** Patroni's own variables override ports and folders of the file. */
function startNode(
  name: string,
  at: { folder: string; postgresPort: number; restPort: number; etcdPort: number },
): ChildProcess {
  const owner = asPostgres();
  mkdirSync(at.folder);
  const file = join(at.folder, 'patroni.yml');
  copyFileSync(new URL('../../deploy/patroni.yml', import.meta.url), file);
  if (owner.uid !== undefined) chownSync(at.folder, owner.uid, owner.gid!);
  const settings = {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${HOST}:${at.restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${HOST}:${at.restPort}`,
    PATRONI_ETCD3_HOSTS: `${HOST}:${at.etcdPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${HOST}:${at.postgresPort}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HOST}:${at.postgresPort}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(at.folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms!,
    PATRONI_POSTGRESQL_PGPASS: join(at.folder, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
  const child = spawn('patroni', [file], {
    ...owner,
    cwd: '/',
    env: { ...env, HOME: at.folder, ...settings },
    stdio: 'ignore',
  });
  return endWithFile(child);
}

/** Signals Patroni first, because it would restart PostgreSQL. PostgreSQL is not its child and needs a signal of its own. */
function signalNode({ child, data }: Node, name: NodeJS.Signals): void {
  child.kill(name);
  const file = join(data, 'postmaster.pid');
  if (existsSync(file)) signalFamily(Number.parseInt(readFileSync(file, 'utf8'), 10), name);
}

const answers = ({ restPort }: Node, path: string) =>
  fetch(`http://${HOST}:${restPort}${path}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function anyAnswers(nodes: Node[], path: string): Promise<boolean> {
  const found = await Promise.all(nodes.map((node) => answers(node, path)));
  return found.includes(true);
}
