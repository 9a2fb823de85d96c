import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import { isAborted } from './aborted.server.ts';
import { loggedPath } from './logged-path.server.ts';
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
