import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sessionUser } from '../../api/client/session.ts';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { bulkDeletion } from '../../content/history/admin/bulk-deletion.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { addressOf, addresses } from '../../text/addresses.ts';
import { shownDay } from '../../text/day.ts';
import { Select } from '../../ui/admin/field/select.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { ExportButton } from '../../ui/admin/list/export-button.tsx';
import { loadList, useListAddress } from '../../ui/admin/list/list-address.ts';
import { ListFilter } from '../../ui/admin/list/list-filter.tsx';
import { ListPager } from '../../ui/admin/list/list-pager.tsx';
import { ListSearch } from '../../ui/admin/list/list-search.tsx';
import type { ListColumn } from '../../ui/admin/list/list-table.tsx';
import { SelectableTable } from '../../ui/admin/selection/selectable-table.tsx';
import { kindLabels, reasonOf, stateLabels, unknownDiscipline } from '../contact-request-labels.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import {
  contactRequestEndpoints,
  type ContactRequestSummary,
} from '../contact-request.contract.ts';
import type { Route } from './+types/contact-request-list.screen';
import { contactRequestAdminMessages as messages } from './contact-request-admin.messages.ts';
import { AcceptedBadge, DeliveryBadge, LateBadge, StateBadge } from './contact-request-record.tsx';
import { bulkMarks } from './marking.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, (query) =>
    guardedApi(request)(contactRequestEndpoints.getContactRequests, {
      query: contactRequestQuery(query) as never,
    }),
  );
}

const columns: ListColumn<ContactRequestSummary>[] = [
  {
    id: 'name',
    label: messages.name,
    isRowHeader: true,
    show: ({ name, company }) => (
      <>
        {name}
        {company && <span className="block text-sm font-normal text-quiet">{company}</span>}
      </>
    ),
  },
  {
    id: 'subject',
    label: messages.subject,
    isText: true,
    show: ({ subject, deadline, assigneeName }) => (
      <>
        {subject || <span className="text-quiet">{messages.noSubject}</span>}
        {(deadline || assigneeName) && (
          <span className="block text-sm text-quiet">
            {[deadline && messages.wantedBy(shownDay(deadline)), assigneeName]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'receivedAt',
    label: messages.receivedAt,
    show: ({ receivedAt }) => (
      <time dateTime={receivedAt} className="figure whitespace-nowrap">
        {shownMoment(receivedAt)}
      </time>
    ),
  },
  {
    id: 'state',
    label: messages.state,
    show: ({ state, isLate, acceptedAt }) => (
      <span className="inline-flex flex-wrap gap-1">
        <StateBadge state={state} />
        {isLate && <LateBadge />}
        {acceptedAt && <AcceptedBadge at={acceptedAt} />}
      </span>
    ),
  },
  {
    id: 'delivery',
    label: messages.delivery,
    show: ({ delivery, deliveryReason, letterFailed }) => (
      <>
        <DeliveryBadge delivery={delivery} />
        {delivery !== 'waiting' && deliveryReason && (
          <span className="mt-1 block text-sm text-danger">{reasonOf(deliveryReason).text}</span>
        )}
        {letterFailed && (
          <span className="mt-1 block text-sm text-danger">{messages.letterFailed}</span>
        )}
      </>
    ),
  },
];

const idOf = ({ contactRequestId }: ContactRequestSummary) => contactRequestId;

export default function ContactRequestList({ loaderData }: Route.ComponentProps) {
  const { items, total, deliveryConfigured } = loaderData;
  const { get, change } = useListAddress();
  const [actions] = useState(() => [...bulkMarks(), deletion()]);
  return (
    <>
      <PageHeading title={messages.listTitle}>
        <Export />
      </PageHeading>
      {!deliveryConfigured && (
        <p className="mb-4 border-l-4 border-edge bg-band px-4 py-3">{messages.notConfigured}</p>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch />
        <Select
          label={messages.state}
          isLabelHidden
          choices={filterChoices}
          value={get('state') || ALL}
          onChange={(choice) => void change({ state: choice === ALL ? '' : choice })}
        />
        <Filters />
      </div>
      <SelectableTable
        label={messages.listTitle}
        columns={columns}
        items={items}
        addressOf={({ contactRequestId }) =>
          addressOf(addresses.adminContactRequest, { contactRequestId: String(contactRequestId) })
        }
        empty={messages.empty}
        bulk={{
          actions,
          one: messages.one,
          idOf,
          labelOf: ({ name, reference }) => `${name}, ${reference}`,
        }}
      >
        <ListPager total={total} />
      </SelectableTable>
    </>
  );
}

function Filters() {
  const { disciplines } = useSite();
  const me = sessionUser() ?? '';
  return (
    <>
      <ListFilter label={messages.kind} name="kind" choices={kindChoices} />
      <ListFilter
        label={messages.discipline}
        name="discipline"
        choices={[{ key: ALL, label: messages.allDisciplines }, ...disciplines, unknownDiscipline]}
      />
      <ListFilter
        label={messages.assigned}
        name="assignedTo"
        choices={[
          { key: ALL, label: messages.assignedToAnybody },
          { key: me, label: messages.assignedToMe },
        ]}
      />
    </>
  );
}

const ALL = 'all';

const kindChoices = [
  { key: ALL, label: messages.allTypes },
  ...Object.entries(kindLabels).map(([key, label]) => ({ key, label })),
];

const deletion = () =>
  bulkDeletion<ContactRequestSummary>({
    kind: 'contactRequest',
    idOf,
    remove: ({ contactRequestId }) =>
      staffApi(contactRequestEndpoints.deleteContactRequest, { params: { contactRequestId } }),
    api: staffApi,
  });

/** Button that downloads the whole filtered list, not only the current page. */
function Export() {
  const [address] = useSearchParams();
  const { page: _page, ...query } = Object.fromEntries(address);
  return (
    <ExportButton
      endpoint={contactRequestEndpoints.exportContactRequests}
      filter={contactRequestQuery(query)}
      fileName="kapcsolatfelvetelek.csv"
      label={messages.export}
    />
  );
}

/** A state of delivery, but offered among the states of requests because it needs action. */
const UNDELIVERED = 'undelivered';

const filterChoices = [
  { key: ALL, label: messages.all },
  { key: 'open', label: messages.open },
  ...Object.entries(stateLabels).map(([key, label]) => ({ key, label })),
  { key: UNDELIVERED, label: messages.undelivered },
];

/** Converts the parameters in the address to the query of the API. */
function contactRequestQuery<T>({
  state,
  ...query
}: Record<string, T>): Record<string, T | string> {
  if (state === UNDELIVERED) return { ...query, delivery: 'failed' };
  return state ? { ...query, state } : query;
}
