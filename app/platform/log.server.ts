import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import { currentRequest } from './request-id.server.ts';
import { standardError } from './output.server.ts';

/**
 * Structured log, one JSON object per line, on standard error, because standard output is for answers to the
 * operator. Callers never pass secrets; `redact` is a safety net.
 */
export function createLog(level: string): Logger {
  const log = pino(
    {
      level,
      base: null,
      mixin: () => {
        const { id, span } = currentRequest() ?? {};
        return id ? { requestId: id, ...(span && { traceId: span.traceId }) } : {};
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.authorization', '*.cookie', '*.password', '*.token'],
    },
    standardError,
  );
  standardError.onceItFlows((lost) => log.error({ lost }, 'log lines were lost since the start'));
  return log;
}

/** Logs what libraries and Node print, one line each, if the level includes it. */
export function logWhatIsPrinted(log: Logger): void {
  const to =
    (level: 'debug' | 'warn' | 'error') =>
    (first: unknown, ...others: unknown[]) => {
      if (first instanceof Error)
        log[isAborted(first) ? 'debug' : level]({ err: first }, 'printed');
      else log[level]({ words: loggedPath(format(first, ...others)) }, 'printed');
    };
  Object.assign(console, {
    debug: to('debug'),
    log: to('debug'),
    info: to('debug'),
    warn: to('warn'),
    error: to('error'),
  });
  // Node's own listener would write to standard error without the log.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
}

const CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Whether `error` only means that the other side has disconnected. */
export function isAborted(error: unknown): boolean {
  // The HTTP library aborts a request with a string as reason.
  if (typeof error === 'string') return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === 'AbortError' || CODES.has(code ?? '') || isAborted(error.cause);
}

/**
 * A request's path without the secrets of preview and upload addresses. The nginx configurations cut paths in the
 * same way (`deploy/`).
 */
export const loggedPath = (path: string): string =>
  path.replaceAll(ESCAPED, (escape) => decodeURIComponent(escape)).replaceAll(SECRET, '…');

/** Percent-encoded letters and digits. They are decoded, so that they cannot hide a part of a secret. */
const ESCAPED = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;

/** Also matches a secret that was cut short. */
const SECRET = /[\da-f]{16,}/gi;
