import { readFileSync } from 'node:fs';

/** What `package.json` says: `0.1.0`. */
export function programVersion(): string {
  const description = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
