/** Names of pages, the main menu, texts of the legal pages, and templates for answers to requests. */

export const words = {
  wordsId: 1,
  siteTitle: 'Geodézia, geotechnika, környezetvédelem',
  home: 'Bemutatkozás',
  references: 'Referenciák',
  news: 'Hírek',
  contact: 'Kapcsolat',
  contactData: 'Elérhetőségeink',
  contactForm: 'Kapcsolatfelvétel',
  contactThanks: 'Köszönjük megkeresését! Üzenetét megkaptuk, hamarosan válaszolunk.',
  contactPeople: 'Munkatársaink',
  contactOffices: 'Irodáink',
  reprography: 'Reprográfia',
  privacy: 'Adatkezelés',
  imprint: 'Impresszum',
  newsDescription: 'Híreink a geodézia, a geotechnika és a környezetvédelem területéről.',
  contactDescription: 'Munkatársaink, irodáink és elérhetőségeink; kapcsolatfelvétel.',
  contactIntroduction: 'Írja meg, miben segíthetünk; munkatársunk rövid időn belül válaszol.',
  english: {
    siteTitle: 'Surveying, geotechnics, environmental engineering',
    home: 'About us',
    references: 'References',
    news: 'News',
    newsDescription: 'Our news on surveying, geotechnics and environmental engineering.',
    contact: 'Contact',
    contactDescription: 'Our people, our offices, how to reach us, and a contact form.',
    contactData: 'How to reach us',
    contactForm: 'Contact us',
    contactIntroduction: 'Tell us how we can help; a member of our team will reply shortly.',
    contactThanks: 'Thank you for your enquiry. We have received your message and will reply soon.',
    contactPeople: 'Our people',
    contactOffices: 'Our offices',
    reprography: 'Reprographics',
    privacy: 'Data protection',
    imprint: 'Legal notice',
  },
};

export const menu = [
  { title: 'Bemutatkozás', page: 'home', english: { title: 'About us' } },
  { title: 'Referenciák', page: 'references', english: { title: 'References' } },
  { title: 'Laboratórium', page: 'groundlab', english: { title: 'Laboratory' } },
  { title: 'Hírek', page: 'news', english: { title: 'News' } },
  { title: 'Kapcsolat', page: 'contact', english: { title: 'Contact' } },
];

export const legalDocuments = [
  { title: 'Adatvédelmi és adatkezelési szabályzat', drawing: 'adatvedelmi-szabalyzat.pdf' },
  { title: 'A honlap adatkezelési tájékoztatója', drawing: 'honlap-adatkezelesi-tajekoztato.pdf' },
];

export const privacyVersions = [
  {
    title: 'Adatkezelés',
    introduction:
      'Személyes adatait az (EU) 2016/679 általános adatvédelmi rendelet (GDPR) és a 2011. évi CXII. törvény (Infotv.) előírásai szerint kezeljük. A részletes tudnivalók az alábbi dokumentumokban olvashatók.',
    requestsTitle: 'A kapcsolatfelvételi űrlap',
    requests: [
      'Ha a Kapcsolat oldalon üzenetet küld, az űrlapon megadott adatokat (név, e-mail-cím, üzenet, valamint, ha megadja: cég, telefonszám, tárgy) és az elküldés időpontját tároljuk, és munkatársaink postafiókjába továbbítjuk. A cél a megkeresés megválaszolása; jogalapja a szerződést megelőző lépések megtétele [GDPR 6. cikk (1) bekezdés b) pont], egyéb megkeresésnél a válaszadáshoz fűződő jogos érdekünk [6. cikk (1) bekezdés f) pont].',
      'A tárolt üzeneteket {napok} nap elteltével automatikusan töröljük; kérésére korábban is. Az Ön IP-címét sem az üzenettel, sem a honlap naplójában nem tároljuk: a tömeges küldés ellen csak egy titkos kulccsal képzett lenyomatát őrizzük meg, legfeljebb hetven percig.',
    ].join('\n'),
    contact: 'Adatkezeléssel kapcsolatos kérdését az {e-mail-cím} címre várjuk.',
    authority:
      'Panaszával a Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH) is fordulhat: 1055 Budapest, Falk Miksa utca 9–11.',
    authorityEmail: 'ugyfelszolgalat@naih.hu',
    authorityWebsite: 'https://www.naih.hu',
  },
];

export const answerTemplates = [
  {
    title: 'Megkaptuk, dolgozunk rajta',
    subject: 'Re: [{hivatkozás}] {tárgy}',
    body: 'Tisztelt {név}!\n\nKöszönjük megkeresését, az anyagot átnéztük. Ajánlatunkat néhány munkanapon belül elküldjük.\n\nÜdvözlettel:\n{aláíró}\n{cég}',
  },
  {
    title: 'Hiányzó adatok kérése',
    subject: 'Re: [{hivatkozás}] {tárgy}',
    body: 'Tisztelt {név}!\n\nKöszönjük megkeresését ({szakterület}). Az ajánlathoz kérjük, küldje el még a következőket:\n- \n\nErre a levélre válaszolva küldheti.\n\nÜdvözlettel:\n{aláíró}\n{cég}',
  },
  {
    title: 'Ajánlat küldése',
    subject: 'Re: [{hivatkozás}] Ajánlat: {szakterület}',
    body: 'Tisztelt {név}!\n\nKöszönjük megkeresését. Ajánlatunk a következő.\n\nA munka: \nHelye: {hely}\nHatárideje: \nDíja: \n\nKérdéseire szívesen válaszolunk.\n\nÜdvözlettel:\n{aláíró}\n{cég}',
  },
];
