import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Target } from './load.ts';

export interface Sample {
  /** Names and values of headers alternate. */
  head: string[];
  body: Buffer;
}

/** Headers that differ by server or by response. */
const OWN = /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id)$/i;

/** Fetches the sample with one request. Throws unless the request succeeds. */
export async function sampleOf({ url, headers }: Target): Promise<Sample> {
  // Unlike `fetch`, this leaves the bytes compressed.
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const head = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !OWN.test(name) ? [name, all[index + 1]!] : [],
  );
  return { head, body };
}
