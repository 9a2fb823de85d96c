import { staffOrderedCollection } from '../../content/admin/screens/content-staff.ts';
import { answerTemplateContract } from '../answer-template.content-type.ts';
import { templatePlaces } from '../template-places.ts';

export const answerTemplatesStaff = staffOrderedCollection(answerTemplateContract, {
  note: 'subject',
  hint: `A válaszban ezek helyére az adott megkeresés adatai kerülnek: ${Object.keys(templatePlaces).join(', ')}. Elküldés előtt a szöveg még módosítható.`,
  messages: {
    listTitle: 'Válaszsablonok',
    add: 'Új válaszsablon',
    empty: 'Még nincs válaszsablon. Az „Új válaszsablon” gombbal veheti fel az elsőt.',
    editTitle: 'Válaszsablon módosítása',
    back: 'Vissza a válaszsablonokhoz',
    deleteQuestion: (name) => `Törli ezt a válaszsablont: „${name}”?`,
    labels: {
      title: 'Megnevezés',
      subject: 'A levél tárgya',
      body: 'A levél szövege',
    },
  },
});
