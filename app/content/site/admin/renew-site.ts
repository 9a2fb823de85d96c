import { createContext, useCallback, useState } from 'react';
import { openApi } from '../../../api/client/staff-client.ts';
import type { Site } from '../site.contract.ts';

/** Reloads the site's data after a save, for the frame of the staff area. */
export const RenewSiteContext = createContext<() => void>(() => {});

export function useRenewedSite(loaded: Site) {
  const [site, setSite] = useState(loaded);
  const renew = useCallback(() => {
    void find().then(setSite, () => {});
  }, []);
  return { site, renew };
}

async function find(): Promise<Site> {
  const { siteEndpoints } = await import('../site.contract.ts');
  return await openApi(siteEndpoints.getSite);
}
