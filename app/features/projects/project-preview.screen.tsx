import { data } from 'react-router';
import { bearerApiContext } from '../../api/page-context.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { isPreviewed, previewFields, refused } from '../../ui/public/preview.ts';
import { authEndpoints } from '../auth/auth.contract.ts';
import type { Route } from './+types/project-preview.screen';
import { ProjectSheet } from './project-sheet.tsx';
import { projectEndpoints, type ProjectInput } from './project.contract.ts';

/** The page exists only as the answer to fields that were sent to it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(isPreviewed)) throw data(null, { status: 404 });
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(bearerApiContext)(request);
  try {
    // Asked first: nobody else's megabytes are read.
    await api(authEndpoints.getSession);
    context.set(isPreviewed, true);
    const body = await previewFields<ProjectInput>(request);
    return await api(projectEndpoints.previewProject, { body });
  } catch (error) {
    throw refused(error);
  }
}

export default function ProjectPreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  return (
    <>
      <PageTitle title={actionData.name} />
      <ProjectSheet project={{ ...actionData, projectId: 0, version: 0 }} />
    </>
  );
}
