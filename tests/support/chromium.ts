import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
  /** Removes what had to be unpacked. */
  remove: () => void;
}

/**
 * The Chromium from npm, where it runs: it is of the same version everywhere. Elsewhere one that is on
 * the machine. `CHROMIUM_PATH` names another.
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: wanted } = process.env;
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  if (!wanted && isPackaged) return await unpackChromium();
  const candidates = wanted ? [wanted] : ['/usr/bin/chromium', '/usr/bin/google-chrome'];
  const path = candidates.find((candidate) => existsSync(candidate));
  if (!path) throw new Error(`No Chromium at ${candidates.join(', ')}: CHROMIUM_PATH names one.`);
  return { executablePath: path, env: {}, remove: () => {} };
}

/** The package unpacks itself into the temporary folder: one of its own, so that runs do not meet. */
async function unpackChromium(): Promise<Chromium> {
  const home = mkdtempSync(join(tmpdir(), 'szelveny-chromium-'));
  const previous = process.env['TMPDIR'];
  process.env['TMPDIR'] = home;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const env: Record<string, string> = { HOME: home };
    if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(home, 'fonts');
    if (lacksLibraries(executablePath)) {
      const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
      await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
      env['LD_LIBRARY_PATH'] = join(home, 'al2023', 'lib');
    }
    return { executablePath, env, remove: () => rmSync(home, { recursive: true, force: true }) };
  } finally {
    if (previous === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previous;
  }
}

/** A bare Linux has no NSS; the package brings it along. */
function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
}
