import { company } from './company.ts';
/** The words of the data-protection page and its two documents. */
export const privacyCopy = {
  title: 'Adatkezelés',
  paragraphs: [
    'Személyes adatait az (EU) 2016/679 általános adatvédelmi rendelet (GDPR) és a 2011. évi CXII. törvény (Infotv.) előírásai szerint kezeljük. A részletes tudnivalók az alábbi dokumentumokban olvashatók.',
  ],
  documents: [
    {
      title: 'Adatvédelmi és adatkezelési szabályzat',
      format: 'PDF',
      file: 'adatvedelmi-szabalyzat.pdf',
    },
    {
      title: 'A honlap adatkezelési tájékoztatója',
      format: 'PDF',
      file: 'honlap-adatkezelesi-tajekoztato.pdf',
    },
  ],
  contact: `Adatkezeléssel kapcsolatos kérdését az ${company.email} címre várjuk.`,
  authority:
    'Panaszával a Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH) is fordulhat: 1055 Budapest, Falk Miksa utca 9–11.; ugyfelszolgalat@naih.hu; www.naih.hu.',
};
