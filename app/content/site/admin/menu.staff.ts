import { arrangedStaff } from '../../admin/screens/content-staff.ts';
import { menuKind } from '../menu.kind.ts';
import { menuContract } from '../site.contract.ts';

/** The main menu as staff keep it. */
export const menuStaff = arrangedStaff(menuKind, menuContract, {
  note: 'page',
  copy: {
    listTitle: 'Főmenü',
    add: 'Új menüpont',
    empty: 'A menüben nincs menüpont. Az „Új menüpont” gombbal veheti fel az elsőt.',
    newTitle: 'Új menüpont',
    editTitle: 'Menüpont módosítása',
    back: 'Vissza a menühöz',
    deleteQuestion: (name) => `Törli ezt a menüpontot: „${name}”? Az oldal megmarad.`,
    labels: { title: 'Felirat', page: 'Az oldal, ahova vezet' },
    placeholders: { page: 'Válasszon oldalt' },
  },
});
