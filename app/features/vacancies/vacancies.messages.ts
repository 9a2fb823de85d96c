/** Kinds of employment, by their keys in schema.org's `JobPosting`. */
const employments = {
  FULL_TIME: 'Teljes munkaidő',
  PART_TIME: 'Részmunkaidő',
  CONTRACTOR: 'Megbízás vagy vállalkozás',
  TEMPORARY: 'Határozott idejű munka',
  INTERN: 'Szakmai gyakorlat',
  PER_DIEM: 'Alkalmi munka',
  OTHER: 'Egyéb foglalkoztatás',
} as const;

export const vacanciesMessages = {
  title: 'Állások',
  description: 'Nyitott állásaink: mi a feladat, hol és meddig lehet jelentkezni.',
  lead: 'Ezekre a feladatokra keresünk most munkatársat.',
  employments,
  place: 'A munka helye',
  employment: 'Foglalkoztatás',
  until: 'Jelentkezési határidő',
  postedOn: 'Meghirdetve',
  contact: 'Kapcsolattartó',
  applyTitle: 'Önnek szól ez az állás?',
  applying: 'Írjon magáról, és csatolja az önéletrajzát.',
  apply: 'Jelentkezem',
  all: 'Minden állás',
  endedTitle: 'Ez az állás már nem elérhető',
  endedText:
    'A jelentkezési határidő lejárt, vagy az álláshirdetés megszűnt. Kérdezni a kapcsolati oldalunkon tud.',
  toContact: 'Kapcsolat',
} as const;
