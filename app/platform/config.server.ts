import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { mediaPlace, type MediaPlace } from './media-address.server.ts';

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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `iroda@example.hu` or `Iroda <iroda@example.hu>`; the name may stand in quotation marks. */
const ADDRESS = String.raw`[^\s<>,"@]+@[^\s<>,"@]+`;
const MAILBOX = `(?:${ADDRESS}|(?:"[^"\\r\\n]*"|[^<>,"@\\r\\n]*)\\s*<${ADDRESS}>)`;

const environment = z.object({
  HOST: z
    .string()
    .regex(/^[^\s/?#@\\]+$/, 'must be a host name or an address')
    .refine((host) => URL.canParse(origin(host, 80)), 'must be a host name or an address')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must begin with file: or postgres://')
    .refine(
      (url) => url.startsWith('file:') || namesOneServer(url),
      'must name one server; put HAProxy or a managed endpoint in front of several (docs/operations.md)',
    )
    .refine(
      // The base stands for the socket that an address without a host means.
      (url) => url.startsWith('file:') || URL.canParse(url, 'postgres://base'),
      'must be postgres://USER:PASSWORD@HOST:PORT/NAME, percent-encoded',
    )
    .optional(),
  MEDIA_URL: z
    .string()
    .transform((url) => mediaPlace(url))
    .refine(
      (place) => place !== undefined,
      'must be s3://BUCKET[/PREFIX]?endpoint=URL&region=NAME (one of the two is needed, and keys belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#\s@]+\/?$/, 'must be http(s)://HOST without a path or a password')
    .refine((url) => URL.canParse(url), 'must be http(s)://HOST with a host and port that can be')
    // As browsers send it: accented letters as punycode, without the port that goes without saying.
    .transform((url) => new URL(url).origin)
    .optional(),
  LANGUAGES: z
    .string()
    .regex(/^(none|[a-z]{2}( *, *[a-z]{2})*)$/, 'must be none, or codes separated by commas')
    .transform((codes) => (codes === 'none' ? [] : codes.split(/ *, */)))
    .default(['en']),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .regex(/^\P{Cc}+$/u, 'must be a name without control characters')
    // As it is kept: some letters become two in lower case.
    .refine((name) => name.normalize('NFC').toLowerCase().length <= 100, 'may have 100 characters')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SESSION_HOURS: z
    .string()
    .regex(/^\d{1,4}(\.\d+)?$/, 'must be a number of hours')
    .transform(Number)
    .refine((hours) => hours > 0 && hours <= 8760, 'must be more than 0 and at most 8760')
    .default(8),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .refine(isServerAddress, 'must be smtp(s)://USER:PASSWORD@HOST:PORT, percent-encoded')
    .optional(),
  SMTP_PLAIN_PASSWORD: z.enum(['refuse', 'accept'], 'must be refuse or accept').default('refuse'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(new RegExp(`^${MAILBOX}$`), 'must be an e-mail address')
    .optional(),
  MAIL_TO: z
    .string()
    .trim()
    .regex(
      new RegExp(`^${MAILBOX}(\\s*,\\s*${MAILBOX})*$`),
      'must be e-mail addresses, separated by commas',
    )
    .optional(),
  LINK_CHECK: z.enum(['off', 'own', 'all'], 'must be off, own or all').default('own'),
  CLAMAV_URL: z
    .string()
    .regex(/^(unix:\/.+|tcp:\/\/[^\s/?#@]+\/?)$/, 'must be unix:/PATH or tcp://HOST:PORT')
    .refine((url) => url.startsWith('unix:') || URL.canParse(url), 'must be tcp://HOST:PORT')
    .optional(),
  MESSAGE_RETENTION_DAYS: wholeNumber(1, 36_500).default(365),
  TRASH_RETENTION_DAYS: wholeNumber(1, 36_500).default(90),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 36_500).default(365),
  VISIT_COUNTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_DIR: z
    .string()
    // A relative one would lie in the folder of the program, and stay there at the next upgrade.
    .refine(isAbsolute, 'must be an absolute path, outside of the folder of the program')
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number of minutes, hours or days, such as 24h')
    .transform(duration)
    .default(24 * 3600 * 1000),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  BACKUP_PUBLIC_KEY: z
    .string()
    .trim()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be a public key of age, which begins with age1')
    .optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  EMPTY_DATABASE: z
    .enum(['auto', 'refuse', 'accept'], 'must be auto, refuse or accept')
    .default('auto'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SHARED_CACHE: wholeNumber(0, 604_800).default(0),
  METRICS_TOKEN: z
    .string()
    // What may stand in `Authorization: Bearer` (RFC 6750, section 2.1).
    .regex(/^[\w.~+/-]+=*$/, 'must be letters, digits and -._~+/ alone')
    .min(32, 'must have at least 32 characters')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://')
    .refine((url) => URL.canParse(url), 'must be an address, such as http://127.0.0.1:4318')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('site'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** libpq would take several hosts, in the address or as parameters; `pg` connects to one. */
function namesOneServer(url: string): boolean {
  const [, host = '', parameters] =
    /^\w+:\/\/(?:[^/?#]*@)?([^/?#@]*)[^?]*\??(.*)$/s.exec(url) ?? [];
  const given = new URLSearchParams(parameters);
  return ![host, given.get('host'), given.get('port')].some((name) => name?.includes(','));
}

function isServerAddress(value: string): boolean {
  try {
    const { hostname, username, password } = new URL(value);
    return hostname !== '' && [username, password].map(decodeURIComponent).length === 2;
  } catch {
    return false;
  }
}

const UNITS: Record<string, number> = { m: 60, h: 3600, d: 24 * 3600 }; // s

/** In ms. */
function duration(text: string): number {
  return Number.parseInt(text, 10) * UNITS[text.at(-1)!]! * 1000;
}

function wholeNumber(smallest: number, largest: number) {
  const message = `must be a whole number from ${smallest} to ${largest}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= smallest && value <= largest, message);
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

/** The address of a server that listens on `host` and `port`. */
export function origin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function databaseUrl(given: string | undefined, dataDir: string): string {
  if (!given) return `file:${resolve(dataDir, 'site.sqlite')}`;
  if (!given.startsWith('file:')) return given;
  return `file:${resolve(given.replace(/^file:(\/\/(?=\/))?/, ''))}`;
}
