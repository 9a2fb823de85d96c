import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { figureNames } from '../../app/web/metrics/figures.server.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { figureOf, readMetrics } from '../support/metrics.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, startSite, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const WINDOW = 2_000; // ms
/** ms between the two most frequent jobs of an idle server. */
const MOST_OFTEN = 40;

onOneDatabase('the metrics', (database) => {
  it('contain the state of the queues, the numbers of failures, and the running work', async () => {
    const url = await databaseUrl(database);
    const { origin, stop } = await startSite({ DATABASE_URL: url });
    assert.equal(await figureOf(origin, 'site_outbox_waiting'), 0);
    assert.equal(await figureOf(origin, 'site_outbox_oldest_waiting_seconds'), 0);
    assert.equal(await figureOf(origin, 'site_backup_interval_seconds'), undefined);
    for (const subject of ['first', 'second', 'third']) await send(origin, subject);
    const hourAgo = Date.now() - 3_600_000;
    await execute(url, `update "contactRequest" set delivery = 'failed' where subject = 'first'`);
    await execute(
      url,
      `update "contactRequest" set "receivedAt" = ${hourAgo} where subject = 'second'`,
    );
    assert.equal(await figureOf(origin, 'site_outbox_waiting'), 2);
    assert.equal(await figureOf(origin, 'site_outbox_failed'), 1);
    assert.ok((await figureOf(origin, 'site_outbox_oldest_waiting_seconds'))! >= 3_600);

    await execute(
      url,
      `insert into picture (hash, type, width, height, size, animated, "widthsMade", "widthsClaimedUntil")
       values ('a', 'image/png', 1, 1, 1, false, false, ${Date.now() + 3_600_000})`,
    );
    assert.equal(await figureOf(origin, 'site_picture_widths_waiting'), 1);
    assert.equal(await figureOf(origin, 'site_picture_intake_running'), 0);
    assert.equal(await figureOf(origin, 'site_picture_intake_waiting'), 0);
    assert.ok((await figureOf(origin, 'site_database_connections'))! >= 1);
    assert.equal(await figureOf(origin, 'site_log_lines_lost_total'), 0);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.match(
      await readMetrics(origin),
      new RegExp(`^site_info\\{version="${version}",build="\\w+",node="v[\\d.]+"\\} 1$`, 'm'),
    );
    await stop();
  });

  it('cause no frequent wake-ups of the server while they are not requested', async (context) => {
    if (process.platform !== 'linux') return context.skip('Linux tells how often a process woke');
    const { child } = await startServer({ DATABASE_URL: await databaseUrl(database) });
    await until(async () => (await wakeUps(child.pid!, WINDOW)) < WINDOW / MOST_OFTEN);
    assert.equal(await stopServer(child), 0);
  });
});

it('the metrics omit values from a database that does not answer', async () => {
  const url = await databaseUrl('PostgreSQL');
  const { origin, stop } = await startSite({ DATABASE_URL: url });
  const frozen = new pg.Client({ connectionString: url });
  await frozen.connect();
  await frozen.query('begin');
  await frozen.query('lock table "contactRequest", picture in access exclusive mode');
  // At most one query waits at the database.
  const answers = await Promise.all(Array.from({ length: 12 }, () => readMetrics(origin)));
  for (const answer of answers) assert.doesNotMatch(answer, /^site_(outbox|picture_widths)_\w+ /m);
  assert.match(answers[0]!, /^site_database_connections \d+$/m);
  assert.equal(await figureOf(origin, 'site_database_waiting'), 0);
  await frozen.query('rollback');
  await until(async () => (await figureOf(origin, 'site_outbox_waiting')) === 0);
  await frozen.end();
  await stop();
});

it('the metrics omit values from a database that is unreachable', async () => {
  const url = await databaseUrl('PostgreSQL');
  const { origin, stop } = await startSite({ DATABASE_URL: url, LOG_LEVEL: 'fatal' });
  const [server, name] = [url.replace(/[^/]+$/, 'postgres'), url.split('/').at(-1)];
  await execute(server, `alter database ${name} with allow_connections false`);
  await execute(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  assert.equal(await figureOf(origin, 'site_outbox_waiting'), undefined);
  assert.equal(typeof (await figureOf(origin, 'process_cpu_seconds_total')), 'number');
  await stop();
});

describe('the Grafana dashboard and the Prometheus alerts', () => {
  const rules = parse(readFileSync('deploy/prometheus-rules.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
  };
  const alerts = rules.groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    templating: { list: { name: string }[] };
    panels: { id: number; title: string; gridPos: Place; targets: { expr: string }[] }[];
  };
  let metrics = '';

  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-metrics-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const DATABASE_URL = await databaseUrl('SQLite');
    const backups = { BACKUP_DIR: folder, BACKUP_EVERY: '7d' };
    const { origin, stop } = await startSite({ DATABASE_URL, ...backups });
    for (const path of ['/', '/api/site', '/nincs']) await (await fetch(origin + path)).text();
    metrics = await readMetrics(origin);
    await stop();
  });

  it('use only existing metrics', () => {
    const types = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    // Prometheus' own metric `up`.
    const told = new Set(['up']);
    for (const [, name, type] of types) {
      told.add(name!);
      for (const part of type === 'histogram' ? ['count', 'sum', 'bucket'] : []) {
        told.add(`${name}_${part}`);
      }
    }
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const named = [...alerts.map(({ expr }) => expr), ...shown].flatMap(metricsIn);
    assert.ok(named.length > 30, named.join(' '));
    assert.deepEqual(
      named.filter((name) => !told.has(name)),
      [],
    );
    // Metrics of requests have the labels that the queries use.
    for (const label of ['kind="page"', 'kind="api"', 'status="2xx"', 'status="4xx"']) {
      assert.ok(metrics.includes(label), label);
    }
    // Every metric is used, except those listed here.
    const own = Object.keys(figureNames).filter((name) => !named.includes(name));
    assert.deepEqual(own, ['site_page_cache_pages', 'site_answer_cache_answers']);
  });

  it('use metrics whose names begin with site_, except those common to all programs', () => {
    const names = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!);
    const own = names.filter((name) => !/^(http|process|nodejs)_/.test(name));
    assert.ok(own.length > 15);
    assert.deepEqual(
      own.filter((name) => !name.startsWith('site_')),
      [],
    );
  });

  it('describe each problem with a reference to its solution, and no dashboard panels overlap', () => {
    for (const { alert, annotations } of alerts) {
      assert.match(annotations['summary']!, /\.$/, alert);
      const [, page, section] = /^(docs\/[\w-]+\.md), "(.+?)"/.exec(annotations['runbook']!)!;
      assert.match(readFileSync(page!, 'utf8'), new RegExp(`^## ${section}$`, 'm'), alert);
    }
    assert.equal(new Set(alerts.map(({ alert }) => alert)).size, alerts.length);
    const variables = dashboard.templating.list.map(({ name }) => name);
    const text = JSON.stringify(dashboard.panels);
    for (const [, name] of text.matchAll(/\$\{?(\w+)/g)) {
      assert.ok(name!.startsWith('__') || variables.includes(name!), name);
    }
    const taken = new Set<string>();
    for (const { title, gridPos } of dashboard.panels) {
      assert.ok(gridPos.x + gridPos.w <= 24, title);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          assert.ok(!taken.has(`${x} ${y}`), title);
          taken.add(`${x} ${y}`);
        }
      }
    }
  });

  it('select the site only, even if other jobs have metrics with the same names', () => {
    for (const { alert, expr } of alerts) {
      const asked = metricsIn(expr);
      assert.equal(expr.match(/\w\{job="site"[,}]/g)?.length, asked.length, alert);
    }
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const expr of shown) assert.match(expr, /\w\{job="\$job"[,}]/);
  });

  it('can rely on a metric with the configured interval of backups', () => {
    assert.match(metrics, /^site_backup_interval_seconds 604800$/m);
  });

  it('use metric names that Prometheus accepts', () => {
    for (const [, name, type] of metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      assert.match(name!, /^[a-z][a-z0-9_]*$/);
      assert.equal(name!.endsWith('_total'), type === 'counter', name);
      assert.doesNotMatch(name!, /_(ms|milliseconds|kb|mb|percent|minutes|hours)(_|$)/);
      assert.match(metrics, new RegExp(`^# HELP ${name} \\S`, 'm'));
    }
  });

  it('are accepted by promtool', { skip: noPromtool() }, () => {
    const checked = [
      promtool(['check', 'metrics'], metrics),
      promtool(['check', 'rules', 'deploy/prometheus-rules.yml']),
      promtool(['test', 'rules', 'deploy/prometheus-rules.test.yml']),
    ];
    for (const { status, stdout, stderr } of checked) assert.equal(status, 0, stdout + stderr);
  });
});

function promtool(args: string[], input = '') {
  return spawnSync('promtool', args, { input, encoding: 'utf8' });
}

/** The reason why the program is missing; false if it exists. */
function noPromtool(): string | false {
  return promtool(['--version']).status === 0 ? false : 'promtool is not installed here';
}

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Metric names in a PromQL query, without functions, labels and keywords. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, ' ')
    .replaceAll(/\b(unless|and|or|bool)\b/g, ' ');
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)].map(([name]) => name);
}

async function send(origin: string, subject: string): Promise<void> {
  const response = await fetch(`${origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields({ subject })),
  });
  assert.equal(response.status, 201);
}

/** Counts how often the main thread of `pid` woke up within `ms`. */
async function wakeUps(pid: number, ms: number): Promise<number> {
  const count = () =>
    Number(
      /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
    );
  const atFirst = count();
  await setTimeout(ms);
  return count() - atFirst;
}
