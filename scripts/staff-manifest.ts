/**
 * Removes public pages from React Router's browser manifest. Public pages use no client-side routing, and their entries
 * would be half of the manifest.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

interface Route {
  id: string;
  parentId?: string;
}

const STAFF = 'staff-layout';
const MANIFEST = /^(window\.__reactRouterManifest=)(\{.*\})(;?)$/s;

/** Returns the manifest without public pages. A manifest without public pages is unchanged. */
export function forStaff(text: string): string {
  const [, begin, json, end] = MANIFEST.exec(text)!;
  const manifest = JSON.parse(json!) as { routes: Record<string, Route> };
  const { routes } = manifest;
  const isStaffs = ({ id, parentId = '' }: Route): boolean =>
    id === STAFF || (parentId in routes && isStaffs(routes[parentId]!));
  const kept = Object.values(routes).filter((route) => route.id === 'root' || isStaffs(route));
  manifest.routes = Object.fromEntries(kept.map((route) => [route.id, route]));
  return `${begin}${JSON.stringify(manifest)}${end}`;
}

/** Must run last, because the server needs the digest of the final file. */
if (import.meta.main) {
  const [file, ...others] = globSync('build/client/assets/manifest-*.js');
  if (file === undefined || others.length > 0) throw new Error('there has to be one manifest');
  writeFileSync(file, forStaff(readFileSync(file, 'utf8')));
}
