import { useSearchParams } from 'react-router';
import { addresses, FROM_FIRST_USE } from '../../../addresses.ts';
import { adminCopy } from '../../../content/admin.copy.ts';

/** Where whoever keeps content came from: the hub, or the first steps. */
export function useWayBack(): { address: string; label: string } {
  const [query] = useSearchParams();
  return query.has(FROM_FIRST_USE)
    ? { address: addresses.adminFirstUse, label: adminCopy.backToFirstUse }
    : { address: addresses.adminContent, label: adminCopy.backToContent };
}
