import { resolve } from 'node:path';
import type { MediaPlace } from './media-address.server.ts';
import { environment, MAILBOX, origin } from './settings.server.ts';

/** Thrown for a wrong setting; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

export interface Config {
  host: string;
  port: number;
  /** Folder of everything that is kept, absolute. */
  dataDir: string;
  /** `file:PATH` or `postgres://…`. */
  databaseUrl: string;
  /** Where the bytes of pictures and files are kept; in the database unless said. */
  media: MediaPlace | undefined;
  /** Scheme and host that links are made with; no slash at the end. */
  publicUrl: string;
  /** Besides Hungarian. */
  languages: string[];
  /** Whether it was given, and not made of where the server listens. */
  isPublicUrlSet: boolean;
  adminUsername: string;
  adminPassword: string | undefined;
  sessionHours: number;
  sampleContent: boolean;
  /** What an empty database means: `auto` stops the start where there was a full one before. */
  emptyDatabase: 'auto' | 'refuse' | 'accept';
  /** Number of reverse proxies in front whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  logLevel: string;
  /** How long a shared cache in front of the site may serve a public page without asking, in seconds. */
  sharedCache: number;
  /** The bearer token that `/metrics` asks for; without one it is 404. */
  metricsToken: string | undefined;
  smtpUrl: string | undefined;
  /** Whether the password of `smtpUrl` may go out unencrypted. */
  plainSmtpPassword: boolean;
  mailFrom: string | undefined;
  mailTo: string | undefined;
  /** Which links are looked after: none, those to the site itself, or those to others too. */
  linkCheck: 'off' | 'own' | 'all';
  /** Where clamd is asked about files of visitors: `unix:/…` or `tcp://host:port`. */
  clamavUrl: string | undefined;
  /** Days after which contact requests are removed. */
  messageRetentionDays: number;
  /** Days for which what was deleted can be had back. */
  trashRetentionDays: number;
  /** Whether it is counted how often public pages are opened. */
  countsVisits: boolean;
  /** Days for which the log of who did what is kept. */
  auditRetentionDays: number;
  /** Folder in which the site keeps backups that it makes by itself, absolute. */
  backupDir: string | undefined;
  /** How long after one of them the next is made, ms. */
  backupEvery: number;
  /** How many of them are kept. */
  backupKeep: number;
  /** Whom they are encrypted for: a public key of age. */
  backupPublicKey: string | undefined;
  /** Whom traces are sent to, as what they come from, and how many of all; to nobody unless said. */
  traces: { endpoint: string; service: string; share: number } | undefined;
}

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape);

/** Reads and checks the settings. Throws `ConfigError` for the first that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable is what deployment tools leave behind when nothing was set.
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
  const backupDir = settings.BACKUP_DIR;
  const database = databaseUrl(settings.DATABASE_URL, dataDir);
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    databaseUrl: database,
    media: settings.MEDIA_URL,
    publicUrl: settings.PUBLIC_URL ?? origin(settings.HOST, settings.PORT),
    languages: settings.LANGUAGES,
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    adminUsername: settings.ADMIN_USERNAME,
    adminPassword: settings.ADMIN_PASSWORD,
    sessionHours: settings.SESSION_HOURS,
    sampleContent: settings.SAMPLE_CONTENT === 'on',
    emptyDatabase: settings.EMPTY_DATABASE,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    sharedCache: settings.SHARED_CACHE,
    metricsToken: settings.METRICS_TOKEN,
    smtpUrl: settings.SMTP_URL,
    plainSmtpPassword: settings.SMTP_PLAIN_PASSWORD === 'accept',
    // An address that exists and may be sent from, rather than one made up at its domain.
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
    backupDir,
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
