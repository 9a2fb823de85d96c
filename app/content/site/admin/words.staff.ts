import { staffSingleton, staffOrderedCollection } from '../../admin/screens/content-staff.ts';
import { wordsContract, menuContract } from '../site.contract.ts';

export const wordsStaff = staffSingleton(wordsContract, {
  messages: {
    editTitle: 'Címek és állandó szövegek',
    labels: {
      siteTitle: 'A honlap alcíme (vesszővel elválasztva)',
      home: 'Kezdőlap',
      references: 'Referenciák',
      reprography: 'Reprográfia (a láblécben)',
      privacy: 'Adatkezelés (a láblécben)',
      imprint: 'Impresszum',
      news: 'Hírek',
      newsDescription: 'A hírek leírása a keresők találati listáján',
      contact: 'Kapcsolat',
      contactDescription: 'A leírása a keresők találati listáján',
      contactData: 'Az elérhetőségek címe',
      contactForm: 'Az űrlap címe',
      contactIntroduction: 'Az űrlap bevezetője',
      contactThanks: 'Köszönet az elküldött üzenetért',
      contactPeople: 'A munkatársak címe',
      contactOffices: 'Az irodák címe',
    },
    headings: {
      home: 'Az oldalak neve',
      contact: 'A kapcsolati oldal',
      reprography: 'A lábléc hivatkozásai',
    },
  },
});

export const menuStaff = staffOrderedCollection(menuContract, {
  note: 'page',
  messages: {
    listTitle: 'Főmenü',
    add: 'Új menüpont',
    empty: 'A menüben nincs menüpont. Az „Új menüpont” gombbal veheti fel az elsőt.',
    editTitle: 'Menüpont módosítása',
    back: 'Vissza a menühöz',
    deleteQuestion: (name) => `Törli ezt a menüpontot: „${name}”? Az oldal megmarad.`,
    labels: { title: 'Felirat', page: 'Az oldal, ahova vezet' },
    placeholders: { page: 'Válasszon oldalt' },
  },
});
