import { addresses } from '../../../text/addresses.ts';
import { staffKind } from '../../../content/admin/staff-kind.ts';
import { projectEndpoints, projectInput } from '../project.contract.ts';
import { furtherFields } from '../project-fields.ts';
import { projectKind } from '../project.kind.ts';
import { projectAdminCopy as copy } from './project-admin.copy.ts';

/** Reference projects as staff keep them. */
export const projectStaff = staffKind({
  kind: projectKind,
  copy,
  input: projectInput,
  calls: { ...projectEndpoints, one: projectEndpoints.getProject },
  addresses: {
    list: addresses.admin,
    form: addresses.adminProjectEdit,
    preview: addresses.projectPreview,
  },
  filter: {
    label: copy.labels.type,
    choices: [{ key: 'all', label: copy.allTypes }],
    part: 'disciplines',
  },
  further: Object.keys(furtherFields),
  badges: {
    featured: {
      label: copy.labels.featured,
      on: { look: 'mark', text: copy.labels.featured },
    },
  },
});
