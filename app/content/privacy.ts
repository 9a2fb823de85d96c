/** The words of the data-protection page and its two documents. */
export const privacyCopy = {
  title: 'Adatkezelés',
  paragraphs: [
    'Személyes adatait az (EU) 2016/679 általános adatvédelmi rendelet (GDPR) és a 2011. évi CXII. törvény (Infotv.) előírásai szerint kezeljük. A részletes tudnivalók az alábbi dokumentumokban olvashatók.',
  ],
  requestsTitle: 'A kapcsolatfelvételi űrlap',
  requests: (days: number) => [
    `Ha a Kapcsolat oldalon üzenetet küld, az űrlapon megadott adatokat (név, e-mail-cím, üzenet, valamint, ha megadja: cég, telefonszám, tárgy) és az elküldés időpontját tároljuk, és munkatársaink postafiókjába továbbítjuk. A cél a megkeresés megválaszolása; jogalapja a szerződést megelőző lépések megtétele [GDPR 6. cikk (1) bekezdés b) pont], egyéb megkeresésnél a válaszadáshoz fűződő jogos érdekünk [6. cikk (1) bekezdés f) pont].`,
    `A tárolt üzeneteket ${days} nap elteltével automatikusan töröljük; kérésére korábban is. Az Ön IP-címét sem az üzenettel, sem a honlap naplójában nem tároljuk: a tömeges küldés ellen csak egy titkos kulccsal képzett lenyomatát őrizzük meg, legfeljebb hetven percig.`,
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
  contact: ['Adatkezeléssel kapcsolatos kérdését az ', ' címre várjuk.'],
  authority: {
    text: 'Panaszával a Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH) is fordulhat: 1055 Budapest, Falk Miksa utca 9–11.; ',
    email: 'ugyfelszolgalat@naih.hu',
    website: 'www.naih.hu',
  },
};
