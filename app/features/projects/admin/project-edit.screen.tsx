import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { projectEndpoints } from '../project.contract.ts';
import { toDraftOrMissing } from '../../../ui/admin/orphaned-drafts.ts';
import { editedId } from '../../../ui/admin/edited-id.ts';
import type { Route } from './+types/project-edit.screen';
import { ProjectForm } from './project-form.tsx';

/** The id is read as a number; without one the form is for a new project (spec, section 4). */
export async function clientLoader({ params: { projectId }, request }: Route.ClientLoaderArgs) {
  const id = editedId(projectId);
  if (id === undefined) return undefined;
  return await guardedApi(request)(projectEndpoints.getProject, {
    params: { id },
    query: { images: 'url' },
  }).catch((error: unknown) =>
    toDraftOrMissing(error, {
      from: `project:${id}`,
      to: 'project:new',
      address: generatePath(addresses.adminProjectEdit),
    }),
  );
}

export default function ProjectEdit({ loaderData: project }: Route.ComponentProps) {
  return <ProjectForm key={project?.projectId ?? 0} project={project} />;
}
