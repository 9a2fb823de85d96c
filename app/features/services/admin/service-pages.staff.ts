import { staffOrderedCollection } from '../../../content/admin/screens/content-staff.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { servicePageContract } from '../service-page.contract.ts';

export const servicePagesStaff = staffOrderedCollection(servicePageContract, {
  note: 'summary',
  messages: {
    listTitle: 'Szolgáltatások',
    add: 'Új szolgáltatás',
    empty: 'Még nincs szolgáltatás. Az „Új szolgáltatás” gombbal veheti fel az elsőt.',
    editTitle: 'Szolgáltatás módosítása',
    back: 'Vissza a szolgáltatásokhoz',
    deleteQuestion: (name) => `Törli ezt a szolgáltatást: „${name}”?`,
    labels: {
      name: 'Név',
      discipline: 'Szakág',
      summary: 'Összefoglaló: egy mondat',
      priceBand: 'Ár (üresen „egyedi ajánlat”)',
      leadTime: 'Átfutási idő (üresen „egyeztetés szerint”)',
      deliverables: 'Amit a megbízó kap',
      sampleReport: 'Mintajegyzőkönyv (PDF)',
      needs: 'Amit a megbízótól kérünk',
      responsibleId: 'Felelős munkatárs',
      purposes: 'Mire való',
      steps: 'A munka menete',
      equipment: 'Gép, módszer',
      capacity: 'Mélység, teljesítmény',
      standards: 'Szabványok: jelzet és tárgy',
      limits: 'Korlátok',
      questions: 'Kérdések és válaszok',
      workArea: 'Működési terület',
      methods: 'Kapcsolódó referenciák: a módszereik',
      image: adminMessages.picture,
      imageAlt: adminMessages.pictureAlt,
      gallery: 'Galéria',
    },
    headings: {
      priceBand: 'Amit a megbízó először kérdez',
      purposes: 'Részletek',
      methods: 'Ami a honlapon köti össze',
    },
    placeholders: { discipline: 'Válasszon szakágat' },
  },
});
