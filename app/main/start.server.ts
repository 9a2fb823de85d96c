import { siteCommand } from '../platform/program-version.server.ts';
import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { openBackupFolder } from '../operations/backup/schedule/backup-files.server.ts';
import { createApp } from './create-app.server.ts';
import { ConfigError, readConfig, settingNames, type Config } from '../platform/config.server.ts';
import { origin } from '../platform/settings.server.ts';
import { idleCloser } from '../web/http/connections.server.ts';
import { createHttpServer, type ServerHooks } from '../web/http/http.server.ts';
import type { FirstAdministrator } from './installation.server.ts';
import { createLog, logWhatIsPrinted } from '../platform/log.server.ts';
import { misspelt } from '../platform/misspelt.server.ts';
import { standardOutput } from '../platform/output.server.ts';
import { keepFilesPrivate } from '../platform/private-files.server.ts';
import { systemErrorText } from '../platform/system-error.server.ts';
import { builtPages, type Pages } from '../web/pages/pages.server.ts';
import { currentTracer, traceWith } from '../platform/traces/traces.server.ts';
import { siteDependencies, type SiteDependencies } from './site-dependencies.server.ts';
import { listenForStop, stop } from './stop.server.ts';
import type { StopRequest } from '../web/http/application.server.ts';

/** The source of a server's pages, and middleware that may answer first. */
export interface Frontend {
  pages: (dependencies: SiteDependencies) => Promise<Pages>;
  before?: ServerHooks['before'];
}

/** Starts the server, which runs until its shutdown. */
export async function start(frontend: Frontend = { pages: builtPages }): Promise<void> {
  const shutdown = listenForStop();
  try {
    tellMisspelt();
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    if (config.backupPublicKey) {
      const { assertPublicKey } = await import('../operations/backup/encryption.server.ts');
      assertPublicKey(config.backupPublicKey);
    }
    if (config.backupDir) await openBackupFolder(config.backupDir);
    await run(config, createLog(config.logLevel), frontend, shutdown);
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : systemErrorText(error);
    if (text === undefined) throw error;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

async function run(
  config: Config,
  log: Logger,
  frontend: Frontend,
  shutdown: StopRequest,
): Promise<void> {
  logWhatIsPrinted(log);
  if (config.traces) {
    const { createTracer } = await import('../platform/traces/otlp.server.ts');
    traceWith(createTracer(config.traces, log));
  }
  const application = createApp(config, log, { stopping: shutdown.arrival });
  const dependencies = siteDependencies(application, config, log);
  const [app, pages] = await Promise.all([application, frontend.pages(dependencies)]);
  const server = createHttpServer(app, pages, config, log, { ...frontend, shutdown });
  const closeIdle = idleCloser(server);
  const rest = async () => {
    await Promise.all([pages.rest?.(), app.rest()]);
  };
  const close = async () => {
    await Promise.all([app.close(), currentTracer()?.close()]);
  };
  // Before the first administrator exists, a correct password would be refused as wrong.
  const administratorMade = Promise.withResolvers<void>();
  shutdown.held = administratorMade.promise;
  // After a signal during the set-up the server does not listen.
  const address = shutdown.signal ? undefined : await listen(server, config);
  void shutdown.arrival.then(() =>
    stop(
      shutdown,
      { server, isInherited: address?.isInherited ?? false, closeIdle },
      { close, rest },
      log,
    ),
  );
  if (address === undefined) return;
  const administrator = await app.ensureAdministrator().catch((error: unknown) => {
    // A shutdown closes the database, which may cause this error.
    if (!shutdown.signal) throw error;
  });
  administratorMade.resolve();
  if (administrator) tellAdministrator(administrator);
  if (shutdown.signal) return;
  // The database must be marked as in use before the operator is told that the site runs.
  await app.sayThatItRuns();
  if (shutdown.signal) return;
  tellOperator(config, address, administrator !== undefined);
  log.info(address, 'listening');
  app.startBackups();
  onFirstAnswer(server, () => void app.forgetReplaced());
}

/** Runs `work` after the first successful answer. */
function onFirstAnswer(server: Server, work: () => void): void {
  const answerProbe: RequestListener = ({ url }, response) => {
    response.once('finish', () => {
      // A liveness probe says nothing about the database.
      if (
        response.statusCode >= 400 ||
        url === '/healthz' ||
        !server.listeners('request').includes(answerProbe)
      )
        return;
      server.off('request', answerProbe);
      work();
    });
  };
  server.on('request', answerProbe);
}

function tellAdministrator({ username, password }: FirstAdministrator): void {
  tell([
    `User name: ${username}`,
    `Password:  ${password ?? '(as in ADMIN_PASSWORD)'}`,
    ...(password ? ['The password is shown only this once: write it down.'] : []),
  ]);
}

/** Misspelt settings are reported first, because they may cause other errors. */
function tellMisspelt(): void {
  for (const { name, meant } of misspelt(Object.keys(process.env), settingNames)) {
    tell([`${name}: no such setting, so it is ignored. Did you mean ${meant}?`]);
  }
}

function tellOperator(
  config: Config,
  { host, port, isInherited }: Listening,
  isFirstStart: boolean,
): void {
  const site = origin(host, port);
  const lines = [`Site:    ${site}`, `Sign in: ${site}/login`];
  if (!config.smtpUrl) {
    lines.push('SMTP_URL is not set: no mail is sent, and requests wait in the staff area.');
  }
  if (!isFirstStart && config.adminPassword === undefined && process.env['ADMIN_USERNAME']) {
    lines.push(
      `ADMIN_USERNAME is ignored, because there are users already. A new user: ${siteCommand} user add NAME.`,
    );
  }
  if (!isFirstStart && config.adminPassword !== undefined) {
    lines.push(
      `ADMIN_PASSWORD is ignored, because there are users already. A new password: ${siteCommand} user passwd NAME.`,
    );
  }
  if (isInherited && (process.env['HOST'] || process.env['PORT'])) {
    lines.push('HOST and PORT are ignored: the site listens on the socket of systemd.');
  }
  if (config.trustProxy === 0 && config.publicUrl.startsWith('https:')) {
    lines.push(
      'PUBLIC_URL is https, but TRUST_PROXY is 0: behind a proxy all visitors count as one.',
    );
  }
  tell(lines);
}

function tell(lines: string[]): void {
  standardOutput.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

/** First file descriptor from the service manager (sd_listen_fds(3)). */
const FIRST_HANDED_OVER = 3;
const OPERATORS_FAULTS = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'];

interface Listening {
  host: string;
  port: number;
  /** Whether the socket outlives this process, so that new connections wait for the next one. */
  isInherited: boolean;
}

/** Whether the socket was passed to this process, and not to a parent whose variables it inherited. */
function hasInheritedSocket(env: NodeJS.ProcessEnv): boolean {
  return env['LISTEN_PID'] === String(process.pid) && env['LISTEN_FDS'] !== undefined;
}

/** Starts listening. Throws `ConfigError` if the port cannot be opened or the passed socket cannot be used. */
export async function listen(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listening> {
  const isInherited = hasInheritedSocket(process.env);
  if (isInherited && process.env['LISTEN_FDS'] !== '1') {
    throw new ConfigError(
      `LISTEN_FDS: the site listens on one socket, but ${process.env['LISTEN_FDS']} were passed.`,
    );
  }
  await begin(
    server,
    isInherited ? { fd: FIRST_HANDED_OVER } : { host, port },
    isInherited
      ? 'LISTEN_FDS: cannot listen on the passed socket'
      : `HOST and PORT: cannot listen on ${host}:${port}`,
  );
  const address = server.address();
  // A Unix socket is refused, because limits are counted per client address.
  if (typeof address === 'string' || !address) {
    throw new ConfigError(
      'LISTEN_FDS: the socket has to be one of TCP (ListenStream=127.0.0.1:3000).',
    );
  }
  return { host: isInherited ? address.address : host, port: address.port, isInherited };
}

type Where = { fd: number } | { host: string; port: number };

async function begin(server: Server, where: Where, failure: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isOperators = 'fd' in where || OPERATORS_FAULTS.includes(error.code ?? '');
      reject(isOperators ? new ConfigError(`${failure} (${error.code}).`) : error);
    });
    server.listen(where, resolve);
  });
}
