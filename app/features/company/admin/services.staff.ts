import { arrangedStaff } from '../../../content/admin/screens/content-staff.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { serviceContract } from '../home.contract.ts';
import { serviceKind } from '../service.kind.ts';

/** What the company offers as staff keep it. */
export const servicesStaff = arrangedStaff(serviceKind, serviceContract, {
  hint: placesHint(),
  note: 'items',
  copy: {
    listTitle: 'Szolgáltatások szakterületenként',
    add: 'Új szakterület',
    empty: 'Még nincs szakterület. Az „Új szakterület” gombbal veheti fel az elsőt.',
    newTitle: 'Új szakterület',
    editTitle: 'Szakterület módosítása',
    back: 'Vissza a szolgáltatásokhoz',
    deleteQuestion: (name) => `Törli ezt a szakterületet, a szolgáltatásaival együtt: „${name}”?`,
    labels: { title: 'Szakterület', items: 'Szolgáltatások' },
  },
});
