import { setTimeout } from 'node:timers/promises';

/** Waits until the site at `origin` has made all widths of its pictures. */
export async function widthsMade(origin: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    if (/^site_picture_widths_waiting 0$/m.test(metrics)) return;
    await setTimeout(500);
  }
}
