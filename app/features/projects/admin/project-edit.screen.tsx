import { KindForm } from '../../../content/admin/kind-form.tsx';
import { loadKindForm } from '../../../content/admin/load-kind-form.ts';
import type { StaffForm } from '../../../content/admin/staff-kind.ts';
import { currentDay } from '../../../ui/admin/field/typed-day.ts';
import type { Route } from './+types/project-edit.screen';
import { projectStaff } from './project.staff.ts';

const projectForm: StaffForm = { ...projectStaff, begin: () => ({ date: currentDay() }) };

export const clientLoader = loadKindForm(projectForm);

export default function ProjectEdit({ loaderData: item }: Route.ComponentProps) {
  return <KindForm staff={projectForm} item={item} />;
}
