import { setTimeout } from 'node:timers/promises';
import { METRICS_TOKEN } from './server-process.ts';

/** Waits until the site at `origin` has made all variants of its pictures. */
export async function widthsMade(origin: string): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
    if (/^site_picture_widths_waiting 0$/m.test(metrics)) return;
    await setTimeout(500);
  }
}
