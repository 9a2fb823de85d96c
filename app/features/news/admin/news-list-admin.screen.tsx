import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { shownDay } from '../../../api/fields.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { loadList } from '../../../ui/admin/list-address.ts';
import { ListFilter } from '../../../ui/admin/list-filter.tsx';
import { ListHeading } from '../../../ui/admin/list-heading.tsx';
import { ListPager } from '../../../ui/admin/list-pager.tsx';
import { ListSearch } from '../../../ui/admin/list-search.tsx';
import { ListTable, type ListColumn } from '../../../ui/admin/list-table.tsx';
import { newsEndpoints, type NewsListing } from '../news.contract.ts';
import type { Route } from './+types/news-list-admin.screen';
import { newsAdminCopy } from './news-admin.copy.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, (query) =>
    guardedApi(request)(newsEndpoints.findNews, { query: query as never }),
  );
}

const columns: ListColumn<NewsListing>[] = [
  {
    id: 'title',
    label: newsAdminCopy.title,
    isSortable: true,
    isRowHeader: true,
    show: ({ title }) => <span className="line-clamp-3">{title}</span>,
  },
  {
    id: 'subtitle',
    label: newsAdminCopy.subtitle,
    isMinor: true,
    show: ({ subtitle }) => <span className="line-clamp-3 wrap-anywhere">{subtitle}</span>,
  },
  {
    id: 'state',
    label: adminCopy.state,
    isSortable: true,
    show: ({ published }) => (
      <Badge look={published ? 'done' : 'quiet'}>
        {published ? adminCopy.published : adminCopy.draft}
      </Badge>
    ),
  },
  {
    id: 'date',
    label: adminCopy.date,
    isSortable: true,
    isMinor: true,
    show: ({ date }) => (
      <time dateTime={date} className="figure">
        {shownDay(date)}
      </time>
    ),
  },
];

export default function NewsListAdmin({ loaderData: { items, total } }: Route.ComponentProps) {
  return (
    <>
      <ListHeading
        title={newsAdminCopy.listTitle}
        add={{ label: newsAdminCopy.add, address: generatePath(addresses.adminNewsEdit) }}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch />
        <ListFilter label={adminCopy.state} name="state" choices={newsAdminCopy.states} />
      </div>
      <ListTable
        label={newsAdminCopy.listTitle}
        columns={columns}
        items={items}
        idOf={({ newsId }) => newsId}
        addressOf={({ newsId }) =>
          generatePath(addresses.adminNewsEdit, { newsId: String(newsId) })
        }
        empty={newsAdminCopy.empty}
      />
      <ListPager total={total} />
    </>
  );
}
