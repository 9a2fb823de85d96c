/** The rendered pages and the files they need, from the build. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DirectCall } from '../api/direct.server.ts';
import { fault, unavailable } from '../api/problem.ts';
import { matchesTag } from '../api/tag.server.ts';
import { createTurns } from '../api/turns.server.ts';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import { inTurn } from './reading-turn.server.ts';
import { keepXsrfCookie } from './xsrf-cookie.server.ts';

/** What rendering needs from the server; entry.server.tsx makes the pages' context from it. */
export interface PageDependencies {
  /** Answers calls of the API in process. */
  api: DirectCall;
  /** Scheme and host of canonical links. */
  publicUrl: string;
  /** Tells the log what went wrong while the page at `path` was made. */
  report: (error: unknown, path: string) => void;
  /** By what the request that is being answered is found in the log. */
  requestId: () => string | undefined;
}

export interface Pages {
  /** `address` is the visitor's. */
  handle: (request: Request, context: Context, address: string) => Promise<Response>;
}

type PageHandler = (request: Request, address: string) => Promise<Response>;

const CLIENT_FOLDER = fileURLToPath(new URL('../../build/client', import.meta.url));
const SERVER_BUILD = new URL('../../build/server/index.js', import.meta.url);

/** The pages as they were built. */
export async function builtPages(dependencies: PageDependencies): Promise<Pages> {
  const build = (await import(SERVER_BUILD.href)) as ServerBuild;
  const files = builtFiles();
  const renderPage = pageRenderer(build, 'production', dependencies);
  return {
    handle: (request, context, address) =>
      files.has(context.req.path) ? file(context) : renderPage(request, address),
  };
}

/** Renders pages from `build`, the module that React Router makes of them. */
export function pageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  dependencies: PageDependencies,
): PageHandler {
  const entry = build.entry.module as unknown as {
    pageHandler: (
      ...options: Parameters<typeof pageRenderer>
    ) => (...asked: [...Parameters<PageHandler>, PageDependencies['api']]) => Promise<Response>;
  };
  const handle = entry.pageHandler(build, mode, dependencies);
  return async (request, address) => {
    // Rendered all the same: HEAD is to say what GET would.
    const isHead = request.method === 'HEAD';
    const asked = isHead ? new Request(request, { method: 'GET' }) : request;
    await passed();
    const { api, end } = inTurn(dependencies.api, request.signal);
    try {
      const response = await handle(asked, address, api);
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (!isPage) assertNoFault(response);
      if (!isPage) return isHead ? await withoutBody(response) : response;
      return keepXsrfCookie(request, await tagged(request, response), dependencies.publicUrl);
    } finally {
      end();
    }
  };
}

const gate = createTurns({ atOnce: 1 });

/** One page at a time is begun: however many are asked for at once, others have a turn in between. */
const passed = () => gate.run(() => setImmediate());

/** For a feed and the like the router has English words, or none. */
function assertNoFault({ status, headers }: Response): void {
  // What its own script asks for comes in a form of its own.
  if (headers.get('content-type')?.startsWith('text/x-script')) return;
  if (status === 503) throw unavailable();
  if (status >= 500) throw fault();
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Known from the start, so that no request for a page asks the disk whether it is a file. */
function builtFiles(): Set<string> {
  const names = readdirSync(CLIENT_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT_FOLDER.length));
  return new Set(names.map((name) => name.replaceAll('\\', '/')));
}

const serve = serveStatic({ root: CLIENT_FOLDER, precompressed: true });

async function file(context: Context): Promise<Response> {
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

/** The page with its ETag, not sent again to whoever has it, and compressed. */
async function tagged(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  headers.append('Vary', 'Accept-Encoding');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  if (response.status === 200) {
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    // Weak: the page is the same however it is compressed, its bytes are not.
    headers.set('ETag', `W/${etag}`);
    if (matchesTag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  if (request.method === 'HEAD') return new Response(null, { status: response.status, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const [encoding, bytes] = await compressed(body, accepted);
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(bytes, { status: response.status, headers });
}

const brotli = promisify(brotliCompress);
const BROTLI_QUALITY = 5; // nearly as small as 11, in a hundredth of the time

async function compressed(
  body: Buffer<ArrayBuffer>,
  accepted: string,
): Promise<[string | undefined, Buffer<ArrayBuffer>]> {
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return ['br', (await brotli(body, { params })) as Buffer<ArrayBuffer>];
  }
  if (accepts(accepted, 'gzip')) {
    return ['gzip', (await promisify(gzip)(body)) as Buffer<ArrayBuffer>];
  }
  return [undefined, body];
}

/** Whether an `Accept-Encoding` names `coding`, and not to refuse it (RFC 9110, section 12.5.3). */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', weight = 'q=1'] = entry.toLowerCase().split(';');
    return name.trim() === coding && Number(weight.trim().replace(/^q=/, '')) > 0;
  });
}
