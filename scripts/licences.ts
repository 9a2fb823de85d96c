/** Lists the licences of runtime packages: `npm run licences` writes docs/licences.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LICENCES = join(import.meta.dirname, '../docs/licences.md');

export interface Installed {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: true;
  hasInstallScript?: true;
}

/** Licences that only a file of the package names. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

/** All packages of the lockfile, by path. */
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

export function licenceList(): string {
  const rows = runtimeLicences().map((row) => `| ${row.join(' | ')} |`);
  return [
    '# Licences of what runs with the site',
    '',
    'Made of `package-lock.json` by `npm run licences`; what only builds and tests the site is left out. Each package',
    'brings its own notice along, in its folder. The fonts Archivo and JetBrains Mono are under the OFL-1.1, DejaVu Sans',
    'is under the licence in `app/pdf/fonts/dejavu-LICENSE.txt`.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Their licence texts, as installed below `root`. */
export function noticesOf(root: string): string {
  const packages = lockedPackages().filter(([, { dev }]) => !dev);
  const notices = packages.flatMap(([place, { version }]) => {
    const folder = join(root, place);
    // Packages for other platforms are not installed.
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const texts = files.filter((name) => /^(licen[cs]e|notice|copying)\b/i.test(name)).sort();
    const name = place.slice(place.lastIndexOf('node_modules/') + 13);
    return texts.map((file) => `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8')}`);
  });
  return notices.join(`\n${'-'.repeat(80)}\n`);
}

if (import.meta.main) writeFileSync(LICENCES, licenceList());
