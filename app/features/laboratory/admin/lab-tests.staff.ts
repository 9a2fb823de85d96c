import { arrangedStaff } from '../../../content/admin/screens/content-staff.ts';
import { labTestKind } from '../lab-test.kind.ts';
import { labTestContract } from '../laboratory.contract.ts';

/** The tests of the laboratory as staff keep them. */
export const labTestsStaff = arrangedStaff(labTestKind, labTestContract, {
  note: 'standards',
  copy: {
    listTitle: 'Laboratóriumi vizsgálatok',
    add: 'Új vizsgálat',
    empty: 'Még nincs vizsgálat. Az „Új vizsgálat” gombbal veheti fel az elsőt.',
    newTitle: 'Új vizsgálat',
    editTitle: 'Vizsgálat módosítása',
    back: 'Vissza a vizsgálatokhoz',
    deleteQuestion: (name) => `Törli ezt a vizsgálatot: „${name}”?`,
    labels: {
      labGroupId: 'Csoport',
      name: 'Név',
      standards: 'Érvényes szabványok',
      withdrawnStandards: 'Visszavont szabványok (1. jel)',
      notAccredited: 'Nem akkreditált (2. jel)',
      onSite: 'Helyszíni vizsgálat (3. jel)',
    },
    placeholders: { labGroupId: 'Válasszon csoportot' },
  },
});
