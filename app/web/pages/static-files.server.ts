/** Static files: each is read on its first request and cached while the server runs. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { answerFile } from '../../api/server/byte-range.server.ts';
import { FOR_EVER } from '../../api/server/file-handler.server.ts';
import { acceptedCodings, codings, EXTENSIONS, type Coding } from '../page-cache/codings.server.ts';

interface LoadedFile {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

export function createStaticFiles(folder: string) {
  // Listed once, so that requests for pages never access the disk.
  const names = namesIn(folder);
  const loaded = new Map<string, Promise<LoadedFile>>();

  function load(name: string): Promise<LoadedFile> {
    let file = loaded.get(name);
    if (!file) {
      file = read(join(folder, name));
      file.catch(() => loaded.delete(name));
      loaded.set(name, file);
    }
    return file;
  }

  return {
    has: (path: string) => names.has(path) && !/\.(br|zst|gz)$/.test(path),
    async answer(request: Request, path: string): Promise<Response> {
      const isThere = (coding: Coding) => names.has(path + EXTENSIONS[coding]);
      const accepted = acceptedCodings(request.headers.get('accept-encoding') ?? '');
      const coding = accepted.find(isThere);
      const { bytes, etag } = await load(path + (coding ? EXTENSIONS[coding] : ''));
      const headers = {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        'Cache-Control': lifetime(path),
        ...(codings.some(isThere) && { Vary: 'Accept-Encoding' }),
        ...(coding && { 'Content-Encoding': coding }),
      };
      const part = (from: number, to: number) => bytes.subarray(from, to + 1);
      return (await answerFile(request, { size: bytes.length, etag, headers }, part))!;
    },
  };
}

/** All files in `folder`, by path below it with a leading slash. */
export function namesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return new Set(names.map((name) => name.replaceAll('\\', '/')));
}

async function read(path: string): Promise<LoadedFile> {
  const bytes = await readFile(path);
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/** Names under /assets contain a digest. */
const lifetime = (path: string) =>
  path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600';
