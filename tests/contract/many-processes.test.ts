import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { onBothDatabases } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';

const PROCESSES = 3;
/** `WRITES=1000` sets the number. */
const WRITES = Number(process.env['WRITES'] ?? 60);
/** ms that a page of another process may be outdated */
const OLDEST = 1_000;
/** The number of writes between reads. Each read is at a process other than the last writer. */
const LOOK_EVERY = 10;

onBothDatabases(`${WRITES} writes to one database by three processes`, (name) => {
  it('are visible immediately in the process that wrote them, and within a second in the others', async () => {
    const url = await databaseUrl(name);
    const origins: string[] = [];
    for (let process = 0; process < PROCESSES; process += 1) {
      const { child, origin } = await startServer({ DATABASE_URL: url });
      after(() => stopServer(child));
      origins.push(origin);
    }
    const stories = await Promise.all(origins.map((origin) => createStory(origin)));
    const stale: string[] = [];
    const looks: Promise<void>[] = [];
    let seen = 0;

    await Promise.all(
      stories.map(async (story, writer) => {
        for (let write = 1; write <= Math.ceil(WRITES / PROCESSES); write += 1) {
          await story.save(write);
          const savedAt = performance.now();
          const atOnce = await story.shownAt(origins[writer]!);
          seen += 1;
          if (atOnce !== write) stale.push(`own: ${atOnce} in place of ${write}`);
          if (write % LOOK_EVERY === 0) looks.push(checkLater(story, writer, write, savedAt));
        }
      }),
    );
    await Promise.all(looks);
    assert.deepEqual(stale, []);
    assert.ok(seen >= WRITES);

    async function checkLater(story: Story, writer: number, write: number, savedAt: number) {
      await new Promise((resolve) => setTimeout(resolve, OLDEST - (performance.now() - savedAt)));
      for (const [other, origin] of origins.entries()) {
        if (other === writer) continue;
        const shown = await story.shownAt(origin);
        seen += 1;
        if (shown < write) stale.push(`other: ${shown} in place of ${write}`);
      }
    }
  });
});

type Story = Awaited<ReturnType<typeof createStory>>;

/** Creates a news item whose title is the number of its saves. */
async function createStory(origin: string) {
  const headers = {
    authorization: `Bearer ${await tokenOf(origin)}`,
    'content-type': 'application/json',
  };
  const send = async (method: string, path: string, write: number) => {
    const body = JSON.stringify(newsFields({ title: `Mentés ${write}.` }));
    const response = await fetch(origin + path, { method, headers, body });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return (await response.json()) as { newsId: number };
  };
  const { newsId } = await send('POST', '/api/news', 0);
  return {
    save: (write: number) => send('PUT', `/api/news/${newsId}`, write),
    async shownAt(where: string): Promise<number> {
      const page = await (await fetch(`${where}/news/${newsId}`)).text();
      return Number(/Mentés (\d+)\./.exec(page)?.[1] ?? Number.NaN);
    },
  };
}
