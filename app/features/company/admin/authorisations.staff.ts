import { arrangedStaff } from '../../../content/admin/screens/content-staff.ts';
import { authorisationKind } from '../authorisation.kind.ts';
import { authorisationContract } from '../credentials.contract.ts';

/** The authorisations as staff keep them. */
export const authorisationsStaff = arrangedStaff(authorisationKind, authorisationContract, {
  note: 'name',
  copy: {
    listTitle: 'Jogosultságok',
    add: 'Új jogosultság',
    empty: 'Még nincs jogosultság. Az „Új jogosultság” gombbal veheti fel az elsőt.',
    newTitle: 'Új jogosultság',
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
