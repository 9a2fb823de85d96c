/** A real Prometheus that scrapes a site with the rules and queries of `deploy/`: `npm run torture -- prometheus`. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { METRICS_TOKEN } from '../support/metrics.ts';
import { endWithFile } from '../support/own-processes.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const SECONDS = Number(process.env['SCRAPED'] ?? 0);
const MISSING =
  SECONDS === 0
    ? 'npm run torture -- prometheus runs it'
    : spawnSync('prometheus', ['--version']).status !== 0 && 'prometheus is not installed here';

it(
  `Prometheus loads the metrics, the rules and every query of the dashboard: ${SECONDS} s`,
  { skip: MISSING, timeout: 3_600_000 },
  async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'szelveny-prometheus-'));
    after(() => rm(folder, { recursive: true, force: true }));
    const BACKUP_DIR = join(folder, 'backups');
    mkdirSync(BACKUP_DIR);
    // PostgreSQL has more metrics than SQLite.
    const settings = { DATABASE_URL: await databaseUrl('PostgreSQL'), BACKUP_DIR };
    const { child, origin } = await startServer(settings);
    const { ask, output } = await startPrometheus(folder, new URL(origin).host);

    const end = Date.now() + SECONDS * 1000;
    for (; Date.now() < end; await pause(50)) {
      for (const path of ['/', '/api/site', '/nincs']) await (await fetch(origin + path)).text();
    }
    const { activeTargets } = (await ask('targets')) as { activeTargets: Target[] };
    assert.deepEqual(
      activeTargets.map(({ health, lastError }) => [health, lastError]),
      [['up', '']],
    );
    const dashboard = JSON.parse(
      readFileSync('deploy/grafana-dashboard.json', 'utf8'),
    ) as Dashboard;
    assert.deepEqual(await ask('label/job/values', { 'match[]': 'site_info' }), ['site']);
    const questions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const expr of questions) {
      const query = expr.replaceAll('$job', 'site').replaceAll('$__rate_interval', '10s');
      const { result } = (await ask('query', { query })) as { result: unknown[] };
      assert.ok(result.length > 0, `${query} shows nothing`);
    }
    const rules = await rulesOf(ask);
    for (const { name, health, lastError } of rules)
      assert.equal(health, 'ok', `${name}: ${lastError}`);
    assert.deepEqual(
      rules.filter(({ state }) => state !== 'inactive'),
      [],
      'all is well',
    );
    test.diagnostic(`${questions.length} questions, ${rules.length} alarms`);

    assert.equal(await stopServer(child), 0);
    await until(async () => {
      await pause(500);
      const raised = (await rulesOf(ask)).filter(({ state }) => state !== 'inactive');
      return raised.map(({ name }) => name).join() === 'SiteAway';
    });
    assert.doesNotMatch(output(), /level=(error|warn)/);
  },
);

type Ask = (path: string, query?: Record<string, string>) => Promise<unknown>;

interface Target {
  health: string;
  lastError: string;
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

interface Rule {
  name: string;
  state: string;
  health: string;
  lastError?: string;
}

async function rulesOf(ask: Ask): Promise<Rule[]> {
  const { groups } = (await ask('rules')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
}

async function startPrometheus(folder: string, target: string) {
  const file = join(folder, 'prometheus.yml');
  const configuration = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [resolve('deploy/prometheus-rules.yml')],
    scrape_configs: [
      {
        job_name: 'site',
        authorization: { credentials: METRICS_TOKEN },
        static_configs: [{ targets: [target] }],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const args = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/tsdb`];
  const child = endWithFile(
    spawn('prometheus', [...args, `--web.listen-address=${address}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let texts = '';
  child.stderr.on('data', (part) => (texts += String(part)));
  const ended = once(child, 'exit').then(() => {
    throw new Error(texts);
  });
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([until(isReady), ended]);
  ended.catch(() => {});
  const ask: Ask = async (path, query = {}) => {
    const answer = await fetch(
      `http://${address}/api/v1/${path}?${new URLSearchParams(query).toString()}`,
    );
    const { status, error, data } = (await answer.json()) as {
      status: string;
      error?: string;
      data: unknown;
    };
    assert.equal(status, 'success', error);
    return data;
  };
  return { ask, output: () => texts };
}
