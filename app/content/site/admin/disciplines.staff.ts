import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { arrangedStaff } from '../../admin/screens/content-staff.ts';
import { disciplineContract } from '../discipline.contract.ts';
import { disciplineCopy } from '../discipline.copy.ts';
import { disciplineKind } from '../discipline.kind.ts';
import { specDisciplines } from '../spec-disciplines.ts';
import { placesHint } from './places-hint.ts';

export const disciplinesStaff = arrangedStaff(disciplineKind, disciplineContract, {
  whyItStays: ({ key }) =>
    specDisciplines.includes(String(key)) ? disciplineCopy.isFixed : undefined,
  hint: placesHint(),
  note: 'key',
  begin: () => ({ isInMenu: true }),
  copy: {
    listTitle: 'Szakágak',
    add: 'Új szakág',
    empty: 'Még nincs szakág. Az „Új szakág” gombbal veheti fel az elsőt.',
    newTitle: 'Új szakág',
    editTitle: 'Szakág módosítása',
    back: 'Vissza a szakágakhoz',
    deleteQuestion: (name) => `Törli ezt a szakágat: „${name}”? Az oldala is megszűnik.`,
    labels: {
      label: 'Név',
      isInMenu: 'Szerepel a menüben',
      text: 'Bevezető (soronként egy bekezdés)',
      headId: 'A szakág vezetője',
      image: adminCopy.picture,
      imageAlt: adminCopy.pictureAlt,
    },
    placeholders: { headId: 'Válasszon munkatársat' },
  },
});
