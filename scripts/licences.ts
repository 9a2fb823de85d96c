/**
 * Lists the licences of runtime packages: `npm run -s licences` prints the content of THIRD-PARTY-NOTICES.txt in a
 * release.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Installed {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: true;
  hasInstallScript?: true;
}

/** Licences of packages that name them only in a file. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

/** All packages in the lockfile, by their path. */
export function lockedPackages(): [place: string, installed: Installed][] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Installed>;
  };
  return Object.entries(packages).filter(([place]) => place !== '');
}

/** Name, version and licence (SPDX) of installed runtime packages. */
export function runtimeLicences(): [name: string, version: string, licence: string][] {
  const found = new Map<string, [string, string, string]>();
  for (const [place, { dev, version, license }] of lockedPackages()) {
    if (dev) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 13);
    found.set(`${name} ${version}`, [name, version, license ?? READ_BY_HAND[name] ?? '']);
  }
  return [...found.keys()].sort().map((key) => found.get(key)!);
}

/**
 * A list of the runtime packages with their licences, and then the licence texts of the packages installed below
 * `root`.
 */
export function noticesOf(root: string): string {
  const list = runtimeLicences().map(
    ([name, version, licence]) => `${name} ${version}: ${licence}`,
  );
  const fonts =
    'Fonts: Archivo and JetBrains Mono: OFL-1.1; DejaVu Sans: app/pdf/fonts/dejavu-LICENSE.txt';
  return [
    ['Packages that run with the site', '', ...list, '', fonts, ''].join('\n'),
    ...textsOf(root),
  ].join(RULE);
}

const RULE = `\n${'-'.repeat(80)}\n`;

function textsOf(root: string): string[] {
  const packages = lockedPackages().filter(([, { dev }]) => !dev);
  return packages.flatMap(([place, { version }]) => {
    const folder = join(root, place);
    // Packages for other platforms are not installed here.
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const named = (start: RegExp) => files.filter((name) => start.test(name)).sort();
    // Some packages state their licence only in the readme.
    const texts = [named(/^(licen[cs]e|notice|copying)\b/i), named(/^readme\b/i)].find(
      ({ length }) => length > 0,
    );
    const name = place.slice(place.lastIndexOf('node_modules/') + 13);
    return (texts ?? []).map(
      (file) => `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8')}`,
    );
  });
}

if (import.meta.main) process.stdout.write(noticesOf(join(import.meta.dirname, '..')));
