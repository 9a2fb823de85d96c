import { data, generatePath, redirect } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { CallError } from '../../../api/client.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { projectEndpoints } from '../project.contract.ts';
import { adoptDrafts } from '../../../ui/admin/drafts.ts';
import type { Route } from './+types/project-edit.screen';
import { ProjectForm } from './project-form.tsx';

/** Without an id, or with 0, the form is for a new project (spec, section 4). */
export async function clientLoader({ params: { projectId }, request }: Route.ClientLoaderArgs) {
  if (projectId === undefined || projectId === '0') return undefined;
  try {
    return await guardedApi(request)(projectEndpoints.getProject, {
      params: { id: projectId },
      query: { images: 'url' },
    });
  } catch (error) {
    const isMissing = error instanceof CallError && [400, 404].includes(error.status);
    if (!isMissing) throw error;
    // Somebody deleted it while it was being changed here.
    const isKept = await adoptDrafts(`project:${projectId}`, 'project:new');
    throw isKept ? redirect(generatePath(addresses.adminProjectEdit)) : data(null, { status: 404 });
  }
}

export default function ProjectEdit({ loaderData: project }: Route.ComponentProps) {
  return <ProjectForm key={project?.projectId ?? 0} project={project} />;
}
