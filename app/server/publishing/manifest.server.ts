/** What a publication knows of the one before, so that it makes only what has changed. */
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Subject } from '../../../db/subjects.ts';

export interface PublishedPage {
  /** Below the folder of the edition; compressed forms stand beside it. */
  file: string;
  isCompressed: boolean;
  /** What it was made of; nothing where that is not known. */
  reads?: readonly Subject[];
  /** Pages and pictures it names that are to be published with it. */
  refs: string[];
}

export interface Manifest {
  /** Which build made the pages, and for which address. */
  build: string;
  publicUrl: string;
  /** Of each subject; no page is older. */
  revisions: Partial<Record<Subject, string>>;
  /** By the address that they are kept under. */
  pages: Record<string, PublishedPage>;
  /** Addresses of the pictures. */
  media: string[];
  /** Files of the build. */
  files: string[];
  /** What the build before had under `assets`: pages that visitors still have open ask for it. */
  formerAssets: string[];
  /** Pictures whose smaller widths were still to be made. */
  missing: number;
  /** How many waited for them in all when it was begun: another number is a reason to look again. */
  waiting: number;
}

/** The edition that is visited; 0 where there is none. */
export interface CurrentEdition {
  number: number;
  manifest?: Manifest;
}

/** Which of the editions in `folder` is visited; 0 where none is. */
export async function currentNumber(folder: string): Promise<number> {
  const target = await readlink(join(folder, 'current')).catch(() => '');
  return Number(/^editions\/(\d+)$/.exec(target)?.[1] ?? 0);
}

/** What stands in `folder` now. What cannot be read counts as not there: it is made anew. */
export async function currentEdition(folder: string): Promise<CurrentEdition> {
  const number = await currentNumber(folder);
  if (number === 0) return { number };
  const file = join(folder, 'editions', `${number}.json`);
  const text = await readFile(file, 'utf8').catch(() => '');
  const manifest = parsed(text);
  return { number, ...(manifest && { manifest }) };
}

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}
