/** Passages that occur in both documents. */
import { company } from '../../../db/first-content/company.ts';
import type { Block } from './document.ts';

export const controller = [
  `Név: ${company.legalName} (a továbbiakban: társaság)`,
  `Székhely: ${company.registeredOffice}`,
  `Levelezési cím: ${company.postalAddress}`,
  `Cégjegyzékszám: ${company.companyRegistrationNumber}; nyilvántartó bíróság: ${company.registryCourt}`,
  `Képviselő: ${company.representative}`,
  `Telefon: ${company.phone}; e-mail: ${company.email}`,
];

export const rights = [
  'Hozzáférés: megtudhatja, kezeljük-e az adatait, és másolatot kérhet róluk (GDPR 15. cikk).',
  'Helyesbítés: kérheti a pontatlan adat kijavítását, a hiányos kiegészítését (GDPR 16. cikk).',
  'Törlés: kérheti az adatai törlését, ha a kezelésükre már nincs szükség vagy jogalap (GDPR 17. cikk).',
  'Korlátozás: kérheti, hogy vitás esetben az adatait csak tároljuk (GDPR 18. cikk).',
  'Adathordozhatóság: a szerződéssel összefüggő, Ön által megadott adatokat géppel olvasható formában kiadjuk (GDPR 20. cikk).',
  'Tiltakozás: a jogos érdekre alapított adatkezelés ellen bármikor tiltakozhat (GDPR 21. cikk).',
  'Visszavonás: a megadott hozzájárulását bármikor, a korábbi adatkezelés jogszerűségének érintése nélkül visszavonhatja [GDPR 7. cikk (3) bekezdés].',
];

export const authority: Block[] = [
  'Kérjük, panaszával először hozzánk forduljon, hogy a hibát mielőbb orvosolhassuk. Ön azonban közvetlenül is panaszt tehet a felügyeleti hatóságnál:',
  {
    list: [
      'Nemzeti Adatvédelmi és Információszabadság Hatóság (NAIH)',
      'Cím: 1055 Budapest, Falk Miksa utca 9–11.; levelezési cím: 1363 Budapest, Pf. 9.',
      'Telefon: +36 1 391 1400; e-mail: ugyfelszolgalat@naih.hu; honlap: naih.hu',
    ],
  },
  'Jogainak megsértése esetén bírósághoz is fordulhat. A per elbírálása a törvényszék hatáskörébe tartozik; a keresetet a lakóhelye vagy tartózkodási helye szerinti törvényszéken is benyújthatja (Infotv. 23. §).',
];
