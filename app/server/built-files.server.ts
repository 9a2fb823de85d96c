/** The files that the build made for browsers. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';

const FOLDER = fileURLToPath(new URL('../../build/client', import.meta.url));

const serve = serveStatic({ root: FOLDER, precompressed: true });

/** Known from the start, so that no request for a page asks the disk whether it is a file. */
export function builtFiles(): Set<string> {
  const names = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length));
  return new Set(names.map((name) => name.replaceAll('\\', '/')));
}

export async function builtFile(context: Context): Promise<Response> {
  const response = await serve(context, async () => {});
  if (!response) return context.notFound();
  // What stands under /assets carries a digest in its name.
  const isImmutable = context.req.path.startsWith('/assets/');
  response.headers.set(
    'Cache-Control',
    isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  return response;
}
