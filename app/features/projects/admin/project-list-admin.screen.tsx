import { KindList } from '../../../kinds/admin/kind-list.tsx';
import { loadKindList } from '../../../kinds/admin/load-kind-list.ts';
import type { Route } from './+types/project-list-admin.screen';
import { projectStaff } from './project.staff.ts';

export const clientLoader = loadKindList(projectStaff);

export default function ProjectListAdmin({ loaderData: page }: Route.ComponentProps) {
  return <KindList staff={projectStaff} page={page} />;
}
