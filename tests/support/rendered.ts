/** How often pages were rendered, and what is kept of them, as an operator sees it. */
export async function figureOf(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

/** Pages rendered since the start. */
export const rendered = (origin: string) => figureOf(origin, 'site_pages_rendered_total');
