import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../pages/static-files.server.ts';

export interface BuiltSite {
  /** Where links lead. */
  publicUrl: string;
  /** In which it can be read besides Hungarian. */
  languages: readonly string[];
  /** Whether pages have visits counted. */
  countsVisits: boolean;
  /** Folder of what browsers load. */
  files: string;
  /** Folder of what renders the pages. */
  bundle: string;
}

const known = new WeakMap<BuiltSite, Promise<string>>();

/** Names all that pages are made of besides content; it does not change while the process lives. */
export function buildOf(site: BuiltSite): Promise<string> {
  const build = known.get(site) ?? digestOf(site);
  known.set(site, build);
  return build;
}

async function digestOf(site: BuiltSite): Promise<string> {
  const { files, bundle, publicUrl, languages, countsVisits } = site;
  const digest = createHash('sha256').update(`${publicUrl} ${languages} ${countsVisits}`);
  for (const folder of [files, bundle]) {
    for (const name of [...namesIn(folder)].sort()) {
      digest.update(name).update(await readFile(join(folder, name)));
    }
  }
  return digest.digest('base64url');
}
