/**
 * Renders public pages without React Router's hydration: the page contains no loader data, and the HTML is not
 * streamed.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  ServerRouter,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { lastSiteContext, requestIdContext } from '../content/site/page-context.ts';
import { SiteProvider } from '../content/site/site-context.tsx';
import { RequestIdContext } from '../ui/request-id.ts';
import { PUBLIC_LAYOUT } from '../content/site/public/public-layout-data.ts';

export interface PublicPage {
  status: number;
  headers: Headers;
  html: string;
}

/** Renders a document without client-side React. */
export function renderPublic(
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
  url: string,
): string {
  const { serverHandoffStream: _, ...router } = entry;
  const page = (
    <RequestIdContext value={context.get(requestIdContext)}>
      <SiteProvider site={context.get(lastSiteContext)}>
        <ServerRouter context={router} url={url} />
      </SiteProvider>
    </RequestIdContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/**
 * Answers a visitor's request for a public page, or redirects it. Undefined if the request is for something else, or
 * rendering fails.
 */
export function publicPages(build: ServerBuild) {
  const { query } = createStaticHandler(routesBelow(build, undefined));
  const files = filesOf(build);
  const entries = new Map<string, Partial<EntryContext>>();
  const entryOf = (found: StaticHandlerContext) => {
    const ids = found.matches.map(({ route }) => route.id);
    const entry = entries.get(ids.join()) ?? entryFor(build, ids);
    entries.set(ids.join(), entry);
    return { ...entry, renderMeta: {}, staticHandlerContext: found } as EntryContext;
  };
  return async (
    request: Request,
    context: RouterContextProvider,
  ): Promise<PublicPage | Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (
      request.method !== 'GET' ||
      files.some((file) => file.test(pathname)) ||
      pathname.endsWith('.data')
    )
      return;
    try {
      const found = await queryThrough(query, request, context);
      if (found instanceof Response) return found;
      if (!isPublicPage(build, found)) return;
      for (const error of Object.values(found.errors ?? {})) {
        build.entry.module.handleError?.(error, { request, context, params: {} });
      }
      const html = renderPublic(entryOf(found), context, request.url);
      return { status: found.statusCode, headers: headersOf(build, found), html };
    } catch {
      return undefined;
    }
  };
}

/** Runs the loaders. Returns their results, or the response of a middleware that answers first. */
async function queryThrough(
  query: StaticHandler['query'],
  request: Request,
  requestContext: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  let found: StaticHandlerContext | undefined;
  const answer = await query(request, {
    requestContext,
    async generateMiddlewareResponse(inner) {
      const outcome = await inner(request);
      if (outcome instanceof Response) return outcome;
      found = outcome;
      return new Response();
    },
  });
  return found ?? answer;
}

function isPublicPage(build: ServerBuild, { matches }: StaticHandlerContext): boolean {
  const isPublic = matches.some(({ route }) => route.id === PUBLIC_LAYOUT);
  return isPublic && build.routes[matches.at(-1)!.route.id]?.module.default !== undefined;
}

/** Patterns of addresses that are no pages, such as the sitemap. Otherwise their content would be generated twice. */
function filesOf({ routes }: ServerBuild): RegExp[] {
  return Object.values(routes)
    .filter((route) => route?.path !== undefined && route.module.default === undefined)
    .map((route) => route!.path!.replace(/^\//, '').replaceAll('.', '\\.'))
    .map((path) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`));
}

function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module }) => ({
      id,
      handle: module.handle,
      // Only marks the routes that show errors; the renderer takes the component from the modules.
      ...((id === 'root' || module.ErrorBoundary) && { ErrorBoundary: () => null }),
      ...(path !== undefined && { path }),
      ...(caseSensitive !== undefined && { caseSensitive }),
      ...(module.middleware && {
        middleware: module.middleware as NonNullable<RouteObject['middleware']>,
      }),
      ...(module.loader && { loader: module.loader as NonNullable<RouteObject['loader']> }),
      ...(index ? { index } : { children: routesBelow(build, id) }),
    }));
}

/** The part of the route manifest that the renderer needs for the routes `ids`. */
function entryFor(build: ServerBuild, ids: string[]): Partial<EntryContext> {
  const chosen = <Value,>(of: Record<string, Value>) =>
    Object.fromEntries(ids.map((id) => [id, of[id]!]));
  const modules = chosen(build.routes as Record<string, { module: unknown }>);
  return {
    manifest: { ...build.assets, routes: chosen(build.assets.routes) },
    branches: [],
    routeModules: Object.fromEntries(ids.map((id) => [id, modules[id]!.module])),
    serverHandoffString: '',
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
  } as unknown as Partial<EntryContext>;
}

/** Calls the `headers` function of each route, from the outermost to that of the page, or to the route that failed. */
function headersOf(build: ServerBuild, found: StaticHandlerContext): Headers {
  const { matches, errors, loaderHeaders } = found;
  const faulty = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  let parentHeaders = new Headers();
  for (const { route } of faulty < 0 ? matches : matches.slice(0, faulty + 1)) {
    const requested = build.routes[route.id]?.module.headers;
    if (!requested) continue;
    const none = new Headers();
    const args = { parentHeaders, actionHeaders: none, errorHeaders: undefined };
    parentHeaders = new Headers(
      typeof requested === 'function'
        ? requested({ ...args, loaderHeaders: loaderHeaders[route.id] ?? none })
        : requested,
    );
  }
  return parentHeaders;
}
