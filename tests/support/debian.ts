/** A clean Debian that systemd-nspawn boots without a network, as root. Its changes are lost when it ends. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { after } from 'node:test';
import { endWithFile } from './own-processes.ts';
import { until } from './until.ts';

const SUITE = 'bookworm';
const ROOT = `node_modules/.cache/debian-${SUITE}`;
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates'];
const ENVIRONMENT = [
  'HOME=/root',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];

/** The reason why this machine cannot boot a Debian; false if it can. */
export function whatDebianLacks(): string | false {
  if (process.getuid?.() !== 0) return 'only root can boot a system';
  const programs = ['debootstrap', 'systemd-nspawn', 'nsenter'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 && `not installed: ${missing.join(', ')}`;
}

export interface Debian {
  /** Runs a bash script as root, which stops at its first failed command. Returns its output. */
  run: (script: string) => Promise<string>;
  /** Starts a process that shares the network of the Debian, but not its files. */
  onItsNetwork: (...command: string[]) => ReturnType<typeof begin>;
}

/**
 * Boots a Debian with `packages` installed and the folder `files` at `/mnt/files`. It ends with the
 * test file.
 */
export async function bootDebian(packages: string[], files: string): Promise<Debian> {
  await installOnce(packages);
  const options = ['--volatile=overlay', '--private-network', '--console=pipe', '--register=no'];
  const places = [
    `--machine=site-${process.pid}`,
    `--directory=${ROOT}`,
    `--bind-ro=${files}:/mnt/files`,
  ];
  // Without a running systemd on this machine, no unit can be created for the container.
  if (!existsSync('/run/systemd/system')) options.push('--keep-unit');
  const { child, ended } = begin('systemd-nspawn', ['--boot', ...options, ...places]);
  const init = async () =>
    (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim();
  after(async () => {
    // The init process would outlive a killed systemd-nspawn, which ends by itself after its init.
    const pid = Number(await init().catch(() => ''));
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await ended.catch(() => {});
  });
  const run = async (script: string) => {
    const bash = ['env', '-i', ...ENVIRONMENT, 'bash', '-exo', 'pipefail'];
    const shell = begin('nsenter', [`--target=${await init()}`, '--all', ...bash]);
    shell.child.stdin.on('error', () => {}).end(`cd /root\n${script}\n`);
    return (await shell.ended).trim();
  };
  const isUp = () => run('systemctl is-system-running --wait');
  await until(() =>
    isUp()
      .then(() => true)
      .catch(() => false),
  );
  const target = `--target=${await init()}`;
  return { run, onItsNetwork: (...command) => begin('nsenter', [target, '--net', ...command]) };
}

async function installOnce(packages: string[]): Promise<void> {
  const installed = `${ROOT}/packages.txt`;
  const list = packages.join('\n');
  if ((await readFile(installed, 'utf8').catch(() => '')) === list) return;
  if (!existsSync(ROOT)) {
    const part = `${ROOT}.part`;
    await rm(part, { recursive: true, force: true });
    await begin('debootstrap', ['--variant=minbase', `--include=${SYSTEM.join()}`, SUITE, part])
      .ended;
    await rename(part, ROOT);
  }
  // debootstrap chooses the wrong package where several provide the same one.
  const environment = ['env', '-i', ...ENVIRONMENT, 'DEBIAN_FRONTEND=noninteractive'];
  const apt = (...words: string[]) =>
    begin('chroot', [ROOT, ...environment, 'apt-get', ...words]).ended;
  await apt('update');
  await apt('-o', 'APT::Install-Recommends=false', 'install', '-y', ...packages);
  await writeFile(installed, list);
}

/**
 * Starts a command. `ended` resolves to its standard output. If the command fails, it rejects with an error that
 * contains both outputs.
 */
function begin(command: string, words: string[]) {
  const child = endWithFile(spawn(command, words));
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
