import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { projectSections } from '../../../content/project-sections.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { dateColumn, EntityList } from '../../../ui/admin/entity-list.tsx';
import { loadList } from '../../../ui/admin/list-address.ts';
import type { ListColumn } from '../../../ui/admin/list-table.tsx';
import { UnsavedBadge } from '../../../ui/admin/unsaved-work.tsx';
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
    show: ({ name, projectId }) => (
      <>
        <span className="line-clamp-3 max-md:line-clamp-6">{name}</span>
        <UnsavedBadge form={`project:${projectId}`} />
      </>
    ),
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
    show: ({ featured }) => featured && <Badge look="mark">{projectAdminCopy.featured}</Badge>,
  },
  dateColumn,
];

export default function ProjectListAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      copy={projectAdminCopy}
      filterBy={{ label: projectAdminCopy.type, name: 'type', choices: typeChoices }}
      columns={columns}
      page={loaderData}
      formAddress={(item) =>
        generatePath(addresses.adminProjectEdit, {
          projectId: item ? String(item.projectId) : null,
        })
      }
    />
  );
}
