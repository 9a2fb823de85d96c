import { PageTitle } from '../../ui/page-title.tsx';
import { answerPreview, loadPreview } from '../../content/site/public/preview-page.ts';
import { authEndpoints } from '../../identity/auth.contract.ts';
import type { Route } from './+types/project-preview.screen';
import { pdfDocumentsOf } from './project-documents.ts';
import { ProjectSheet } from './project-sheet.tsx';
import { projectEndpoints, type ProjectInput } from './project.contract.ts';

export const loader = loadPreview;

export function action(args: Route.ActionArgs) {
  return answerPreview(
    args,
    (api) => api(authEndpoints.getSession),
    async (api, body: ProjectInput) => {
      const shown = await api(projectEndpoints.preview, { body });
      return {
        project: { ...shown, projectId: 0, version: 0 },
        ...(await pdfDocumentsOf(api, shown)),
      };
    },
  );
}

export default function ProjectPreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  return (
    <>
      <PageTitle title={actionData.project.name} />
      <ProjectSheet {...actionData} />
    </>
  );
}
