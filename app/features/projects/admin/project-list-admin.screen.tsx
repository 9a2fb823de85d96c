import { useState } from 'react';
import { useLocation } from 'react-router';
import { KindList } from '../../../kinds/admin/kind-list.tsx';
import { loadKindList } from '../../../kinds/admin/load-kind-list.ts';
import { Overview } from '../../../overview/admin/overview.tsx';
import type { Route } from './+types/project-list-admin.screen';
import { projectStaff } from './project.staff.ts';

export const clientLoader = loadKindList(projectStaff);

export default function ProjectListAdmin({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  // Whoever comes back to a page of the list, or to what was searched for, goes on there.
  const [isStart] = useState(search === '');
  return (
    <>
      {isStart && <Overview />}
      <KindList staff={projectStaff} page={page} />
    </>
  );
}
