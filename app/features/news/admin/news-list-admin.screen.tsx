import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { dateColumn, EntityList } from '../../../ui/admin/entity-list.tsx';
import { loadList } from '../../../ui/admin/list-address.ts';
import type { ListColumn } from '../../../ui/admin/list-table.tsx';
import { UnsavedBadge } from '../../../ui/admin/unsaved-work.tsx';
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
    show: ({ title, newsId }) => (
      <>
        <span className="line-clamp-3 max-md:line-clamp-6">{title}</span>
        <UnsavedBadge form={`news:${newsId}`} />
      </>
    ),
  },
  {
    id: 'subtitle',
    label: newsAdminCopy.subtitle,
    isText: true,
    show: ({ subtitle }) =>
      subtitle && <span className="line-clamp-3 max-md:line-clamp-6">{subtitle}</span>,
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
  dateColumn,
];

export default function NewsListAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      copy={newsAdminCopy}
      filterBy={{ label: adminCopy.state, name: 'state', choices: newsAdminCopy.states }}
      columns={columns}
      page={loaderData}
      formAddress={(item) =>
        generatePath(addresses.adminNewsEdit, { newsId: item ? String(item.newsId) : null })
      }
    />
  );
}
