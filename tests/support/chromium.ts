import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright-core';
import { cachedFolder, versionOf } from './cache.ts';
import { scratchFolder } from './scratch.ts';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/** Variables by which test files find and start their browser. */
export async function browserEnvironment(): Promise<Record<string, string>> {
  const { executablePath, env } = await findChromium();
  // Chromium's processes share memory through files in this folder. On a disk these would cost file system work.
  const environment = { ...process.env, ...env, TMPDIR: scratchFolder() };
  const options: LaunchOptions = { executablePath, env: environment, args: ARGUMENTS };
  const output = execFileSync(executablePath, ['--version'], {
    env: environment,
    encoding: 'utf8',
  });
  return {
    TEST_BROWSER_LAUNCH: JSON.stringify(options),
    TEST_BROWSER_NAME: `Chromium ${/[\d.]+/.exec(output)?.[0]} (${executablePath})`,
  };
}

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  // Chromium would keep a spare renderer ready, which may never be used.
  '--renderer-process-limit=1',
  // No page of a test lives long enough to earn back the cost of optimised code.
  '--js-flags=--max-opt=1,--single-threaded-gc',
];

/**
 * The Chromium from npm where it runs, because its version is the same everywhere; else an installed one.
 * `CHROMIUM_PATH` names another.
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: requested } = process.env;
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  if (!requested && isPackaged) return await packagedChromium();
  const candidates = requested ? [requested] : ['/usr/bin/chromium', '/usr/bin/google-chrome'];
  const path = candidates.find((candidate) => existsSync(candidate));
  if (!path) throw new Error(`No Chromium at ${candidates.join(', ')}: CHROMIUM_PATH names one.`);
  return { executablePath: path, env: {} };
}

async function packagedChromium(): Promise<Chromium> {
  const home = await cachedFolder(`chromium-${versionOf('@sparticuz/chromium')}`, unpackChromium);
  const env: Record<string, string> = { HOME: home };
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(home, 'fonts');
  const libraries = join(home, 'al2023', 'lib');
  if (existsSync(libraries)) env['LD_LIBRARY_PATH'] = libraries;
  return { executablePath: join(home, 'chromium'), env };
}

/** The package unpacks itself into the temporary folder, wherever that is. */
async function unpackChromium(folder: string): Promise<void> {
  const previous = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    if (lacksLibraries(executablePath)) {
      const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
      await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
    }
  } finally {
    if (previous === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previous;
  }
}

/** A bare Linux has no NSS, which the package includes. */
function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
}
