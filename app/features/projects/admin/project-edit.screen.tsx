import { KindForm } from '../../../kinds/admin/kind-form.tsx';
import { loadKindForm } from '../../../kinds/admin/load-kind-form.ts';
import type { Route } from './+types/project-edit.screen';
import { projectStaff } from './project.staff.ts';

export const clientLoader = loadKindForm(projectStaff);

export default function ProjectEdit({ loaderData: item }: Route.ComponentProps) {
  return <KindForm staff={projectStaff} item={item} />;
}
