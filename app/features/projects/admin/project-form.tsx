import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { shownDay } from '../../../api/fields.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { projectSections } from '../../../content/project-sections.ts';
import {
  comparedPicture,
  showSwitch,
  type ComparedField,
} from '../../../ui/admin/conflict-dialog.tsx';
import { DateField } from '../../../ui/admin/date-field.tsx';
import { EntityForm } from '../../../ui/admin/entity-form.tsx';
import { PictureField } from '../../../ui/admin/picture-field.tsx';
import { Select } from '../../../ui/admin/select.tsx';
import { Switch } from '../../../ui/admin/switch.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { useEntityForm } from '../../../ui/admin/use-entity-form.ts';
import { tellWhetherLive } from '../../../ui/admin/live-notice.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { publicationEndpoints } from '../../publication/publication.contract.ts';
import { projectType } from '../project-types.ts';
import { projectEndpoints, projectInput, type Project } from '../project.contract.ts';
import { projectAdminCopy as copy } from './project-admin.copy.ts';

const blank = {
  name: '',
  type: '',
  featured: false,
  image: '',
  imageAlt: '',
  date: '',
  description: '',
};

type ProjectFields = typeof blank;

function fieldsOf(project: Project): ProjectFields {
  const { name, type, featured, image, imageAlt, date, description } = project;
  const picture = sourceOf(image)?.src ?? '';
  return { name, type, featured, image: picture, imageAlt, date, description };
}

const compared: ComparedField<ProjectFields>[] = [
  { name: 'name', label: copy.name },
  { name: 'type', label: copy.type, show: (value: string) => projectType(value)?.label },
  { name: 'featured', label: copy.featured, show: showSwitch },
  ...comparedPicture,
  { name: 'date', label: adminCopy.date, show: shownDay },
  { name: 'description', label: copy.description },
];

/** Pictures come back as addresses, as they were loaded. */
const PICTURES = { images: 'url' } as const;

/** Adds a reference project, or changes the one that is given. */
export function ProjectForm({ project }: { project: Project | undefined }) {
  const form = useEntityForm({
    draftKey: (stored) => `project:${stored?.projectId ?? 'new'}`,
    stored: project ? fieldsOf(project) : blank,
    entity: project,
    schema: projectInput,
    fieldsOf,
    create: (body, idempotencyKey) =>
      staffApi(projectEndpoints.createProject, { query: PICTURES, body, idempotencyKey }),
    update: ({ projectId }, body) =>
      staffApi(projectEndpoints.updateProject, { params: { projectId }, query: PICTURES, body }),
    remove: ({ projectId, version }) =>
      staffApi(projectEndpoints.deleteProject, {
        params: { id: projectId },
        query: PICTURES,
        ifMatch: version,
      }),
    addressOf: ({ projectId }) =>
      generatePath(addresses.adminProjectEdit, { projectId: String(projectId) }),
    listAddress: addresses.admin,
    nameOf: ({ name }) => name,
    onSaved({ projectId }) {
      const query = { kind: 'project', id: projectId } as const;
      void tellWhetherLive(staffApi(publicationEndpoints.checkPublication, { query }));
    },
  });
  const { field, entity: stored } = form;
  return (
    <EntityForm
      form={form}
      heading={stored ? copy.editTitle : copy.newTitle}
      compared={compared}
      previewAddress={addresses.projectPreview}
      deleteQuestion={stored && copy.deleteQuestion(stored.name)}
      backLabel={copy.back}
      {...(stored && {
        publicAddress: generatePath(addresses.project, {
          section: stored.type,
          projectId: String(stored.projectId),
        }),
      })}
    >
      <TextField label={copy.name} {...field('name')} isRequired isLong />
      <Select
        label={copy.type}
        {...field('type')}
        choices={projectSections}
        placeholder={copy.typePlaceholder}
        isRequired
      />
      <Switch isSelected={field('featured').value} onChange={field('featured').onChange}>
        {copy.featured}
      </Switch>
      <PictureField {...field('image')} alt={field('imageAlt')} isRequired />
      <DateField label={adminCopy.date} {...field('date')} isRequired />
      <TextField label={copy.description} {...field('description')} rows={8} />
    </EntityForm>
  );
}
