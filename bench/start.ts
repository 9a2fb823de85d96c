import { median, rounded, type Outcome } from './figures.ts';
import { freshDatabase } from '../tests/support/databases.ts';
import { processorSeconds } from './process-memory.ts';
import { BY_NODE, startSite } from './server-process.ts';
import type { Settings } from './settings.ts';

const ways = { node: BY_NODE, npm: ['npm', 'start'] };

/**
 * Measures the time from the start of a built site to its first page, and the processor time for that, in s. Uses an
 * existing SQLite database. Starts by node and by npm alternate, on all cores.
 */
export async function measureStart({ rounds }: Settings): Promise<Outcome> {
  const { url, drop } = await freshDatabase('SQLite', true);
  const starts = Object.entries(ways).map(([name, command]) => ({
    name,
    command,
    taken: [] as number[],
    processor: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { command, taken, processor } of starts) {
      const begin = performance.now();
      const site = await startSite({ DATABASE_URL: url }, command);
      const page = await fetch(`${site.origin}/news`);
      await page.text();
      taken.push((performance.now() - begin) / 1000);
      processor.push(processorSeconds(site.pid));
      if (!page.ok) throw new Error(`/news: ${page.status}`);
      await site.stop();
    }
  }
  await drop();
  const outcome: Outcome = { figures: {}, rows: [] };
  for (const { name, taken, processor } of starts) {
    const seconds = rounded(median(taken));
    outcome.figures[`start.${name}.seconds`] = seconds;
    outcome.rows.push({ start: name, seconds, fastest: rounded(Math.min(...taken)) });
    // With npm, its own processor time would be included.
    if (name !== 'node') continue;
    const processorTime = rounded(median(processor));
    outcome.figures['start.node.processorSeconds'] = processorTime;
    Object.assign(outcome.rows.at(-1)!, { 'processor s': processorTime });
  }
  return outcome;
}
