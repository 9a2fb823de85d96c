/** What goes with the pages of an edition: the files of the build, and pictures. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '../../api/contract/problem.ts';
import { namesIn } from '../pages/static-files.server.ts';
import type { Edition } from './edition.server.ts';
import type { Manifest } from './manifest.server.ts';

/** What the API says while the server is down. */
const API_DOWN = '503.json';

/** The files of the build in `folder`; of those of another build (`former`) the bytes are compared. */
export async function publishFiles(
  edition: Edition,
  folder: string,
  build: string,
  former: Manifest | undefined,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'files' | 'formerAssets'>> {
  const files = [...namesIn(folder)].map((name) => name.slice(1));
  const isSameBuild = former?.build === build;
  const known = new Set(former?.files);
  for (const file of files) {
    signal.throwIfAborted();
    if (isSameBuild && (await edition.keep(file))) continue;
    const bytes = await readFile(join(folder, file));
    const isSame = known.has(file) && (await edition.holds(file, bytes));
    if (!isSame || !(await edition.keep(file))) await edition.write(file, bytes);
  }
  await publishOutage(edition);
  const current = new Set(files);
  const isGone = (file: string) => file.startsWith('assets/') && !current.has(file);
  const gone = [...known].filter(isGone);
  // The same files come with another build, too: where only the site's address is another one.
  const before = gone.length > 0 ? gone : (former?.formerAssets ?? []).filter(isGone);
  const formerAssets: string[] = [];
  for (const file of before) if (await edition.keep(file)) formerAssets.push(file);
  return { files, formerAssets };
}

async function publishOutage(edition: Edition): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(unavailable().body));
  const isSame = await edition.holds(API_DOWN, bytes);
  if (!isSame || !(await edition.keep(API_DOWN))) await edition.write(API_DOWN, bytes);
}

/**
 * The pictures at `paths`, as `answer` gives them. Those whose width is still to be made are counted, those
 * that there are none of left out. Throws where one cannot be had at the moment.
 */
export async function publishMedia(
  edition: Edition,
  paths: Iterable<string>,
  answer: (request: Request) => Promise<Response>,
  former: Manifest | undefined,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'media' | 'missing'>> {
  const known = new Set(former?.media);
  const media: string[] = [];
  let missing = 0;
  for (const path of paths) {
    signal.throwIfAborted();
    const file = path.slice(1);
    if (!known.has(path) || !(await edition.keep(file))) {
      const { ok, status, headers, body } = await answer(
        new Request(new URL(path, 'http://site.test')),
      );
      if (status >= 500) throw new Error(`the picture ${path} answers ${status}`);
      // What stands in for it is for the moment.
      const isFinal = headers.get('cache-control')?.includes('immutable');
      if (ok && !isFinal) missing += 1;
      if (!ok || !isFinal || !body) {
        await body?.cancel();
        continue;
      }
      await edition.write(file, body);
    }
    media.push(path);
  }
  return { media, missing };
}
