import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Subject } from './load.ts';

/** An answer as it came over the wire. */
export interface Sample {
  /** Names and values in turn. */
  head: string[];
  body: Buffer;
}

/** What every server says in its own way, or of each answer anew. */
const OWN = /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id)$/i;

/** Asks once. Throws when the answer is no success. */
export async function sampleOf({ url, headers }: Subject): Promise<Sample> {
  // Unlike `fetch` it leaves the bytes as they came.
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const head = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !OWN.test(name) ? [name, all[index + 1]!] : [],
  );
  return { head, body };
}
