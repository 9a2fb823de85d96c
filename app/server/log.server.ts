import pino, { type Logger } from 'pino';

/**
 * Structured logs, one JSON object a line, on standard error: standard output is for what the
 * operator is told. Nothing that could sign anybody in is ever handed to it; `redact` is the net.
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.authorization', '*.cookie', '*.password', '*.token'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
