import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Part {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Part[] }[] }[];
}

async function startCollector() {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    assert.equal(request.url, '/v1/traces');
    sent.push((await json(request)) as Sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const endpoint = await listening(server);
  const resources = () => sent.flatMap(({ resourceSpans }) => resourceSpans);
  const parts = () => resources().flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans));
  return { endpoint, resources, parts };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const valueOf = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};

onOneDatabase('OpenTelemetry traces', (database) => {
  it('contain a request with its calls and their queries as nested spans', async () => {
    const { endpoint, resources, parts } = await startCollector();
    const url = await databaseUrl(database);
    const { child, origin, output } = await startServer({
      DATABASE_URL: url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = {
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      'x-forwarded-proto': 'https',
    };
    const page = await fetch(`${origin}/news?titok=igen`, { headers });
    assert.equal(page.status, 200);
    await page.text();
    const requestId = page.headers.get('x-request-id')!;
    assert.equal((await fetch(`${origin}/news?titok=igen`, { headers })).status, 200);
    await execute(url, 'alter table news rename to gone');
    const fault = await fetch(`${origin}/api/news/getpublishednewscount`);
    assert.ok(fault.status >= 500);
    assert.equal(await stopServer(child), 0);

    const asked = parts().filter((part) => part.traceId === traceId);
    const [request, ...others] = asked.filter(({ kind }) => kind === 2);
    assert.deepEqual(others, []);
    assert.equal(request!.name, 'GET /');
    assert.equal(request!.parentSpanId, '00f067aa0ba902b7');
    assert.deepEqual(
      ['url.scheme', 'url.path', 'http.response.status_code', 'site.request_id'].map((name) =>
        valueOf(request!, name),
      ),
      ['https', '/news', 200, requestId],
    );
    const call = asked.find(({ name }) => name.startsWith('GET /api/news'))!;
    assert.equal(call.parentSpanId, request!.spanId);
    const query = asked.find(({ parentSpanId }) => parentSpanId === call.spanId)!;
    assert.deepEqual([query.name, query.kind], ['select', 3]);
    assert.equal(valueOf(query, 'db.operation.name'), 'select');
    assert.equal(valueOf(query, 'db.system.name'), database.toLowerCase());
    assert.match(String(valueOf(query, 'db.query.text')), /select .+ from "news"/s);
    for (const part of [call, query]) {
      assert.ok(BigInt(part.startTimeUnixNano) <= BigInt(part.endTimeUnixNano), part.name);
    }
    const failed = parts()
      .filter(({ status }) => status.code === 2)
      .map(({ name }) => name);
    assert.deepEqual(failed.toSorted(), [
      'GET /api',
      'GET /api/news/getpublishednewscount',
      'select',
    ]);
    assert.deepEqual(
      ['service.name', 'service.version'].map((name) => valueOf(resources()[0]!.resource, name)),
      ['site', (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version],
    );
    assert.doesNotMatch(JSON.stringify(resources()), /titok|127\.0\.0\.1|user.agent/i);
    // The log contains the id of the trace.
    const id = fault.headers.get('x-request-id');
    const line = output()
      .split('\n')
      .find((each) => each.includes(`"requestId":"${id}"`))!;
    const told = parts().find((part) => valueOf(part, 'site.request_id') === id)!;
    assert.equal((JSON.parse(line) as { traceId: string }).traceId, told.traceId);
    assert.equal(valueOf(told, 'error.type'), String(fault.status));
  });
});

it('a trace collector that does not respond delays no request, and is logged once', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  // A collector that ignores requests and sends no response.
  const endpoint = await listening(createServer(() => resolve()));
  const { child, origin, output } = await startServer({
    DATABASE_URL: await databaseUrl('SQLite'),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    LOG_LEVEL: 'info',
  });
  const ask = async () => assert.equal((await fetch(`${origin}/api/site`)).status, 200);
  await ask();
  await asked;
  await until(() => output().includes('traces are not accepted'));
  await ask();
  // A client cannot set the parent of a trace, and shutdown waits for a limited time.
  assert.equal(await stopServer(child), 0);
  assert.equal(output().split('traces are not accepted').length, 2);
  assert.doesNotMatch(output(), /some work did not end/);
});

it('without a trace collector, no tracing code is loaded', () => {
  const folder = 'build/server/site';
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    for (const [, other] of source.matchAll(
      /^(?:import|export)\b[^;]*?["']\.\/([\w.-]+\.js)["']/gm,
    ))
      load(other!);
  };
  load('index.js');
  const isThere = (words: string) =>
    [...loaded].some((file) => readFileSync(`${folder}/${file}`, 'utf8').includes(words));
  assert.ok(isThere('OTEL_EXPORTER_OTLP_ENDPOINT'));
  assert.ok(!isThere('OTLPTraceExporter'));
  assert.match(readFileSync(`${folder}/otlp.server.js`, 'utf8'), /OTLPTraceExporter/);
});
