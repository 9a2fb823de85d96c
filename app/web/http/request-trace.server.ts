import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '../../platform/logged-path.server.ts';
import { currentTracer } from '../../platform/traces/traces.server.ts';
import { type Span } from '../../platform/request-id.server.ts';

/**
 * Begins to tell of `request`, to its end, if anybody is told: without its query and without who sent it. `isTrusted`: what it says of
 * the whole that it is a part of comes from a proxy of ours.
 */
export function traceRequest(
  id: string,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  isTrusted: boolean,
): Span | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  const path = loggedPath(url.split('?', 1)[0]!);
  const span = tracer.beginRequest(
    `${method} ${/^\/(?:api|media|assets|documents)(?=\/)/i.exec(path)?.[0] ?? '/'}`,
    {
      'http.request.method': method,
      'url.scheme': isTrusted && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
      'url.path': path,
      'site.request_id': id,
    },
    isTrusted ? headers : {},
  );
  response.on('close', () => {
    const { statusCode } = response;
    const failed = statusCode >= 500;
    const attributes = {
      'http.response.status_code': statusCode,
      ...(failed && { 'error.type': String(statusCode) }),
    };
    span.end({ failed, attributes });
  });
  return span;
}
