import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { staffOrderedCollection } from '../../../content/admin/screens/content-staff.ts';
import { whyPersonStays } from '../person.content-type.ts';
import { personContract } from '../people.contract.ts';

export const peopleStaff = staffOrderedCollection(personContract, {
  note: 'role',
  whyItStays: ({ personId }, { disciplines }) =>
    whyPersonStays(disciplines.filter(({ headId }) => headId === personId)),
  messages: {
    listTitle: 'Munkatársak',
    add: 'Új munkatárs',
    empty: 'Még nincs munkatárs. Az „Új munkatárs” gombbal veheti fel az elsőt.',
    editTitle: 'Munkatárs módosítása',
    back: 'Vissza a munkatársakhoz',
    deleteQuestion: (name) => `Törli ezt a munkatársat: „${name}”?`,
    labels: {
      name: 'Név',
      role: 'Beosztás',
      phone: 'Telefonszám',
      email: 'E-mail-cím',
      discipline: 'Szakág',
      qualifications: 'Végzettségek, jogosultságok',
      image: adminMessages.picture,
      imageAlt: adminMessages.pictureAlt,
    },
  },
});
