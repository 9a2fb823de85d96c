/** The commands of the task pages in `docs/`, and the releases that they install. */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { stageRelease } from '../../scripts/release.ts';
import { becomeNextVersion, NEXT_VERSION } from './next-version.ts';
import { scratchFolder } from './scratch.ts';

export const OWN_VERSION = programVersion();

export const readPage = (page: string) => readFileSync(`docs/${page}.md`, 'utf8');

/** The commands of each block. In a list with `&&` bash would continue after a failed command. */
export function blocksOf(page: string): string[] {
  const blocks = readPage(page).matchAll(/^```sh\n([^]*?)^```/gm);
  return Array.from(blocks, ([, commands]) => commands!.replaceAll(' && ', '\n'));
}

/** A folder with the packed release of this version, and of a made-up next one if `hasNext`. */
export async function packReleases({ hasNext }: { hasNext: boolean }): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'szelveny-releases-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const staged = await mkdtemp(join(scratchFolder(), 'szelveny-staged-'));
  after(() => rm(staged, { recursive: true, force: true }));
  const pack = (name: string) => {
    execFileSync('tar', ['-C', staged, '-czf', `${name}.tar.gz`, name], { cwd: folder });
    const sum = execFileSync('sha256sum', [`${name}.tar.gz`], { cwd: folder });
    execFileSync('tee', [`${name}.tar.gz.sha256`], { cwd: folder, input: sum });
  };
  const [own, next] = [OWN_VERSION, NEXT_VERSION].map((version) => `szelveny-${version}-linux-x64`);
  await stageRelease(join(staged, own!));
  pack(own!);
  if (!hasNext) return folder;
  renameSync(join(staged, own!), join(staged, next!));
  await becomeNextVersion(join(staged, next!));
  pack(next!);
  return folder;
}
