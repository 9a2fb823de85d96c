import { useSite } from '../site/site-context.tsx';
import type { Keyed } from '../field.ts';

/** The label that belongs to a key of the site's data; the key itself if it is unknown. */
export function SiteChoiceName({ of: { part }, value }: { of: Keyed; value: string }) {
  return useSite()[part].find(({ key }) => key === value)?.label ?? value;
}
