import { dayInHungary } from '../../../api/contract/fields.ts';
import { staffOrderedCollection } from '../../../content/admin/screens/content-staff.ts';
import { hasEnded } from '../../../content/fields/time.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { isFuture } from '../../../ui/admin/field/typed-day.ts';
import { vacancyContract } from '../vacancy.contract.ts';

export const vacancyNotices = {
  isFuture: 'A dátum jövőbeli: az állás mentéskor azonnal megjelenik, ezzel a dátummal.',
  isOver: 'A határidő elmúlt: a honlapon az állás nem látszik.',
} as const;

export const vacanciesStaff = staffOrderedCollection(vacancyContract, {
  note: 'place',
  hint: placesHint(),
  begin: () => ({ postedOn: dayInHungary() }),
  isSeen: ({ until }) => !hasEnded(String(until), dayInHungary()),
  unseen: 'lejárt',
  notices: {
    postedOn: (value) => (isFuture(value) ? vacancyNotices.isFuture : undefined),
    until: (value) => (hasEnded(value, dayInHungary()) ? vacancyNotices.isOver : undefined),
  },
  messages: {
    listTitle: 'Állások',
    add: 'Új állás',
    empty: 'Most nincs meghirdetett állás, ezért a honlapon az Állások oldal sem látszik.',
    editTitle: 'Állás módosítása',
    back: 'Vissza az állásokhoz',
    deleteQuestion: (name) => `Törli ezt az állást: „${name}”?`,
    labels: {
      title: 'Megnevezés',
      place: 'A munka helye',
      employment: 'Foglalkoztatás',
      text: 'A feladat, az elvárások és amit kínálunk',
      postedOn: 'A meghirdetés napja',
      until: 'Jelentkezni eddig lehet (üresen visszavonásig)',
      contactId: 'Kapcsolattartó',
    },
    placeholders: { employment: 'Válasszon' },
  },
});
