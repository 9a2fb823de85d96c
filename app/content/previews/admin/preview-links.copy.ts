import { LINK_DAYS, MOST_LINKS } from '../preview.contract.ts';

export const previewLinksCopy = {
  title: 'Előnézet megosztása',
  note: `Akinek megvan a link, belépés nélkül látja a közzétételre váró módosítást, vagy ha nincs, az elem mentett állapotát. A link ${LINK_DAYS} napig él.`,
  none: 'Ennek az elemnek nincs élő előnézeti linkje.',
  list: 'Élő linkek',
  make: 'Előnézeti link készítése',
  full: `Egy elemnek egyszerre legfeljebb ${MOST_LINKS} linkje lehet: újat egy visszavonása után készíthet.`,
  made: 'Az új link',
  madeNote: 'Másolja ki most: később nem olvasható ki.',
  uncertain:
    'Ha a link elkészült, a listában áll, de a címe már nem olvasható ki: vonja vissza, és készítsen újat.',
  copy: 'A link másolása',
  copied: 'Kimásolva.',
  uncopied: 'A böngésző nem engedte a másolást: jelölje ki a linket, és másolja kézzel.',
  takeBack: 'Link visszavonása',
  takeBackOne: (when: string) => `Link visszavonása: ${when} készült`,
  takenBack: 'A link visszavonva: többé nem mutat semmit.',
  entry: (who: string, when: string, until: string) => `${who}, ${when} – lejár: ${until}`,
  reading: 'a lekérés',
  takingBack: 'a visszavonás',
} as const;
