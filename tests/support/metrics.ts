/** The metrics of a running site, as Prometheus reads them. */
import assert from 'node:assert/strict';

/** `METRICS_TOKEN` of every site for a test, unless it asks for another. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests-0123456789';

/** The whole text. Throws unless it is answered with 200. */
export async function readMetrics(origin: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${origin}/metrics`, { headers });
  assert.equal(answer.status, 200);
  return await answer.text();
}

/** The value of a metric that has no labels; `undefined` where it is missing. */
export async function figureOf(origin: string, name: string): Promise<number | undefined> {
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(await readMetrics(origin))?.[1];
  return value === undefined ? undefined : Number(value);
}

/** Pages rendered since the start. */
export const rendered = async (origin: string) =>
  (await figureOf(origin, 'site_pages_rendered_total'))!;
