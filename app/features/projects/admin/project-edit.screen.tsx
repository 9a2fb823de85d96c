import { dayInHungary } from '../../../api/contract/fields.ts';
import { CollectionForm } from '../../../content/admin/collection-form.tsx';
import { loadCollectionForm } from '../../../content/admin/load-collection-form.ts';
import type { StaffForm } from '../../../content/admin/staff-collection.ts';
import type { Route } from './+types/project-edit.screen';
import { projectStaff } from './project.staff.ts';

const projectForm: StaffForm = { ...projectStaff, begin: () => ({ date: dayInHungary() }) };

export const clientLoader = loadCollectionForm(projectForm);

export default function ProjectEdit({ loaderData: item }: Route.ComponentProps) {
  return <CollectionForm staff={projectForm} item={item} />;
}
