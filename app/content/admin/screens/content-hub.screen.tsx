import { Link } from 'react-router';
import type { Route } from './+types/content-hub.screen';
import { addresses } from '../../../text/addresses.ts';
import { adminMessages as messages } from '../../../text/messages/admin.messages.ts';
import { firstUseWays } from '../../../text/messages/first-use.messages.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { UnsavedNotice } from '../../../ui/admin/draft/unsaved-work.tsx';
import { useUnsavedWork } from '../../../ui/admin/draft/use-unsaved-work.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { contentAddress } from '../../../ui/admin/staff-screens.ts';
import { loadStaffTypes } from '../staff-types.ts';
import { loadWaiting } from './load-waiting.ts';
import { StaleContacts } from '../../site/admin/stale-contacts.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ content }, waiting] = await Promise.all([loadStaffTypes(), loadWaiting(request)]);
  const groups = Map.groupBy(Object.values(content), ({ group }) => group);
  return { groups, waiting: new Set(waiting.map(({ kind }) => kind)) };
}

export default function ContentHub({ loaderData: { groups, waiting } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={messages.content} />
      <StaleContacts />
      <UnsavedNotice work={useUnsavedWork()} />
      <p className="mb-8">
        <Link
          to={addresses.adminFirstUse}
          className="inline-flex min-h-11 items-center text-petrol underline"
        >
          {firstUseWays.link}
        </Link>
      </p>
      {[...groups].map(([title, kinds]) => (
        <section key={title} className="mb-10">
          <h2 className="mb-3 text-xl">{title}</h2>
          <ul className="grid gap-px border-t-[1.5px] border-ink pt-px sm:grid-cols-2 lg:grid-cols-3">
            {kinds.map((kind) => (
              <li
                key={kind.name}
                className="relative bg-sheet p-4 shadow-[0_0_0_1px_var(--color-line)] focus-within:bg-band hover:bg-band"
              >
                <h3 className="text-base font-semibold">
                  <Link
                    to={contentAddress(kind)}
                    data-item
                    className="inline-flex min-h-9 items-center text-petrol underline after:absolute after:inset-0"
                  >
                    {kind.title}
                  </Link>
                </h3>
                <p className="text-sm text-quiet">{kind.lead}</p>
                {waiting.has(kind.name) && (
                  <p className="mt-1">
                    <Badge variant="mark">{messages.hasPending}</Badge>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
