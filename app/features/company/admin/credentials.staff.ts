import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { staffOrderedCollection } from '../../../content/admin/screens/content-staff.ts';
import { certificateContract, authorisationContract } from '../credentials.content-type.ts';

export const certificatesStaff = staffOrderedCollection(certificateContract, {
  note: 'validUntil',
  messages: {
    listTitle: 'Tanúsítványok',
    add: 'Új tanúsítvány',
    empty: 'Még nincs tanúsítvány. Az „Új tanúsítvány” gombbal veheti fel az elsőt.',
    editTitle: 'Tanúsítvány módosítása',
    back: 'Vissza a tanúsítványokhoz',
    deleteQuestion: (title) => `Törli ezt a tanúsítványt: „${title}”?`,
    labels: {
      title: 'Megnevezés',
      image: adminMessages.picture,
      imageAlt: adminMessages.pictureAlt,
      document: 'A tanúsítvány PDF-ben',
      validUntil: 'Utolsó érvényes nap',
      isHiddenAfter: 'A lejárta után ne látszódjon',
    },
    headings: { validUntil: 'Érvényesség' },
  },
});

export const authorisationsStaff = staffOrderedCollection(authorisationContract, {
  note: 'name',
  messages: {
    listTitle: 'Jogosultságok',
    add: 'Új jogosultság',
    empty: 'Még nincs jogosultság. Az „Új jogosultság” gombbal veheti fel az elsőt.',
    editTitle: 'Jogosultság módosítása',
    back: 'Vissza a jogosultságokhoz',
    deleteQuestion: (code) => `Törli ezt a jogosultságot: „${code}”?`,
    labels: {
      code: 'Kód',
      name: 'Megnevezés',
      basis: 'Jogszabály',
      holder: 'Jogosult munkatárs',
      validUntil: 'Utolsó érvényes nap',
      isHiddenAfter: 'A lejárta után ne látszódjon',
    },
    headings: { validUntil: 'Érvényesség' },
  },
});
