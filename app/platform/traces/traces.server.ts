/**
 * What of the work for a request is told to whoever follows it from part to part (OpenTelemetry), where an operator has
 * named one. Else it costs a look at a variable.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { LogEvent } from 'kysely';
import { currentRequest, inSpan, type Attributes, type Span } from '../request-id.server.ts';

export interface Tracer {
  /** What is done for a request; a part of what its `headers` say, where they are to be believed. */
  beginRequest: (name: string, attributes: Attributes, headers?: IncomingHttpHeaders) => Span;
  /** Sends what has not been sent. */
  close: () => Promise<void>;
}

let tracer: Tracer | undefined;

export const currentTracer = (): Tracer | undefined => tracer;

/** From now on; to be called before the database is opened. */
export function traceWith(chosen: Tracer): void {
  tracer = chosen;
}

/** Tells of `work` as a part of what is under way, if anybody is told of that. */
export function traced<T>(name: string, work: () => T): T {
  const span = currentRequest()?.span?.begin(name, {});
  if (!span) return work();
  const failed = (error: unknown) => {
    // A refusal is an answer.
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

/** The longest query that is told whole, in characters. */
const LONGEST = 2_000;

/** What a database is to tell of its queries; never with what was asked for in them. */
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
