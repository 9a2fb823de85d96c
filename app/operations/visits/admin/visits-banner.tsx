import { Link } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { visitEndpoints } from '../../../content/site/visit.contract.ts';
import { useLoaded } from '../../../ui/admin/use-loaded.ts';
import { bannerMessages as messages } from './visits-banner.messages.ts';

const loadTotal = async () => (await staffApi(visitEndpoints.getVisits)).total;

/** Line with the recent number of visits. Space for it is reserved. */
export function VisitsBanner() {
  const { loaded: total, isFailed } = useLoaded(loadTotal);
  return (
    <section
      aria-label={messages.title}
      aria-busy={!total && !isFailed}
      className="min-h-11 bg-sheet px-4 py-2.5 text-sm max-sm:min-h-16 lg:col-span-2"
    >
      {isFailed && <p role="alert">{messages.failed}</p>}
      {total && (
        <p>
          {messages.lastDays(total.phone + total.desk)}{' '}
          <Link
            to={addresses.adminVisits}
            className="items-center text-petrol underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
          >
            {messages.title}
          </Link>
        </p>
      )}
    </section>
  );
}
