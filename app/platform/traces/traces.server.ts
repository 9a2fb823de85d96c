/** Traces of requests (OpenTelemetry), if configured. If they are off, a request costs only one check of a variable. */
import type { IncomingHttpHeaders } from 'node:http';
import type { LogEvent } from 'kysely';
import { currentRequest, inSpan, type Attributes, type Span } from '../request-id.server.ts';

export interface Tracer {
  /**
   * Begins the span of a request, as a child of the trace that `headers` name, if any. Only trusted headers may be
   * passed.
   */
  beginRequest: (name: string, attributes: Attributes, headers?: IncomingHttpHeaders) => Span;
  /** Sends the remaining spans. */
  close: () => Promise<void>;
}

let tracer: Tracer | undefined;

export const currentTracer = (): Tracer | undefined => tracer;

/** To be called before the database is opened. */
export function traceWith(chosen: Tracer): void {
  tracer = chosen;
}

/** Runs `work` in a span, if traces are on. */
export function traced<T>(name: string, work: () => T): T {
  const span = currentRequest()?.span?.begin(name, {});
  if (!span) return work();
  const failed = (error: unknown) => {
    // A refused request (4xx) does not count as a failure.
    const { status = 500 } = error as { status?: number };
    span.end({ failed: status >= 500 });
    throw error;
  };
  return inSpan(span, () => {
    try {
      const result = work();
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then((value) => (span.end(), value), failed) as T;
    } catch (error) {
      return failed(error);
    }
  });
}

/** Longest query text in a span, in characters. */
const LONGEST = 2_000;

/** Spans of database queries, without their parameters. */
export function queryTeller(system: 'sqlite' | 'postgresql') {
  if (!tracer) return {};
  const log = ({ level, query: { sql }, queryDurationMillis }: LogEvent) => {
    const name = /\w+/.exec(sql)?.[0] ?? 'query';
    const attributes = {
      'db.system.name': system,
      'db.operation.name': name,
      'db.query.text': sql.slice(0, LONGEST),
    };
    const span = currentRequest()?.span?.begin(name, attributes, queryDurationMillis);
    span?.end({ failed: level === 'error' });
  };
  return { log };
}
