import { createContext, useCallback, useState } from 'react';
import { openApi } from '../../../api/client/staff-client.ts';
import type { Site } from '../site.contract.ts';

/** Reloads the site's data for the frame of the staff area, after a save. */
export const RenewSiteContext = createContext<() => void>(() => {});

export function useRenewedSite(loaded: Site) {
  const [site, setSite] = useState(loaded);
  const renew = useCallback(() => {
    // On failure, the frame is updated with the next page load.
    void find().then(setSite, () => {});
  }, []);
  return { site, renew };
}

/** Imported on demand, so that staff pages load without the declarations. */
async function find(): Promise<Site> {
  const { siteEndpoints } = await import('../site.contract.ts');
  return await openApi(siteEndpoints.getSite);
}
