import { addresses } from '../../text/addresses.ts';
import { line, optionalLine } from '../fields/text.ts';
import { soleKind } from '../kind.ts';
import type { TableOf } from '../kind.ts';

const word = (name: string, max = 80) => line(name, max, 'A mező kitöltése kötelező');

export const wordsKind = soleKind({
  name: 'words',
  title: 'Words',
  table: 'words',
  id: 'wordsId',
  label: 'siteTitle',
  subject: 'words',
  page: addresses.home,
  words: { one: 'szövegjegyzék', accusative: 'szövegjegyzéket', the: 'A szövegjegyzék' },
  fields: {
    siteTitle: word('A honlap alcíme: a szakterületek, vesszővel', 200),
    home: word('A kezdőlap neve'),
    references: word('A referenciák neve'),
    news: word('A hírek oldalának címe'),
    newsDescription: optionalLine('A hírek oldalának leírása a keresőknek', 300),
    contact: word('A kapcsolati oldal címe'),
    contactDescription: optionalLine('A kapcsolati oldal leírása a keresőknek', 300),
    contactData: word('Kapcsolati oldal: az elérhetőségek címe'),
    contactForm: word('Kapcsolati oldal: az űrlap címe'),
    contactIntroduction: optionalLine('Kapcsolati oldal: az űrlap bevezetője', 400),
    contactThanks: word('Kapcsolati oldal: köszönet az elküldött üzenetért', 300),
    contactPeople: word('Kapcsolati oldal: a munkatársak címe'),
    contactOffices: word('Kapcsolati oldal: az irodák címe'),
    reprography: word('Lábléc: a reprográfia neve'),
    privacy: word('Lábléc: az adatkezelés neve'),
    imprint: word('Az impresszum címe'),
  },
  translated: [
    'siteTitle',
    'home',
    'references',
    'news',
    'newsDescription',
    'contact',
    'contactDescription',
    'contactData',
    'contactForm',
    'contactIntroduction',
    'contactThanks',
    'contactPeople',
    'contactOffices',
    'reprography',
    'privacy',
    'imprint',
  ],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    words: TableOf<typeof wordsKind>;
  }
}
