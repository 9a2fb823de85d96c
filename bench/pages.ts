import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cores } from './cores.ts';
import { median, rounded, type Figures, type Outcome } from './figures.ts';
import { load, type Speed, type Target } from './load.ts';
import { processorSeconds } from './process-memory.ts';
import { ofReference, reference, startReference } from './reference.ts';
import { sampleOf } from './sample.ts';
import { BY_NODE, RENDERING, startSite, type ServerProcess } from './server-process.ts';
import type { Settings } from './settings.ts';
import { widthsMade } from './widths.ts';

const CONNECTIONS = [1, 16];
const HEADERS = { 'accept-encoding': 'gzip' };
const LIST = '/api/news/getpublishednewslist?from=0&count=4&images=url';

/** A response of the site, and the same response sent by the reference server. */
interface Compared {
  name: string;
  own: Target & { by: ServerProcess };
  same: Target & { by: ServerProcess };
}

/** Speed of responses, and the server's processor time per response, in ms. */
interface Measured extends Speed {
  processor: number;
}

/**
 * Measures responses per second on one core, and those of the reference in the same rounds. Responses: a cached page, a
 * page rendered per request, a cached page with a new form token, a list of four items as JSON, and a picture. Uses
 * SQLite with the sample content.
 */
export async function measurePages(settings: Settings): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
  const site = await startSite({ DATA_DIR: folder }, [...cores.server, ...BY_NODE]);
  await widthsMade(site.origin);
  const paths = {
    cached: '/news',
    // Cached except for the token of its form, which is new in each response.
    contact: '/contact',
    list: LIST,
    picture: await pictureOn(`${site.origin}/news`),
  };
  const targets = Object.values(paths).map((path) => askedOf(site, path));
  const same = await startReference(await Promise.all(targets.map(sampleOf)));
  const compared: Compared[] = Object.keys(paths).map((name, index) => ({
    name,
    own: targets[index]!,
    same: askedOf(same, `/${index}`),
  }));
  const rendering = await startSite({ DATA_DIR: folder }, [...cores.server, ...RENDERING]);
  const own = askedOf(rendering, paths.cached);
  compared.splice(1, 0, { ...compared[0]!, name: 'uncached', own });
  const outcome = { figures: {}, rows: [] } as Outcome;
  for (const connections of CONNECTIONS) await compare(compared, connections, settings, outcome);
  for (const { stop } of [site, rendering, same]) await stop();
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

const askedOf = (by: ServerProcess, path: string) => ({
  url: by.origin + path,
  headers: HEADERS,
  by,
});

async function compare(
  compared: Compared[],
  connections: number,
  { rounds, seconds }: Settings,
  { figures, rows }: Outcome,
): Promise<void> {
  // Warms up, so that compilation is not measured.
  for (const { own, same } of compared) {
    for (const target of [own, same]) await load(target, connections, seconds);
  }
  const measured = new Map(compared.map(({ name }) => [name, [] as [Measured, Measured][]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, own, same } of compared) {
      const pair: [Measured, Measured] = [
        await costly(own, connections, seconds),
        await costly(same, connections, seconds),
      ];
      measured.get(name)!.push(pair);
    }
  }
  for (const [name, pairs] of measured) {
    const found = summary(pairs);
    for (const [key, value] of Object.entries(found)) {
      figures[`pages.${name}.${connections}.${key}`] = value;
    }
    rows.push({ answer: name, connections, ...found });
  }
}

async function costly(
  target: Compared['own'],
  connections: number,
  seconds: number,
): Promise<Measured> {
  const { pid } = target.by;
  const before = processorSeconds(pid);
  const speed = await load(target, connections, seconds);
  return { ...speed, processor: ((processorSeconds(pid) - before) * 1000) / speed.total };
}

/** Compares within each round, because other load changes between rounds. */
function summary(pairs: [Measured, Measured][]): Figures {
  return {
    perSecond: rounded(median(pairs.map(([own]) => own.perSecond))),
    p99: rounded(median(pairs.map(([own]) => own.p99))),
    processorMs: rounded(median(pairs.map(([own]) => own.processor))),
    [reference.split(' ')[0]!]: rounded(median(pairs.map(([, same]) => same.perSecond))),
    [ofReference]: rounded(median(pairs.map(([own, same]) => own.perSecond / same.perSecond))),
    // Ratio of processor times, on which other load has less effect.
    [`${ofReference}ByProcessor`]: rounded(
      median(pairs.map(([own, same]) => same.processor / own.processor)),
    ),
  };
}

async function pictureOn(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const [, address] = /src="(\/media\/[^"]+)"/.exec(html)!;
  return address!.replaceAll('&amp;', '&');
}
