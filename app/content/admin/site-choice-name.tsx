import { useSite } from '../site/site-context.tsx';
import type { Keyed } from '../field.ts';

/** What is called by a key of the site's; the key itself where there is none of that. */
export function SiteChoiceName({ of: { part }, value }: { of: Keyed; value: string }) {
  return useSite()[part].find(({ key }) => key === value)?.label ?? value;
}
