/**
 * What React Router tells browsers of the pages: those of the staff area alone. All others are documents of their own
 * that none of its code makes, and what it would say of them is half of what it says.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

interface Route {
  id: string;
  parentId?: string;
}

const STAFF = 'staff-layout';
const MANIFEST = /^(window\.__reactRouterManifest=)(\{.*\})(;?)$/s;

/** The text of the file without pages for visitors; of one that has none already as it is. */
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

/** Run once all is built: the server knows the digest of what is written here. */
if (import.meta.main) {
  const [file, ...others] = globSync('build/client/assets/manifest-*.js');
  if (file === undefined || others.length > 0) throw new Error('there has to be one manifest');
  writeFileSync(file, forStaff(readFileSync(file, 'utf8')));
}
