/** The words of the mail that confirms a request for an offer. */
export const confirmationCopy = {
  subject: (reference: string) => `[${reference}] Megkaptuk ajánlatkérését`,
  greeting: 'Tisztelt Érdeklődő!',
  received: (company: string) => `Köszönjük, ajánlatkérése megérkezett. (${company})`,
  reference: 'Hivatkozási szám',
  discipline: 'Szakág',
  deadline: 'Kért határidő',
  attachments: 'Mellékletek',
  files: (count: number, size: string) => `${count} fájl, ${size}`,
  next: 'Mi következik: átnézzük, amit küldött, és erre az e-mail-címre válaszolunk. Ha addig kérdése van, vagy valamit hozzátenne, válaszoljon erre a levélre; a tárgyban lévő szám alapján megtaláljuk.',
  responsible: 'A szakág felelőse',
  phone: 'Telefon',
  status: 'Így áll most a kérése',
  notYou:
    'Ha nem Ön kért tőlünk ajánlatot, ezt az e-mail-címet tévedésből adták meg: nincs teendője.',
  listSeparator: '; ',
} as const;
