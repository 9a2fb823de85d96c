import { arrangedStaff } from '../../../content/admin/screens/content-staff.ts';
import { legalDocumentKind } from '../legal-document.kind.ts';
import { legalDocumentContract } from '../legal.contract.ts';

/** The documents of the page on data protection as staff keep them. */
export const legalDocumentsStaff = arrangedStaff(legalDocumentKind, legalDocumentContract, {
  copy: {
    listTitle: 'Adatkezelési dokumentumok',
    add: 'Új dokumentum',
    empty: 'Még nincs dokumentum. Az „Új dokumentum” gombbal veheti fel az elsőt.',
    newTitle: 'Új dokumentum',
    editTitle: 'Dokumentum módosítása',
    back: 'Vissza a dokumentumokhoz',
    deleteQuestion: (name) => `Törli ezt a dokumentumot: „${name}”?`,
    labels: { title: 'A dokumentum címe', document: 'A dokumentum (PDF)' },
  },
});
