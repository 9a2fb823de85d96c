/** The metrics of a running site, in the format of Prometheus. */
import assert from 'node:assert/strict';

/** `METRICS_TOKEN` of every site for a test, unless it asks for another. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests-0123456789';

/** The whole text. Throws unless the status is 200. */
export async function readMetrics(origin: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${origin}/metrics`, { headers });
  assert.equal(answer.status, 200);
  return await answer.text();
}

/** The value of a metric without labels; `undefined` if it is missing. */
export async function figureOf(origin: string, name: string): Promise<number | undefined> {
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(await readMetrics(origin))?.[1];
  return value === undefined ? undefined : Number(value);
}

export const rendered = async (origin: string) =>
  (await figureOf(origin, 'site_pages_rendered_total'))!;
