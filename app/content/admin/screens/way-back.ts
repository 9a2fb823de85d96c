import { useSearchParams } from 'react-router';
import { addresses, FROM_FIRST_USE } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { firstUseWays } from '../../../text/messages/first-use.messages.ts';

/** The page that the user came from: the content hub, or the page with the first steps. */
export function useWayBack() {
  const [query] = useSearchParams();
  return query.has(FROM_FIRST_USE)
    ? {
        address: addresses.adminFirstUse,
        label: firstUseWays.back,
        query: `?${FROM_FIRST_USE}`,
      }
    : { address: addresses.adminContent, label: adminMessages.backToContent, query: '' };
}
