/** Many who ask for what is long at the same time: memory is planned for a few of them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';

const READERS = 100;
/** Of four news, as on a page of the list. */
const CONTENT = 900_000; // bytes
const MOST = 150; // MB

it('a hundred readers of long content take less than 150 MB', async (test) => {
  if (!existsSync('/proc/self/clear_refs')) return test.skip('memory is read as on Linux');
  const url = await databaseUrl('SQLite');
  // As `npm start` has it: garbage that nobody has looked for yet counts as well.
  const NODE_OPTIONS = '--max-semi-space-size=4';
  const { child, origin } = await startServer({ DATABASE_URL: url, NODE_OPTIONS });
  await execute(
    url,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 8)
     insert into news (title, subtitle, published, date, content, "searchKey")
     select 'Hír', '', true, '2025-06-12',
       '<p>' || replace(hex(zeroblob(${CONTENT / 2})), '0', 'a') || '</p>', 'hir' from numbers`,
  );
  const agent = new Agent({ maxSockets: READERS });
  for (const [path, length] of [
    ['/api/news/getpublishednewslist?from=0&count=4&images=url', 4 * CONTENT],
    ['/api/news/getnewslist?images=url', 8 * CONTENT],
    ['/api/news/getnews/8?images=url', CONTENT],
    ['/news', 0],
    ['/news/8', CONTENT],
  ] as const) {
    await read(path);
    writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
    const before = peak();
    const lengths = await Promise.all(Array.from({ length: READERS }, () => read(path)));
    assert.ok(Math.min(...lengths) > length, path);
    assert.ok(peak() - before < MOST, `${path}: ${peak() - before} MB`);
  }
  await stopServer(child);

  async function read(path: string): Promise<number> {
    const request = get(origin + path, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 200, path);
    let length = 0;
    for await (const chunk of response) length += (chunk as Buffer).length;
    return length;
  }

  /** Of the server, since it was last reset, in MB. */
  function peak(): number {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024);
  }
});
