/**
 * A network without a way out, in namespaces of its own. However the test file ends, the kernel ends all processes of
 * these namespaces, and with them the network.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { endWithFile } from './own-processes.ts';

/** The bridge that connects the machines, and its address, under which the machines reach `outside`. */
export const BRIDGE = 'machines';
export const OUTSIDE = '192.0.2.254';

const NAME = `szelveny-${process.pid}`;
const UNIFIED = '/sys/fs/cgroup/unified';
/** Control group of the network; two machines in the same group would disturb each other. */
const CGROUP = `${existsSync(UNIFIED) ? UNIFIED : '/sys/fs/cgroup'}/${NAME}`;

const FIRST_PROCESS = `
  ip link set lo up
  ip link add ${BRIDGE} type bridge
  ip address add ${OUTSIDE}/24 dev ${BRIDGE}
  ip link set ${BRIDGE} up
  echo ready
  exec sleep infinity`;
/** The system closes the standard input if the test process is killed. */
const GUARD = `
  unshare --net --pid --fork --kill-child --mount-proc bash -ec '${FIRST_PROCESS}' < /dev/null &
  read -r
  exec > /dev/null 2>&1     # nobody reads it any more
  kill -9 $!
  for folder in /sys/fs/cgroup/{,unified/,systemd/}${NAME}; do
    while [ -d $folder ] && ! find $folder -depth -type d -delete 2> /dev/null; do sleep 0.1; done
  done`;

export interface PrivateNetwork {
  cgroup: string;
  /** Words before a command that runs in the namespaces of the network, or of a machine: `--target=PID`. */
  enter: (...namespaces: string[]) => string[];
  /** Starts a process that belongs to no machine, but reaches them all. */
  outside: (...command: string[]) => ReturnType<typeof begin>;
}

/** Starts the network; it ends with the test file. */
export async function startPrivateNetwork(): Promise<PrivateNetwork> {
  // An interrupt from the keyboard ends all processes of the same session, and the runner ends all that have its variables.
  const guard = spawn('bash', ['-c', GUARD], {
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  after(async () => {
    guard.stdin.end();
    await once(guard, 'exit');
  });
  const [greeting] = await once(guard.stdout, 'data');
  if (String(greeting) !== 'ready\n') throw new Error('There is no network.');
  const first = await childOf(await childOf(guard.pid!));
  const enter = (...namespaces: string[]) => ['nsenter', `--target=${first}`, ...namespaces];
  return {
    cgroup: CGROUP,
    enter,
    outside: (...command) => begin(...enter('--net', '--pid', ...command)),
  };
}

/** The only child of a process. */
export async function childOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim());
}

/**
 * Starts a command. `ended` resolves to its standard output. If the command fails, it rejects with an error that
 * contains both outputs.
 */
export function begin(...[command, ...words]: string[]) {
  const child = endWithFile(spawn(command!, words));
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close').then(([code]) => {
    if (code === 0) return output;
    throw new Error(`${command} ended with ${code}\n${output}${errors}`);
  });
  ended.catch(() => {});
  return { child, ended };
}
