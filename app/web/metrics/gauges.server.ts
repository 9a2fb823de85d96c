import { readFileSync } from 'node:fs';
import { Counter, Gauge, type Registry } from 'prom-client';
import { figureNames, type Figures, type FigureSources } from './figures.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import { standardError } from '../../platform/output.server.ts';

/** How long the figures of the database are waited for, in ms. */
const PATIENCE = 2_000;
const ROOT = new URL('../../../', import.meta.url);

/** Adds the figures, and what is known of the process itself, to `registry`. Gives what updates them. */
export function addGauges(registry: Registry, sources: FigureSources): () => Promise<void> {
  const names = Object.entries(figureNames) as [keyof Figures, string][];
  const gauges = names.map(([name, help]) => {
    const Kind = name.endsWith('_total') ? Counter : Gauge;
    return [name, new Kind({ name, help, registers: [registry] })] as const;
  });
  const lostLines = new Counter({
    name: 'site_log_lines_lost_total',
    help: 'Log lines that nobody took in time.',
    registers: [registry],
  });
  new Gauge({
    name: 'site_info',
    help: 'The version that runs, and the build it serves.',
    labelNames: ['version', 'build', 'node'],
    registers: [registry],
  }).set({ version: programVersion(), build: builtFrom(), node: process.version }, 1);
  const stored = patiently(sources.stored);
  return async () => {
    lostLines.reset();
    lostLines.inc(standardError.lost());
    const figures = { ...sources.own(), ...(await stored()) };
    for (const [name, gauge] of gauges) {
      const value = figures[name];
      if (gauge instanceof Counter) gauge.reset();
      else gauge.remove();
      if (value !== undefined) gauge.inc(value);
    }
  };
}

/** Nothing when the database does not answer in time; asked once more only when it has answered. */
export function patiently(ask: () => Promise<Figures>): () => Promise<Figures> {
  let asked: Promise<Figures> | undefined;
  return () => {
    asked ??= ask()
      .catch(() => ({}))
      .finally(() => {
        asked = undefined;
      });
    const { promise, resolve } = Promise.withResolvers<Figures>();
    const timer = setTimeout(() => resolve({}), PATIENCE);
    void asked.then(resolve).finally(() => clearTimeout(timer));
    return promise;
  };
}

/** By what was built from, as the set-up writes it down; development builds nothing. */
export function builtFrom(): string {
  try {
    return readFileSync(new URL('build/.setup-stamp', ROOT), 'utf8').slice(0, 12);
  } catch {
    return 'none';
  }
}
