import { resolve } from 'node:path';
import { environment, MAILBOX, origin } from './settings.server.ts';

/** An invalid setting. The message is one sentence that names the variable. */
export class ConfigError extends Error {}

/** `settings.server.ts` describes each setting. */
export type Config = ReturnType<typeof readConfig>;

export const settingNames = Object.keys(environment.shape);

/** Reads and validates the settings. Throws `ConfigError` for the first invalid one. */
export function readConfig(env: NodeJS.ProcessEnv) {
  // Deployment tools set a variable to the empty string when it has no value.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const { path, message } = result.error.issues[0]!;
    throw new ConfigError(`${String(path[0])} ${message}.`);
  }
  const settings = result.data;
  if (settings.SMTP_URL && !settings.MAIL_TO) {
    throw new ConfigError('MAIL_TO must be set where SMTP_URL is, or mail has nowhere to go.');
  }
  const dataDir = resolve(settings.DATA_DIR);
  return {
    host: settings.HOST,
    port: settings.PORT,
    /** Absolute path. */
    dataDir,
    /** `file:PATH` with an absolute path, or `postgres://…`. */
    databaseUrl: databaseUrl(settings.DATABASE_URL, dataDir),
    media: settings.MEDIA_URL,
    /** Scheme and host for links, without a slash at the end. */
    publicUrl: settings.PUBLIC_URL ?? origin(settings.HOST, settings.PORT),
    /** Languages besides Hungarian. */
    languages: settings.LANGUAGES,
    /** False if the address was derived from where the server listens. */
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    adminUsername: settings.ADMIN_USERNAME,
    adminPassword: settings.ADMIN_PASSWORD,
    sessionHours: settings.SESSION_HOURS,
    sampleContent: settings.SAMPLE_CONTENT === 'on',
    emptyDatabase: settings.EMPTY_DATABASE,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    /** `s-maxage` of public pages, in seconds. */
    sharedCache: settings.SHARED_CACHE,
    metricsToken: settings.METRICS_TOKEN,
    smtpUrl: settings.SMTP_URL,
    /** Whether the password of `smtpUrl` may be sent unencrypted. */
    plainSmtpPassword: settings.SMTP_PLAIN_PASSWORD === 'accept',
    // The default sender is the first recipient, whose address exists. A made-up address of the same domain might
    // not.
    mailFrom: settings.MAIL_FROM ?? settings.MAIL_TO?.match(new RegExp(`^${MAILBOX}`))?.[0],
    mailTo: settings.MAIL_TO,
    linkCheck: settings.LINK_CHECK,
    clamavUrl: settings.CLAMAV_URL,
    messageRetentionDays: settings.MESSAGE_RETENTION_DAYS,
    trashRetentionDays: settings.TRASH_RETENTION_DAYS,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    countsVisits: settings.VISIT_COUNTS === 'on',
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: settings.OTEL_SERVICE_NAME,
          share: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    backupDir: settings.BACKUP_DIR,
    /** ms */
    backupEvery: settings.BACKUP_EVERY,
    backupKeep: settings.BACKUP_KEEP,
    backupPublicKey: settings.BACKUP_PUBLIC_KEY,
  };
}

function databaseUrl(given: string | undefined, dataDir: string): string {
  if (!given) return `file:${resolve(dataDir, 'site.sqlite')}`;
  if (!given.startsWith('file:')) return given;
  return `file:${resolve(given.replace(/^file:(\/\/(?=\/))?/, ''))}`;
}

/** Path of a SQLite database; undefined for PostgreSQL. */
export const sqliteFileOf = (url: string): string | undefined =>
  url.startsWith('file:') ? url.slice('file:'.length) : undefined;
