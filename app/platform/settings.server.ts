import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { mediaPlace } from './media-address.server.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Patterns of an address, and of a mailbox: `iroda@example.hu` or `Iroda <iroda@example.hu>`, with or without quotation
 * marks around the name.
 */
const ADDRESS = String.raw`[^\s<>,"@]+@[^\s<>,"@]+`;
export const MAILBOX = `(?:${ADDRESS}|(?:"[^"\\r\\n]*"|[^<>,"@\\r\\n]*)\\s*<${ADDRESS}>)`;

/** All settings of the environment. */
export const environment = z.object({
  HOST: z
    .string()
    .regex(/^[^\s/?#@\\]+$/, 'must be a host name or an address')
    .refine((host) => URL.canParse(origin(host, 80)), 'must be a host name or an address')
    .prefault('127.0.0.1')
    .describe('address to listen on'),
  PORT: wholeNumber(0, 65_535).prefault('3000').describe('port to listen on'),
  DATA_DIR: z
    .string()
    .prefault('./data')
    .describe(
      'folder of the embedded database and of all other stored data; preferably an absolute path',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must begin with file: or postgres://')
    .refine(
      (url) => url.startsWith('file:') || namesOneServer(url),
      'must name one server; put HAProxy or a managed endpoint in front of several (docs/scale-out.md)',
    )
    .refine(
      // The base allows an address without a host, which means a socket.
      (url) => url.startsWith('file:') || URL.canParse(url, 'postgres://base'),
      'must be postgres://USER:PASSWORD@HOST:PORT/NAME, percent-encoded',
    )
    .optional()
    .describe(
      '`file:PATH` (SQLite) or `postgres://USER:PASSWORD@HOST:PORT/NAME`, percent-encoded; without it, `site.sqlite` in `DATA_DIR`. For several servers name one endpoint (docs/scale-out.md)',
    ),
  MEDIA_URL: z
    .string()
    .transform((url) => mediaPlace(url))
    .refine(
      (place) => place !== undefined,
      'must be s3://BUCKET[/PREFIX]?endpoint=URL&region=NAME (one of the two is needed, and keys belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)',
    )
    .optional()
    .describe(
      '`s3://BUCKET[/PREFIX]?endpoint=URL&region=NAME`: pictures and files are stored there and not in the database. Keys: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`',
    ),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#\s@]+\/?$/, 'must be http(s)://HOST without a path or a password')
    .refine((url) => URL.canParse(url), 'must be http(s)://HOST with a host and port that can be')
    // As browsers send it: punycode, without the default port.
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'address that visitors see, without a path; used in links, feeds, mail and the sitemap. Without it, `http://HOST:PORT`',
    ),
  LANGUAGES: z
    .string()
    .regex(/^(none|[a-z]{2}( *, *[a-z]{2})*)$/, 'must be none, or codes separated by commas')
    .transform((codes) => (codes === 'none' ? [] : codes.split(/ *, */)))
    .prefault('en')
    .describe(
      'languages of the public pages besides Hungarian, separated by commas; `none` for Hungarian alone',
    ),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .regex(/^\P{Cc}+$/u, 'must be a name without control characters')
    // Counted in the stored form, because some letters become two in lower case.
    .refine((name) => name.normalize('NFC').toLowerCase().length <= 100, 'may have 100 characters')
    .prefault('admin')
    .describe('name of the first administrator; used only while there is no user'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe(
      'password of the first administrator, at least 12 characters; without it the first start generates one and prints it once',
    ),
  SESSION_HOURS: z
    .string()
    .regex(/^\d{1,4}(\.\d+)?$/, 'must be a number of hours')
    .transform(Number)
    .refine((hours) => hours > 0 && hours <= 8760, 'must be more than 0 and at most 8760')
    .prefault('8')
    .describe('hours after which a session ends'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .refine(isServerAddress, 'must be smtp(s)://USER:PASSWORD@HOST:PORT, percent-encoded')
    .optional()
    .describe(
      'mail server: `smtp://USER:PASSWORD@HOST:587` or `smtps://…:465`, percent-encoded; `?requireTLS=true` demands encryption. Without it requests wait in the staff area',
    ),
  SMTP_PLAIN_PASSWORD: z
    .enum(['refuse', 'accept'], 'must be refuse or accept')
    .prefault('refuse')
    .describe('`accept` sends the password of `SMTP_URL` even if the server offers no encryption'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(new RegExp(`^${MAILBOX}$`), 'must be an e-mail address')
    .optional()
    .describe('sender of mails; without it the first address of `MAIL_TO`'),
  MAIL_TO: z
    .string()
    .trim()
    .regex(
      new RegExp(`^${MAILBOX}(\\s*,\\s*${MAILBOX})*$`),
      'must be e-mail addresses, separated by commas',
    )
    .optional()
    .describe('addresses of the office, separated by commas; required with `SMTP_URL`'),
  LINK_CHECK: z
    .enum(['off', 'own', 'all'], 'must be off, own or all')
    .prefault('own')
    .describe(
      'links in content that are checked: `off`, `own` (to the site itself, without a request) or `all` (also to other hosts, each asked at most four times a day)',
    ),
  CLAMAV_URL: z
    .string()
    .regex(/^(unix:\/.+|tcp:\/\/[^\s/?#@]+\/?)$/, 'must be unix:/PATH or tcp://HOST:PORT')
    .refine((url) => url.startsWith('unix:') || URL.canParse(url), 'must be tcp://HOST:PORT')
    .optional()
    .describe(
      'clamd that scans visitors’ files: `unix:/run/clamav/clamd.ctl` or `tcp://HOST:PORT`',
    ),
  MESSAGE_RETENTION_DAYS: wholeNumber(1, 36_500)
    .prefault('365')
    .describe('days after which contact and quotation requests are removed'),
  TRASH_RETENTION_DAYS: wholeNumber(1, 36_500)
    .prefault('90')
    .describe('days for which deleted items can be restored'),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 36_500)
    .prefault('365')
    .describe('days for which the audit log is stored'),
  VISIT_COUNTS: z
    .enum(['on', 'off'], 'must be on or off')
    .prefault('on')
    .describe('`off` counts no visits and removes the count from the privacy notice'),
  BACKUP_DIR: z
    .string()
    // A relative path would be in the program's folder and be lost at the next upgrade.
    .refine(isAbsolute, 'must be an absolute path, outside of the folder of the program')
    .transform((folder) => resolve(folder))
    .optional()
    .describe('absolute folder for scheduled backups'),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number of minutes, hours or days, such as 24h')
    .transform(duration)
    .prefault('24h')
    .describe('time from one backup to the next: minutes, hours or days (`30m`, `24h`, `7d`)'),
  BACKUP_KEEP: wholeNumber(1, 10_000).prefault('14').describe('number of backups that are kept'),
  BACKUP_PUBLIC_KEY: z
    .string()
    .trim()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age public key, which begins with age1')
    .optional()
    .describe('age public key that encrypts backups (`site backup-key FILE` makes a pair)'),
  SAMPLE_CONTENT: z
    .enum(['on', 'off'], 'must be on or off')
    .prefault('on')
    .describe('`off` leaves an empty database without sample content'),
  EMPTY_DATABASE: z
    .enum(['auto', 'refuse', 'accept'], 'must be auto, refuse or accept')
    .prefault('auto')
    .describe(
      'whether a start accepts an empty database. `auto`: unless this installation has used the database before. `refuse`: never. `accept`: always, in PostgreSQL also beside tables of other programs',
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .prefault('0')
    .describe(
      'number of addresses that trusted proxies put into `X-Forwarded-For`: `1` behind the nginx of deploy/, whatever is in front of it',
    ),
  SHARED_CACHE: wholeNumber(0, 604_800)
    .prefault('0')
    .describe(
      'seconds for which a shared cache in front of the site may serve a public page without revalidation (docs/scale-out.md)',
    ),
  METRICS_TOKEN: z
    .string()
    // Characters of a bearer token (RFC 6750, section 2.1).
    .regex(/^[\w.~+/-]+=*$/, 'must be letters, digits and -._~+/ alone')
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('bearer token of at least 32 characters for `/metrics`; without one the page is 404'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://')
    .refine((url) => URL.canParse(url), 'must be an address, such as http://127.0.0.1:4318')
    .optional()
    .describe(
      'OpenTelemetry collector to which traces are sent (OTLP over HTTP), with the headers in `OTEL_EXPORTER_OTLP_HEADERS`',
    ),
  OTEL_SERVICE_NAME: z.string().prefault('site').describe('name of the service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .prefault('1')
    .describe('share of requests that are traced, from 0 to 1'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .prefault('info')
    .describe(
      'lowest level of log lines that are written: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    ),
});

/**
 * Whether `url` names one server. libpq accepts several hosts, in the address or as parameters, but `pg` connects to
 * only one.
 */
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

/** Parses a duration; returns ms. */
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

/** Address of a server on `host` and `port`. */
export function origin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
