/** Traces sent by OTLP over HTTP with OpenTelemetry's packages. Loaded only if configured. */
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Config } from '../config.server.ts';
import { programVersion } from '../program-version.server.ts';
import type { Tracer } from './traces.server.ts';
import type { Span } from '../request-id.server.ts';

/** Export interval in ms, and maximum number of queued spans; further spans are dropped. */
const [EVERY, MOST] = [2_000, 2_048];
/** Export timeout in ms, well below the time of a shutdown. */
const TIMEOUT = 2_000;

export function createTracer(
  { endpoint, service, share }: NonNullable<Config['traces']>,
  log: Logger,
): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = telling(new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': programVersion(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EVERY,
        exportTimeoutMillis: TIMEOUT,
        maxQueueSize: MOST,
      }),
    ],
  });
  const tracer = provider.getTracer('site');
  const w3c = new W3CTraceContextPropagator();

  function spanOf(span: OtelSpan, context: Context): Span {
    const within = trace.setSpan(context, span);
    return {
      traceId: span.spanContext().traceId,
      begin(name, attributes, ms = 0) {
        const startTime = Date.now() - ms;
        const kind = 'db.system.name' in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
        return spanOf(tracer.startSpan(name, { kind, attributes, startTime }, within), within);
      },
      end({ failed = false, attributes = {} } = {}) {
        span.setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    beginRequest(name, attributes, headers = {}) {
      const context = w3c.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const options = { kind: SpanKind.SERVER, attributes };
      return spanOf(tracer.startSpan(name, options, context), context);
    },
    close: () => provider.shutdown(),
  };
}

/** Logs when traces are no longer accepted, and when they are again. */
function telling(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTaken = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const wasTaken = isTaken;
        isTaken = result.code === ExportResultCode.SUCCESS;
        if (wasTaken && !isTaken) log.warn({ err: result.error }, 'traces are not accepted');
        if (!wasTaken && isTaken) log.info('traces are accepted again');
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
