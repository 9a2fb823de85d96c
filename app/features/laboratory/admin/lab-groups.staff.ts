import { arrangedStaff } from '../../../content/admin/screens/content-staff.ts';
import { labGroupKind } from '../lab-group.kind.ts';
import { labGroupContract } from '../laboratory.contract.ts';

/** The groups of tests as staff keep them. */
export const labGroupsStaff = arrangedStaff(labGroupKind, labGroupContract, {
  copy: {
    listTitle: 'Vizsgálati csoportok',
    add: 'Új csoport',
    empty: 'Még nincs csoport. Az „Új csoport” gombbal veheti fel az elsőt.',
    newTitle: 'Új vizsgálati csoport',
    editTitle: 'Vizsgálati csoport módosítása',
    back: 'Vissza a csoportokhoz',
    deleteQuestion: (name) => `Törli ezt a csoportot, a vizsgálataival együtt: „${name}”?`,
    labels: { title: 'Név', anchor: 'Hivatkozás neve az oldalon belül' },
  },
});
