import type { Site } from '../../content/site/site.contract.ts';

/** What the discipline of a key is called; nothing where there is none. */
export function labelOf(disciplines: Site['disciplines'], key: string): string | undefined {
  return disciplines.find((one) => one.key === key)?.label;
}
