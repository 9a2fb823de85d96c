import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { shownDay } from '../../../api/fields.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { projectSections } from '../../../content/project-sections.ts';
import type { ComparedField } from '../../../ui/admin/conflict-dialog.tsx';
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
  { name: 'name', label: copy.name, show: (value: string) => value },
  { name: 'type', label: copy.type, show: (value: string) => projectType(value)?.label },
  { name: 'featured', label: copy.featured, show: (is: boolean) => (is ? copy.yes : copy.no) },
  {
    name: 'image',
    label: copy.image,
    show: (src: string) => src && <img src={src} alt={copy.image} className="max-h-40" />,
  },
  { name: 'imageAlt', label: copy.imageAlt, show: (value: string) => value },
  { name: 'date', label: copy.date, show: (value: string) => shownDay(value) },
  { name: 'description', label: copy.description, show: (value: string) => value },
];

/** Pictures come back as addresses, as they were loaded. */
const PICTURES = { images: 'url' } as const;

function isLive(id: number) {
  const query = { kind: 'project', id } as const;
  return staffApi(publicationEndpoints.checkPublication, { query });
}

/** Adds a reference project, or changes the one that is given. */
export function ProjectForm({ project }: { project: Project | undefined }) {
  const form = useEntityForm({
    draftKey: `project:${project?.projectId ?? 'new'}`,
    stored: project ? fieldsOf(project) : blank,
    entity: project,
    schema: projectInput,
    fieldsOf,
    create: (body) => staffApi(projectEndpoints.createProject, { query: PICTURES, body }),
    update: (body) =>
      staffApi(projectEndpoints.updateProject, {
        params: { projectId: project!.projectId },
        query: PICTURES,
        body,
      }),
    remove: (version) =>
      staffApi(projectEndpoints.deleteProject, {
        params: { id: project!.projectId },
        query: PICTURES,
        ifMatch: version,
      }),
    listAddress: addresses.admin,
    onSaved: (saved) => void tellWhetherLive(isLive(saved.projectId)),
  });
  const { fields, set } = form;
  return (
    <EntityForm
      form={form}
      heading={project ? copy.editTitle : copy.newTitle}
      compared={compared}
      previewAddress={addresses.projectPreview}
      deleteQuestion={project && copy.deleteQuestion(project.name)}
      backLabel={copy.back}
      {...(project && {
        publicAddress: generatePath(addresses.project, {
          section: project.type,
          projectId: String(project.projectId),
        }),
      })}
    >
      <TextField
        label={copy.name}
        name="name"
        value={fields.name}
        onChange={(name) => set({ name })}
        isRequired
      />
      <Select
        label={copy.type}
        name="type"
        choices={projectSections}
        value={fields.type}
        onChange={(type) => set({ type })}
        placeholder={copy.typePlaceholder}
        isRequired
      />
      <Switch isSelected={fields.featured} onChange={(featured) => set({ featured })}>
        {copy.featured}
      </Switch>
      <PictureField
        label={copy.image}
        name="image"
        value={fields.image}
        onChange={(image) => set({ image })}
        alt={fields.imageAlt}
        onAltChange={(imageAlt) => set({ imageAlt })}
        isRequired
      />
      <DateField
        label={copy.date}
        name="date"
        value={fields.date}
        onChange={(date) => set({ date })}
        isRequired
      />
      <TextField
        label={copy.description}
        name="description"
        value={fields.description}
        onChange={(description) => set({ description })}
        rows={8}
      />
    </EntityForm>
  );
}
