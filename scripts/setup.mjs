// Prepares a clone for a command: dependencies and, for `start` and `test`, the build. `site` only checks the build,
// because it may run as another user while a site is running. The script runs before the installation, so it uses only
// Node itself, of any version. If there is nothing to do, it takes a few milliseconds.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants as files,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The first Node versions that support Argon2id in node:crypto.
const OLDEST_TO_RUN = [[24, 7]];
// npm leaves out optional packages that exclude the Node version on which it runs. With an older Node, the build tools
// would lack their binaries.
const OLDEST_TO_INSTALL = [
  [20, 19],
  [22, 12],
];
const WATCHED = join(root, 'scripts', 'end-with-parent.mjs');
const INSTALL_STAMP = join(root, 'node_modules', '.setup-stamp');
const BUILD_STAMP = join(root, 'build', '.setup-stamp');
const BUILD_SOURCES = [
  'app',
  'db',
  'public',
  'scripts/bundle-server.ts',
  'scripts/precompress.mjs',
  'scripts/staff-manifest.ts',
  'scripts/handbook.ts',
  'docs/staff-handbook.md',
  'docs/screenshots/handbook',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

const purpose = process.argv[2];
if (purpose === 'site') {
  checkBuilt();
} else {
  checkNode();
  await install();
  if (purpose !== 'dev') await build();
}

function checkBuilt() {
  if (!existsSync(BUILD_STAMP)) refuse('The site is not built yet');
}

/**
 * Exits if the installed Node is too old. On Linux (x64, arm64) npm installs the Node that runs the site, so an older
 * version is enough there.
 */
function checkNode() {
  const { node } = process.versions;
  const isBrought = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  const oldest = isBrought ? OLDEST_TO_INSTALL : OLDEST_TO_RUN;
  if (isFit(node, oldest)) return;
  const named = oldest.map((version) => version.join('.')).join(' or ');
  say(`Node.js ${named} or later is needed on this system; this is ${node}.`);
  process.exit(1);
}

/**
 * Whether `version` is at least the version in `oldest` with the same major version, or has a later major version than
 * all of them.
 */
function isFit(version, oldest) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest.at(-1)[0]) return true;
  return oldest.some(([ofMajor, fromMinor]) => major === ofMajor && minor >= fromMinor);
}

async function install() {
  const { platform, arch } = process;
  const requested = { lockfile: hashOf(['package-lock.json']), platform, arch };
  const { node, ...found } = readInstallStamp();
  if (JSON.stringify(found) === JSON.stringify(requested) && isFit(node, OLDEST_TO_INSTALL)) return;
  assertMayWrite(
    dirname(INSTALL_STAMP),
    'package-lock.json has changed since the last installation',
  );
  say('Installing dependencies…');
  // An interrupted installation must not count as complete.
  rmSync(INSTALL_STAMP, { force: true });
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  // `node` is the version on which npm ran. On Linux the site runs on another version.
  writeStamp(INSTALL_STAMP, JSON.stringify({ ...requested, node: process.versions.node }));
}

function readInstallStamp() {
  try {
    return JSON.parse(readStamp(INSTALL_STAMP) ?? '{}');
  } catch {
    return {}; // the stamp has an earlier format
  }
}

async function build() {
  const requested = hashOf(BUILD_SOURCES);
  if (readStamp(BUILD_STAMP) === requested) return;
  assertMayWrite(dirname(BUILD_STAMP), 'the sources have changed since the last build');
  say('Building the site…');
  // An interrupted build must not count as complete.
  rmSync(BUILD_STAMP, { force: true });
  await run('npm', ['run', '--silent', 'build:site']);
  writeStamp(BUILD_STAMP, requested);
}

/**
 * Ends the process with an error unless this user may write to `folder`. The site may run as a user other than the
 * owner of the clone, and only the owner may update the clone.
 */
function assertMayWrite(folder, why) {
  const path = existsSync(folder) ? folder : root;
  try {
    accessSync(path, files.W_OK);
  } catch {
    refuse(`${path} cannot be written by ${currentUser()}, and ${why}`);
  }
}

function refuse(what) {
  say(`${what}: run "npm run build" in ${root} as the owner of that folder.`);
  process.exit(1);
}

/** In a container, the user may have no name. */
function currentUser() {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  try {
    for (const path of paths) addToHash(hash, join(root, path));
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    say(`${error.path} cannot be read by ${currentUser()}: open it (chmod -R a+rX ${root}).`);
    process.exit(1);
  }
  return hash.digest('hex');
}

function addToHash(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    // Tests are beside the code, but do not change the build.
    if (!/\.test\.tsx?$/.test(name)) addToHash(hash, join(path, name));
  }
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/** Runs a command that ends with this process, so that no build continues after a start was stopped. */
async function run(command, args) {
  const isWindows = process.platform === 'win32';
  const line = isWindows ? [command, ...args] : [process.execPath, WATCHED, command, ...args];
  const child = spawn(line[0], line.slice(1), {
    cwd: root,
    // The output of installers and bundlers goes to standard error.
    stdio: [isWindows ? 'ignore' : 'pipe', 2, 2],
    shell: isWindows,
    env: { ...process.env, NODE_ENV: '' },
    // Uses a separate process group, so that a signal to stop reaches the command's children.
    detached: !isWindows,
  });
  const stop = (signal) => {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
    process.exit(128 + constants.signals[signal]);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const [status] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  if (status !== 0) {
    say(`"${command} ${args.join(' ')}" failed; what it printed above says why.`);
    process.exit(status ?? 1);
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
