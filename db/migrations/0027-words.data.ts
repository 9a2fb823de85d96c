const lines = (...all: string[]) => all.join('\n');

/** The words that stood in the program before: names of pages, and what the contact page says. */
export const words = {
  wordsId: 1,
  siteTitle: 'Geodézia, geotechnika, környezetvédelem',
  home: 'Bemutatkozás',
  references: 'Referenciák',
  news: 'Hírek',
  newsDescription: 'Híreink a geodézia, a geotechnika és a környezetvédelem területéről.',
  contact: 'Kapcsolat',
  contactDescription: 'Munkatársaink, irodáink és elérhetőségeink; kapcsolatfelvétel.',
  contactData: 'Elérhetőségeink',
  contactForm: 'Kapcsolatfelvétel',
  contactIntroduction: 'Írja meg, miben segíthetünk; munkatársunk rövid időn belül válaszol.',
  contactThanks: 'Köszönjük megkeresését! Üzenetét megkaptuk, hamarosan válaszolunk.',
  contactPeople: 'Munkatársaink',
  contactOffices: 'Irodáink',
  reprography: 'Reprográfia',
  privacy: 'Adatkezelés',
  imprint: 'Impresszum',
};

/** The main menu. */
export const menu = [
  { title: 'Bemutatkozás', page: 'home' },
  { title: 'Referenciák', page: 'references' },
  { title: 'Laboratórium', page: 'groundlab' },
  { title: 'Hírek', page: 'news' },
  { title: 'Kapcsolat', page: 'contact' },
];

/** The page on data protection. */
export const privacy = {
  privacyId: 1,
  title: 'Adatkezelés',
  introduction:
    'Személyes adatait az (EU) 2016/679 általános adatvédelmi rendelet (GDPR) és a 2011. évi CXII. törvény (Infotv.) előírásai szerint kezeljük. A részletes tudnivalók az alábbi dokumentumokban olvashatók.',
  requestsTitle: 'A kapcsolatfelvételi űrlap',
  requests: lines(
    'Ha a Kapcsolat oldalon üzenetet küld, az űrlapon megadott adatokat (név, e-mail-cím, üzenet, valamint, ha megadja: cég, telefonszám, tárgy) és az elküldés időpontját tároljuk, és munkatársaink postafiókjába továbbítjuk. A cél a megkeresés megválaszolása; jogalapja a szerződést megelőző lépések megtétele [GDPR 6. cikk (1) bekezdés b) pont], egyéb megkeresésnél a válaszadáshoz fűződő jogos érdekünk [6. cikk (1) bekezdés f) pont].',
    'A tárolt üzeneteket {napok} nap elteltével automatikusan töröljük; kérésére korábban is. Az Ön IP-címét sem az üzenettel, sem a honlap naplójában nem tároljuk: a tömeges küldés ellen csak egy titkos kulccsal képzett lenyomatát őrizzük meg, legfeljebb hetven percig.',
  ),
  contact: 'Adatkezeléssel kapcsolatos kérdését az {e-mail-cím} címre várjuk.',
  authority:
    'Panaszával a Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH) is fordulhat: 1055 Budapest, Falk Miksa utca 9–11.',
  authorityEmail: 'ugyfelszolgalat@naih.hu',
  authorityWebsite: 'https://www.naih.hu',
};

/** Made up with the company that they name. */
const isSample = true;

export const legalDocuments = [
  {
    title: 'Adatvédelmi és adatkezelési szabályzat',
    drawing: 'adatvedelmi-szabalyzat.pdf',
    isSample,
  },
  {
    title: 'A honlap adatkezelési tájékoztatója',
    drawing: 'honlap-adatkezelesi-tajekoztato.pdf',
    isSample,
  },
];
