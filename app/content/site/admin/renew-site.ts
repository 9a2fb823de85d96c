import { createContext, useCallback, useState } from 'react';
import { openApi } from '../../../api/client/staff-client.ts';
import type { Site } from '../site.contract.ts';

/** Asks anew whose site it is: what is in the frame of the staff area was saved. */
export const RenewSiteContext = createContext<() => void>(() => {});

export function useRenewedSite(loaded: Site) {
  const [site, setSite] = useState(loaded);
  const renew = useCallback(() => {
    // Where that fails the frame shows it from the next visit on.
    void find().then(setSite, () => {});
  }, []);
  return { site, renew };
}

/** Every page of the staff area is there sooner without the declarations. */
async function find(): Promise<Site> {
  const { siteEndpoints } = await import('../site.contract.ts');
  return await openApi(siteEndpoints.getSite);
}
