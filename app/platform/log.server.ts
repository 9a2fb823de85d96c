import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import { currentRequest } from './request-id.server.ts';
import { standardError } from './output.server.ts';

/**
 * Structured logs, one JSON object a line, on standard error: standard output is for what the
 * operator is told. Nothing that could sign anybody in is ever handed to it; `redact` is the net.
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

/**
 * What libraries and Node print goes to the log as well: one line each, and only where the level asks
 * for it.
 */
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
  // Node's own listener would write past the log.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
}

const CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Whether `error` says no more than that the other side has gone away. */
export function isAborted(error: unknown): boolean {
  // The HTTP library says in words why it gives up a request; nobody else throws a string.
  if (typeof error === 'string') return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === 'AbortError' || CODES.has(code ?? '') || isAborted(error.cause);
}

/**
 * What may stand in the log of the path of a request: not what opens a preview or an upload to whoever knows it. The configurations of
 * nginx cut paths in the same way (`deploy/`).
 */
export const loggedPath = (path: string): string =>
  path.replaceAll(ESCAPED, (escape) => decodeURIComponent(escape)).replaceAll(SECRET, '…');

/** Letters and digits that need no escape: behind one a part of a secret would be left. */
const ESCAPED = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;

/** Also where a part of it was lost on the way. */
const SECRET = /[\da-f]{16,}/gi;
