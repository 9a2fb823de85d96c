import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { FigureSources } from './figures.server.ts';
import { addGauges } from './gauges.server.ts';

export interface Metrics {
  /** Counts one request once it is through. `ms` is what it took. */
  observe: (request: IncomingMessage, response: ServerResponse, ms: number) => void;
  /** Answers `/metrics` in Prometheus' text format. */
  answer: () => Promise<Response>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** What an operator can watch: requests by kind and outcome, what waits, and how the process is. */
export function createMetrics(figures: FigureSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['kind', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const updateGauges = addGauges(registry, figures);
  return {
    observe({ url = '/', method = '' }, { statusCode }, ms) {
      const status = `${Math.floor(statusCode / 100)}xx`;
      requests.observe({ kind: kindOf(url), method: known(method), status }, ms / 1000);
    },
    async answer() {
      await updateGauges();
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };
}

/** What proxies say of themselves; the usual ones say at least one of these. */
const PASSED_ON = /^(via|forwarded|x-forwarded-.+|x-real-ip)$/;

/** Whether a request comes from this machine itself, and was not passed on by a proxy on it. */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isPassedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  return !isPassedOn && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}

/** A few kinds, whatever strangers ask for: each label is a series that is kept. */
function kindOf(url: string): string {
  return /^\/(api|media|assets)(?=\/)/i.exec(url)?.[1]?.toLowerCase() ?? 'page';
}

function known(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(method) ? method : 'other';
}
