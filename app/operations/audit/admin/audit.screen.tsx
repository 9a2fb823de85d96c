import { Link, useSearchParams } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { guardedApi } from '../../../api/client/staff-client.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { staffTypes, withStaffTypes } from '../../../content/admin/staff-types.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { ExportButton } from '../../../ui/admin/list/export-button.tsx';
import { loadList } from '../../../ui/admin/list/list-address.ts';
import { ListFilter } from '../../../ui/admin/list/list-filter.tsx';
import { ListPager } from '../../../ui/admin/list/list-pager.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import {
  auditActions,
  auditEndpoints,
  type AuditEvent,
  type AuditPage,
} from '../../../audit/audit.contract.ts';
import { fullNameAmong } from '../../../identity/users/profile.contract.ts';
import type { Route } from './+types/audit.screen';
import { actionLabels, auditMessages as messages } from './audit.messages.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withStaffTypes(
    loadList(request, (query) =>
      guardedApi(request)(auditEndpoints.getAuditEvents, { query: query as never }),
    ),
  );
}

const actionChoices = [
  { key: 'all', label: messages.allActions },
  ...auditActions.map((key) => ({ key, label: actionLabels[key] })),
];

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
  const { items, total, users, named } = loaderData;
  const userChoices = users.map((key) => ({ key, label: fullNameAmong(named, key) }));
  return (
    <>
      <PageHeading title={adminMessages.audit}>
        <Export />
      </PageHeading>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListFilter
          label={messages.who}
          name="user"
          choices={[{ key: '', label: messages.allUsers }, ...userChoices]}
        />
        <ListFilter label={messages.what} name="action" choices={actionChoices} />
      </div>
      {items.length > 0 && <Events events={items} named={named} />}
      <ListPager total={total} />
    </>
  );
}

interface EventsProps {
  events: AuditEvent[];
  named: AuditPage['named'];
}

function Events({ events, named }: EventsProps) {
  return (
    <table
      aria-label={adminMessages.audit}
      className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left text-[0.9375rem]"
    >
      <thead className="border-b border-edge text-sm text-quiet max-md:hidden">
        <tr>
          {[messages.when, messages.who, messages.what, messages.onWhat].map((heading) => (
            <th key={heading} scope="col" className="px-3 py-2.5 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.eventId} className={rowStyle}>
            <td className={`${cellStyle} md:whitespace-nowrap`}>
              <time dateTime={event.happenedAt} className="figure">
                {shownMoment(event.happenedAt)}
              </time>
            </td>
            <td className={`${cellStyle} wrap-anywhere`}>{whoDid(event, named)}</td>
            <td className={cellStyle}>{actionLabels[event.action]}</td>
            <td className={`${cellStyle} wrap-anywhere max-md:basis-full`}>
              <OnWhat event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowStyle =
  'border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-3 max-md:py-2.5';
const cellStyle = 'empty:hidden md:px-3 md:py-2.5 md:align-top md:empty:table-cell';

/** The command line has no user, and a failed sign-in may have an unknown user. */
function whoDid({ username, action }: AuditEvent, named: AuditPage['named']): string {
  if (username) return fullNameAmong(named, username);
  return /^signIn(Failed|Barred)$/.test(action) ? messages.nobody : messages.operator;
}

function OnWhat({ event: { action, kind, itemId, label } }: { event: AuditEvent }) {
  const known = staffTypes().all[kind];
  if (!known) return <>{kind === 'audit' ? adminMessages.audit : label}</>;
  if (itemId === null) return <>{known.one}</>;
  const name = label || messages.numbered(known.one, itemId);
  const address = action === 'deleted' ? addresses.adminTrash : known.address(itemId);
  return (
    <>
      {action === 'deletedForGood' ? (
        name
      ) : (
        <Link to={address} className="text-petrol underline">
          {name}
        </Link>
      )}{' '}
      {label && <span className="text-sm text-quiet">{known.one}</span>}
    </>
  );
}

function Export() {
  const [address] = useSearchParams();
  const { page: _page, ...filter } = Object.fromEntries(address);
  return (
    <ExportButton
      endpoint={auditEndpoints.exportAuditEvents}
      filter={filter}
      fileName="naplo.csv"
      label={messages.export}
    />
  );
}
