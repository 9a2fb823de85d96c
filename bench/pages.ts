import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cores } from './cores.ts';
import { median, rounded, type Figures, type Outcome } from './figures.ts';
import { load, type Speed, type Subject } from './load.ts';
import { processorSeconds } from './process-memory.ts';
import { ofReference, reference, startReference } from './reference.ts';
import { sampleOf } from './sample.ts';
import { BY_NODE, startSite, type ServerProcess } from './server-process.ts';
import type { Settings } from './settings.ts';
import { widthsMade } from './widths.ts';

const CONNECTIONS = [1, 16];
const HEADERS = { 'accept-encoding': 'gzip' };
const LIST = '/api/news/getpublishednewslist?from=0&count=4&images=url';

/** Something that the site answers, and where the reference has the same bytes. */
interface Compared {
  name: string;
  own: Subject;
  same: Subject;
}

interface Servers {
  site: ServerProcess;
  same: ServerProcess;
}

/** How fast answers came, and what one cost its server of processor time, in ms. */
interface Measured extends Speed {
  processor: number;
}

/**
 * How many answers a second one core gives, beside the reference in the same rounds: a page that is kept, one
 * that is rendered each time, a list of four as JSON, a picture. On SQLite with the sample content.
 */
export async function measurePages(settings: Settings): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
  const site = await startSite({ DATA_DIR: folder }, [...cores.server, ...BY_NODE]);
  await widthsMade(site.origin);
  const paths = {
    cached: '/news',
    // Kept but for the token of its form, which is made for each.
    contact: '/contact',
    list: LIST,
    picture: await pictureOn(`${site.origin}/news`),
  };
  const subjects = Object.values(paths).map((path) => ({
    url: site.origin + path,
    headers: HEADERS,
  }));
  const same = await startReference(await Promise.all(subjects.map(sampleOf)));
  const compared: Compared[] = Object.keys(paths).map((name, index) => ({
    name,
    own: subjects[index]!,
    same: { url: `${same.origin}/${index}`, headers: HEADERS },
  }));
  // Whoever brings a name is given nothing that is kept for all.
  const named = { ...compared[0]!.own, headers: { ...HEADERS, authorization: 'own' } };
  compared.splice(1, 0, { ...compared[0]!, name: 'uncached', own: named });
  const outcome = { figures: {}, rows: [] } as Outcome;
  for (const connections of CONNECTIONS)
    await compare(compared, { site, same }, connections, settings, outcome);
  for (const { stop } of [site, same]) await stop();
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

async function compare(
  compared: Compared[],
  servers: Servers,
  connections: number,
  { rounds, seconds }: Settings,
  { figures, rows }: Outcome,
): Promise<void> {
  const measured = new Map(compared.map(({ name }) => [name, [] as [Measured, Measured][]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, own, same } of compared) {
      const pair: [Measured, Measured] = [
        await costly(servers.site, () => load(own, connections, seconds)),
        await costly(servers.same, () => load(same, connections, seconds)),
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

async function costly({ pid }: ServerProcess, ask: () => Promise<Speed>): Promise<Measured> {
  const before = processorSeconds(pid);
  const speed = await ask();
  return { ...speed, processor: ((processorSeconds(pid) - before) * 1000) / speed.total };
}

/** Each round's own ratio, as what else the machine does changes from round to round. */
function summary(pairs: [Measured, Measured][]): Figures {
  return {
    perSecond: rounded(median(pairs.map(([own]) => own.perSecond))),
    p99: rounded(median(pairs.map(([own]) => own.p99))),
    processorMs: rounded(median(pairs.map(([own]) => own.processor))),
    [reference.split(' ')[0]!]: rounded(median(pairs.map(([, same]) => same.perSecond))),
    [ofReference]: rounded(median(pairs.map(([own, same]) => own.perSecond / same.perSecond))),
    // The same by processor time: what else the machine does counts less.
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
