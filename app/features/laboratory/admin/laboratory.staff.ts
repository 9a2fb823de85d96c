import {
  staffSingleton,
  staffOrderedCollection,
} from '../../../content/admin/screens/content-staff.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { laboratoryContract, labGroupContract, labTestContract } from '../laboratory.contract.ts';

export const laboratoryStaff = staffSingleton(laboratoryContract, {
  hint: placesHint(),
  messages: {
    editTitle: 'A laboratórium oldala',
    labels: {
      title: 'Cím',
      lead: 'Bevezető mondat',
      headId: 'A laboratórium vezetője',
      guide: 'Útmutató a táblázatok előtt',
      withdrawnNote: '1) visszavont szabvány',
      notAccreditedNote: '2) nem akkreditált vizsgálat',
      onSiteNote: '3) helyszíni vizsgálat',
      feesTitle: 'A díjak címe',
      fees: 'Díjak és tudnivalók',
    },
    headings: { withdrawnNote: 'A jelek magyarázata', feesTitle: 'Díjak' },
  },
});

export const labGroupsStaff = staffOrderedCollection(labGroupContract, {
  messages: {
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

export const labTestsStaff = staffOrderedCollection(labTestContract, {
  note: 'standards',
  messages: {
    listTitle: 'Laboratóriumi vizsgálatok',
    add: 'Új vizsgálat',
    empty: 'Még nincs vizsgálat. Az „Új vizsgálat” gombbal veheti fel az elsőt.',
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
