import { staffOrderedCollection } from '../../admin/screens/content-staff.ts';
import { officeContract } from '../site.contract.ts';

export const officesStaff = staffOrderedCollection(officeContract, {
  note: 'address',
  messages: {
    listTitle: 'Irodák',
    add: 'Új iroda',
    empty: 'Még nincs iroda. Az „Új iroda” gombbal veheti fel az elsőt.',
    editTitle: 'Iroda módosítása',
    back: 'Vissza az irodákhoz',
    deleteQuestion: (name) => `Törli ezt az irodát: „${name}”?`,
    labels: {
      name: 'Név',
      address: 'Cím',
      phone: 'Telefonszám',
      email: 'E-mail-cím',
      latitude: 'Földrajzi szélesség (fok)',
      longitude: 'Földrajzi hosszúság (fok)',
    },
  },
});
