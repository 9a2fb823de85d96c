import {
  staffSingleton,
  staffOrderedCollection,
} from '../../../content/admin/screens/content-staff.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { homeContract, serviceContract } from '../home.content-type.ts';

const heading = 'Címsor';
const paragraphs = 'Bekezdések (soronként egy)';

export const homeStaff = staffSingleton(homeContract, {
  hint: placesHint(),
  messages: {
    editTitle: 'A kezdőlap szövegei',
    labels: {
      promise: 'A nyitókép mondata',
      lead: 'Leírás a keresők találati listáján',
      introductionHeading: heading,
      introduction: paragraphs,
      divisionsTitle: 'A felsorolás címe',
      divisions: 'Szervezeti egységek',
      servicesHeading: heading,
      services: paragraphs,
      authorisationsHeading: heading,
      authorisations: paragraphs,
      policyHeading: heading,
      policy: paragraphs,
      commitmentsTitle: 'A felsorolás címe',
      commitments: 'Vállalások',
      certificatesHeading: heading,
      certificates: paragraphs,
    },
    headings: {
      introductionHeading: '1. szakasz: bemutatkozás',
      servicesHeading: '2. szakasz: szolgáltatások',
      authorisationsHeading: '3. szakasz: jogosultságok',
      policyHeading: '4. szakasz: minőség- és környezetpolitika',
      certificatesHeading: '5. szakasz: tanúsítványok',
    },
  },
});

export const servicesStaff = staffOrderedCollection(serviceContract, {
  hint: placesHint(),
  note: 'items',
  messages: {
    listTitle: 'Szolgáltatások szakterületenként',
    add: 'Új szakterület',
    empty: 'Még nincs szakterület. Az „Új szakterület” gombbal veheti fel az elsőt.',
    editTitle: 'Szakterület módosítása',
    back: 'Vissza a szolgáltatásokhoz',
    deleteQuestion: (name) => `Törli ezt a szakterületet, a szolgáltatásaival együtt: „${name}”?`,
    labels: { title: 'Szakterület', items: 'Szolgáltatások' },
  },
});
