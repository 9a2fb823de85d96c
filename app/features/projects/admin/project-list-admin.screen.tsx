import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { shownDay } from '../../../api/fields.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { projectSections } from '../../../content/project-sections.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { loadList } from '../../../ui/admin/list-address.ts';
import { ListFilter } from '../../../ui/admin/list-filter.tsx';
import { ListHeading } from '../../../ui/admin/list-heading.tsx';
import { ListPager } from '../../../ui/admin/list-pager.tsx';
import { ListSearch } from '../../../ui/admin/list-search.tsx';
import { ListTable, type ListColumn } from '../../../ui/admin/list-table.tsx';
import { projectType } from '../project-types.ts';
import { projectEndpoints, type ProjectListing } from '../project.contract.ts';
import type { Route } from './+types/project-list-admin.screen';
import { projectAdminCopy } from './project-admin.copy.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, (query) =>
    guardedApi(request)(projectEndpoints.findProjects, { query: query as never }),
  );
}

const typeChoices = [{ key: 'all', label: projectAdminCopy.allTypes }, ...projectSections];

const columns: ListColumn<ProjectListing>[] = [
  {
    id: 'name',
    label: projectAdminCopy.name,
    isSortable: true,
    isRowHeader: true,
    show: ({ name }) => <span className="line-clamp-3">{name}</span>,
  },
  {
    id: 'type',
    label: projectAdminCopy.type,
    isSortable: true,
    show: ({ type }) => projectType(type)?.label,
  },
  {
    id: 'featured',
    label: projectAdminCopy.featured,
    isSortable: true,
    isMinor: true,
    show: ({ featured }) => featured && <Badge look="mark">{projectAdminCopy.featured}</Badge>,
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

export default function ProjectListAdmin({ loaderData: { items, total } }: Route.ComponentProps) {
  return (
    <>
      <ListHeading
        title={projectAdminCopy.listTitle}
        add={{ label: projectAdminCopy.add, address: generatePath(addresses.adminProjectEdit) }}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch />
        <ListFilter label={projectAdminCopy.type} name="type" choices={typeChoices} />
      </div>
      <ListTable
        label={projectAdminCopy.listTitle}
        columns={columns}
        items={items}
        idOf={({ projectId }) => projectId}
        addressOf={({ projectId }) =>
          generatePath(addresses.adminProjectEdit, { projectId: String(projectId) })
        }
        empty={projectAdminCopy.empty}
      />
      <ListPager total={total} />
    </>
  );
}
