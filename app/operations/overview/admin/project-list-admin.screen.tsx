import { useState } from 'react';
import { useLocation } from 'react-router';
import { CollectionList, loadCollectionList } from '../../../content/admin/collection-list.tsx';
import { Overview } from './overview.tsx';
import type { Route } from './+types/project-list-admin.screen';
import { withStaffTypes } from '../../../content/admin/staff-types.ts';
import { projectStaff } from '../../../features/projects/admin/project.staff.ts';

const loadProjects = loadCollectionList(projectStaff);

/** The overview above the list needs the names of all content types. */
export const clientLoader = (args: Route.ClientLoaderArgs) => withStaffTypes(loadProjects(args));

export default function ProjectListAdmin({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  // The overview stays closed when the user returns to a search or a later page of the list.
  const [isStart] = useState(search === '');
  return (
    <>
      {isStart && <Overview />}
      <CollectionList staff={projectStaff} page={page} />
    </>
  );
}
