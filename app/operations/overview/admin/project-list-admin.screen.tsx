import { useState } from 'react';
import { useLocation } from 'react-router';
import { KindList } from '../../../content/admin/kind-list.tsx';
import { loadKindList } from '../../../content/admin/load-kind-list.ts';
import { Overview } from './overview.tsx';
import type { Route } from './+types/project-list-admin.screen';
import { withStaffTypes } from '../../../content/admin/staff-types.ts';
import { projectStaff } from '../../../features/projects/admin/project.staff.ts';

const loadProjects = loadKindList(projectStaff);

/** The overview above the list names content of every type. */
export const clientLoader = (args: Route.ClientLoaderArgs) => withStaffTypes(loadProjects(args));

export default function ProjectListAdmin({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  // Coming back to a page of the list or to a search keeps the overview closed.
  const [isStart] = useState(search === '');
  return (
    <>
      {isStart && <Overview />}
      <KindList staff={projectStaff} page={page} />
    </>
  );
}
