import { existsSync, readFileSync } from 'node:fs';

/** Version in `package.json`. */
export function programVersion(): string {
  const description = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}

const LOCKFILE = new URL('../../package-lock.json', import.meta.url);

/** Command with which the operator administers the site. A release has no lockfile and needs no npm. */
export const siteCommand = existsSync(LOCKFILE) ? 'npm run site --' : 'site';
