import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { staffOrderedCollection } from '../../../content/admin/screens/content-staff.ts';
import { disciplineContract } from '../../../content/site/discipline.content-type.ts';
import { disciplineMessages } from '../../../content/site/discipline.content-type.ts';
import { specDisciplines } from '../../../content/site/discipline.content-type.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { peopleEndpoints } from '../../people/people.contract.ts';
import { projectEndpoints } from '../project.contract.ts';

export const disciplinesStaff = staffOrderedCollection(disciplineContract, {
  whyItStays: ({ key }) =>
    specDisciplines.includes(String(key)) ? disciplineMessages.isFixed : undefined,
  async findWhyItStays({ key }, api) {
    if (specDisciplines.includes(String(key))) return undefined;
    const ofDiscipline = { type: String(key), from: '0', count: '1' };
    const [projects, people] = await Promise.all([
      api(projectEndpoints.find, { query: ofDiscipline }),
      api(peopleEndpoints.list, { query: { images: 'url' } }),
    ]);
    const count = people.filter(({ discipline }) => discipline === key).length;
    if (projects.total > 0) return disciplineMessages.hasProjects(projects.total);
    return count > 0 ? disciplineMessages.hasPeople(count) : undefined;
  },
  hint: placesHint(),
  note: 'key',
  begin: () => ({ isInMenu: true }),
  messages: {
    listTitle: 'Szakágak',
    add: 'Új szakág',
    empty: 'Még nincs szakág. Az „Új szakág” gombbal veheti fel az elsőt.',
    editTitle: 'Szakág módosítása',
    back: 'Vissza a szakágakhoz',
    deleteQuestion: (name) => `Törli ezt a szakágat: „${name}”? Az oldala is megszűnik.`,
    labels: {
      label: 'Név',
      isInMenu: 'Szerepel a menüben',
      text: 'Bevezető (soronként egy bekezdés)',
      headId: 'A szakág vezetője',
      image: adminMessages.picture,
      imageAlt: adminMessages.pictureAlt,
    },
    placeholders: { headId: 'Válasszon munkatársat' },
  },
});
