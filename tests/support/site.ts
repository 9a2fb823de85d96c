/** The whole site with a browser in front of it, or as the process that an operator starts. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { after, before } from 'node:test';
import { Hono } from 'hono';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { readConfig } from '../../app/platform/config.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { createApp, type Application } from '../../app/main/create-app.server.ts';
import { createHttpServer } from '../../app/web/http/http.server.ts';
import { listen } from '../../app/main/start.server.ts';
import { builtPages } from '../../app/web/pages/pages.server.ts';
import { siteDependencies } from '../../app/main/site-dependencies.server.ts';
import { ADMIN } from './administrator.ts';
import { sharedBrowser } from './browser.ts';
import { timed } from './costs.ts';
import { ownDatabase, type TestDatabase } from './databases.ts';
import { freePort } from './free-port.ts';
import { METRICS_TOKEN } from './metrics.ts';
import { endWithFile } from './own-processes.ts';
import { BLANK, keepPages, undoAfterTest } from './pages.ts';
import { dataFolder } from './scratch.ts';

export interface Site {
  origin: string;
  /**
   * A page for this test alone, as if new. A test that adds a script for all future pages must close its context. At
   * the end of the test file the page must have had no errors.
   */
  open: (path?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A page with signed-in staff, empty without a path; `prepare` gets it before anything of the site is loaded. */
  openAsStaff: (
    path?: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ) => Promise<Page>;
  /** Like `openAsStaff`, for the user whose token this is. */
  openAs: (token: string, path?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Calls the API with the administrator's token. Throws unless it succeeds. */
  api: (method: string, path: string, body?: unknown) => Promise<unknown>;
  token: () => Promise<string>;
  /** Path of the SQLite file, for data that no API call would accept. */
  databaseFile: string;
  /** The server process. Throws unless the site has one of its own. */
  process: ChildProcess;
}

type Environment = Record<string, string>;

interface SiteOptions {
  /** Starts the built server as a process, which can be stopped or killed, and whose output can be read. */
  ownProcess?: boolean;
}

/**
 * A site on a new SQLite database, without content, for the tests of the calling describe block. It can be used once
 * those tests run. If `settings` is a function, it is called with a free port just before the site starts.
 */
export function useSite(
  settings: Environment | ((port: number) => Environment) = {},
  { ownProcess = false }: SiteOptions = {},
): Site {
  const faults: string[] = [];
  const takePage = keepPages(sharedBrowser, faults);
  let server: RunningSite;
  let database: TestDatabase;
  let token: Promise<string> | undefined;
  let port: number;

  before(async () => {
    port = (ownProcess ? undefined : idlePorts.shift()) ?? (await freePort());
    const environment = typeof settings === 'function' ? settings(port) : settings;
    database = await ownDatabase(environment);
    if (database.token !== undefined) token = Promise.resolve(database.token);
    const all = { PORT: String(port), DATABASE_URL: database.url, ...environment };
    server = await timed('servers', () =>
      ownProcess ? startProcess(all) : startSite(all, withoutNotModified),
    );
  });
  after(async () => {
    await server.stop();
    if (!ownProcess) idlePorts.unshift(port);
    await database.drop();
    assert.equal(faults.join('\n'), '', 'nothing goes wrong in any page');
  });

  const contextOptions = (options?: BrowserContextOptions): BrowserContextOptions => ({
    baseURL: server.origin,
    locale: 'hu-HU',
    // Turns view transitions off. Otherwise the browser reports an error of the page if the next navigation aborts a
    // transition before the page's script has loaded.
    reducedMotion: 'reduce',
    ...options,
  });
  async function openAs(
    validToken: string,
    path?: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> {
    const page = await takePage(contextOptions(options));
    const script = await page.addInitScript(storeToken, validToken);
    undoAfterTest(page, () => script.dispose());
    await prepare?.(page);
    const isBlank = new URL(page.url()).pathname === BLANK;
    if (path === undefined && isBlank) await page.evaluate(storeToken, validToken);
    else await page.goto(path ?? BLANK);
    return page;
  }
  const site: Site = {
    get origin() {
      return server.origin;
    },
    get databaseFile() {
      return database.url.replace(/^file:/, '');
    },
    get process() {
      assert.ok(server.child, 'the site has to be started with a process of its own');
      return server.child;
    },
    async open(path, options) {
      const page = await takePage(contextOptions(options));
      if (path !== undefined) await page.goto(path);
      return page;
    },
    async token() {
      token = liveToken(server.origin, token);
      return await token;
    },
    openAsStaff: async (path, options, prepare) =>
      await openAs(await site.token(), path, options, prepare),
    openAs,
    api: async (method, path, body) =>
      callApi(server.origin, await site.token(), method, path, body),
  };
  return site;
}

/** Runs in the page. Stores the token, unless the page has stored one already. */
const storeToken = (token: string) =>
  localStorage.getItem('jwt') ?? localStorage.setItem('jwt', token);

/** Ports of earlier sites of this process. Sites at one origin share cached code. */
const idlePorts: number[] = [];

async function callApi(
  origin: string,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  assert.ok(response.ok, `${method} ${path}: ${response.status}`);
  return response.status === 204 ? undefined : await response.json();
}

export interface RunningSite {
  origin: string;
  stop: () => Promise<unknown>;
  child?: ChildProcess;
}

async function startProcess(environment: Environment): Promise<RunningSite> {
  const { child, origin } = await startServer(environment);
  return { child, origin, stop: () => stopServer(child) };
}

/** Starts the same server as `start.server.ts` without a process of its own, which costs a tenth of the time. */
export async function startSite(
  environment: Environment,
  adapt = (application: Application) => application,
): Promise<RunningSite> {
  const config = readConfig({ ...SETTINGS, ...environment });
  const log = createLog(config.logLevel);
  const application = createApp(config, log);
  const pages = await builtPages(siteDependencies(application, config, log));
  const app = await application;
  const server = createHttpServer(adapt(app), pages, config, log);
  const { port } = await listen(server, config);
  await app.ensureAdministrator();
  await app.sayThatItRuns();
  app.startBackups();
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await pages.rest?.();
      await app.close();
    },
  };
}

/**
 * The API never answers 304. The browser may have cached the answer of an earlier site at this origin, whose items have
 * the same numbers and versions.
 */
function withoutNotModified(application: Application): Application {
  const api: Application['api'] = new Hono();
  api.all('*', ({ req: { raw: request }, env }) => {
    if (!request.headers.has('if-none-match')) return application.api.fetch(request, env);
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    return application.api.fetch(new Request(request, { headers }), env);
  });
  return { ...application, api };
}

/** Settings of every test site, unless a test sets others. */
const SETTINGS = {
  PORT: '0',
  ADMIN_PASSWORD: ADMIN.password,
  METRICS_TOKEN,
  SAMPLE_CONTENT: 'off',
  LOG_LEVEL: 'error',
  DATA_DIR: dataFolder(),
};

/** Stops a server as an operator would. Returns its exit code. */
export async function stopServer(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}

/**
 * Starts the server process on a free port; it ends with the test file at the latest. `limits` are shell commands run
 * before it, such as `ulimit -f 1000`.
 */
export function spawnServer(
  environment: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
  limits = ':',
): ChildProcess {
  const command = [process.execPath, 'build/server/site/main.js'];
  const child = spawn('sh', ['-c', `${limits} && exec "$@"`, 'sh', ...command], {
    stdio,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...SETTINGS,
      ...environment,
    },
  });
  return endWithFile(child);
}

/** Starts the server process and waits for the address it prints. */
export async function startServer(
  environment: Record<string, string>,
  limits?: string,
): Promise<{ child: ChildProcess; origin: string; output: () => string }> {
  const child = spawnServer(environment, undefined, limits);
  let output = '';
  const started = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.:[\]]+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { child, origin: await started, output: () => output };
}

/** The known token, or a new one if a sign-out has ended its session. */
async function liveToken(origin: string, known: Promise<string> | undefined): Promise<string> {
  if (!known) return await signIn(origin);
  const headers = { authorization: `Bearer ${await known}` };
  const { ok } = await fetch(`${origin}/api/auth/session`, { headers });
  return ok ? await known : await signIn(origin);
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await response.json()) as { token: string }).token;
}
