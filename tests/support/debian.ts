/** Clean Debian systems that systemd-nspawn boots, as root. Their changes are lost when they end. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after } from 'node:test';
import {
  begin,
  BRIDGE,
  childOf,
  startPrivateNetwork,
  type PrivateNetwork,
} from './private-network.ts';
import { scratchFolder } from './scratch.ts';
import { until } from './until.ts';

const SUITE = 'bookworm';
const ROOT = `node_modules/.cache/debian-${SUITE}`;
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates'];
const ENVIRONMENT = [
  'HOME=/root',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'DEBIAN_FRONTEND=noninteractive',
];

/** The reason why this machine cannot boot a Debian; false if it can. */
export function whatDebianLacks(): string | false {
  if (process.getuid?.() !== 0) return 'only root can boot a system';
  const programs = ['debootstrap', 'systemd-nspawn', 'nsenter', 'unshare', 'ip'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 && `not installed: ${missing.join(', ')}`;
}

export interface Debian {
  /** Runs a bash script as root, which stops at its first failed command. Returns its output. */
  run: (script: string) => Promise<string>;
  /** Starts a process that shares the network of the Debian, but not its files. */
  onItsNetwork: (...command: string[]) => ReturnType<typeof begin>;
  /** Ends the system without warning, as a power failure would. */
  lose: () => Promise<void>;
}

/**
 * Boots a Debian without a network. `apt-get` can install `packages`, and the folder `files` is at `/mnt/files`. It ends
 * with the test file.
 */
export async function bootDebian(packages: string[], files: string): Promise<Debian> {
  const { debian } = await bootDebians(packages, files, { debian: '192.0.2.1' });
  return debian;
}

/**
 * Boots a Debian for each name on one private network, with the given addresses. All of them write to the same folder
 * `/mnt/shared`.
 */
export async function bootDebians<Name extends string>(
  packages: string[],
  files: string,
  addresses: Record<Name, string>,
): Promise<Record<Name, Debian> & Pick<PrivateNetwork, 'outside'>> {
  await downloadOnce(packages);
  const network = await startPrivateNetwork();
  const shared = await mkdtemp(join(scratchFolder(), 'szelveny-shared-'));
  after(() => rm(shared, { recursive: true, force: true }));
  const folders = [`--bind-ro=${files}:/mnt/files`, `--bind=${shared}:/mnt/shared`];
  const booted = Object.entries<string>(addresses).map(
    async ([name, address]) => [name, await boot(network, name, address, folders)] as const,
  );
  const machines = Object.fromEntries(await Promise.all(booted)) as Record<Name, Debian>;
  return { ...machines, outside: network.outside };
}

async function boot(
  { cgroup, enter }: PrivateNetwork,
  name: string,
  address: string,
  folders: string[],
): Promise<Debian> {
  const group = join(cgroup, name);
  await mkdir(group, { recursive: true });
  const options = [
    '--boot',
    // Several machines share the folder of the system only if each of them just reads it.
    '--read-only',
    '--volatile=overlay',
    `--network-bridge=${BRIDGE}`,
    '--console=pipe',
    '--register=no',
    '--keep-unit',
    `--machine=${name}-${process.pid}`,
    `--hostname=${name}`,
    `--directory=${resolve(ROOT)}`,
  ];
  const inGroup = ['bash', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'bash'];
  const nspawn = enter('--net', '--pid', '--mount', 'systemd-nspawn', ...options, ...folders);
  const { child, ended } = begin(...inGroup, ...nspawn);
  const enterMachine = async (...namespaces: string[]) => {
    // nsenter starts systemd-nspawn, which starts the first process of the machine.
    const init = await childOf(await childOf(child.pid!));
    return ['nsenter', `--target=${init}`, ...namespaces];
  };
  const run = async (script: string) => {
    const bash = ['env', '-i', ...ENVIRONMENT, 'bash', '-exo', 'pipefail'];
    const shell = begin(...(await enterMachine('--all', ...bash)));
    shell.child.stdin.on('error', () => {}).end(`cd /root\n${script}\n`);
    return (await shell.ended).trim();
  };
  const isUp = () => run('systemctl is-system-running --wait');
  await until(() =>
    isUp()
      .then(() => true)
      .catch(() => false),
  );
  const network = await enterMachine('--net');
  const ip = (...words: string[]) => begin(...network, 'ip', ...words).ended;
  await ip('address', 'add', `${address}/24`, 'dev', 'host0');
  await ip('link', 'set', 'host0', 'up');
  return {
    run,
    onItsNetwork: (...command) => begin(...network, ...command),
    async lose() {
      process.kill(await childOf(await childOf(child.pid!)), 'SIGKILL');
      await ended.catch(() => {});
    },
  };
}

/** Fills the cache of apt in the folder of the system, so that a machine installs packages without the Internet. */
async function downloadOnce(packages: string[]): Promise<void> {
  const downloaded = `${ROOT}/packages.txt`;
  const before = await readFile(downloaded, 'utf8').catch(() => '');
  const list = [...new Set([...before.split('\n').filter(Boolean), ...packages])];
  if (list.join('\n') === before) return;
  if (!existsSync(ROOT)) {
    const part = `${ROOT}.part`;
    await rm(part, { recursive: true, force: true });
    await begin('debootstrap', '--variant=minbase', `--include=${SYSTEM.join()}`, SUITE, part)
      .ended;
    // debootstrap copies the name of this machine, which would take the place of `--hostname`.
    await rm(`${part}/etc/hostname`, { force: true });
    await writeFile(`${part}/etc/hosts`, '127.0.0.1 localhost\n');
    await rename(part, ROOT);
  }
  const apt = (...words: string[]) =>
    begin('chroot', ROOT, 'env', '-i', ...ENVIRONMENT, 'apt-get', ...words).ended;
  await apt('update');
  await apt('install', '--download-only', '-y', ...list);
  await writeFile(downloaded, list.join('\n'));
}
