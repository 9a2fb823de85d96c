import type { ReactNode } from 'react';
import type { Site } from './site.contract.ts';
import { SiteContext } from './site-context.ts';

/** For pages of faults, whose own loader may have found out nothing: the site as it was last known. */
export function KnownSite({ site, children }: { site: Site | undefined; children: ReactNode }) {
  return site ? <SiteContext value={site}>{children}</SiteContext> : children;
}
