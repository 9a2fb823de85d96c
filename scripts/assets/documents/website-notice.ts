import { company } from '../../../app/content/company.ts';
import type { Document } from './document.ts';
import { authority, controller, rights } from './common-parts.ts';

/** What visitors of the site are told about their data (GDPR, Art. 13). */
export const websiteNotice: Document = {
  file: 'honlap-adatkezelesi-tajekoztato',
  title: 'A honlap adatkezelési tájékoztatója',
  subject: 'Tájékoztató a honlap látogatóinak az (EU) 2016/679 rendelet 13. cikke szerint',
  lead: `Ez a tájékoztató arról szól, hogyan kezeli társaságunk (${company.shortName}) azoknak az adatait, akik honlapunkat (${new URL(company.website).host}) felkeresik, vagy azon keresztül írnak nekünk. Az (EU) 2016/679 általános adatvédelmi rendelet (GDPR) 13. cikke, valamint az információs önrendelkezési jogról és az információszabadságról szóló 2011. évi CXII. törvény (Infotv.) alapján készült.`,
  sections: [
    {
      heading: '1. Az adatkezelő',
      blocks: [
        { list: controller },
        'Adatvédelmi tisztviselő kijelölésére a társaság nem köteles. Adatkezeléssel kapcsolatos kérdését, kérelmét a fenti e-mail-címre vagy postai címre várjuk.',
      ],
    },
    {
      heading: '2. Röviden',
      blocks: [
        {
          list: [
            'A honlap látogatottságmérést, hirdetést és követést nem végez, profilt nem készít.',
            'Böngészéshez nem kell adatot megadni; látogatóink böngészőjében sütit nem helyezünk el.',
            'Csak azt az adatot kezeljük, amelyet Ön a kapcsolatfelvételi űrlapon vagy levélben megad.',
            'A megkereséseket 365 nap után töröljük.',
            'Térkép és videó csak akkor töltődik be külső szolgáltatótól, ha Ön erre kattint.',
          ],
        },
      ],
    },
    {
      heading: '3. Kapcsolatfelvételi űrlap',
      blocks: [
        'Cél: a megkeresés megválaszolása, ajánlat készítése, a megbízás előkészítése.',
        {
          list: [
            'Kötelező adatok: név, e-mail-cím, az üzenet szövege. Nélkülük nem tudunk válaszolni.',
            'Önként megadható adatok: cégnév, telefonszám, az üzenet tárgya.',
            'Az űrlap elküldésekor rögzítjük az elküldés időpontját, és azt, hogy Ön a tájékoztatót megismerte.',
          ],
        },
        'Jogalap ajánlatkérés vagy megbízás előkészítése esetén: a szerződés megkötését megelőző, az Ön kérésére tett lépések [GDPR 6. cikk (1) bekezdés b) pont]. Minden más megkeresésnél: a társaság jogos érdeke ahhoz, hogy a hozzá érkező kérdésekre válaszoljon [GDPR 6. cikk (1) bekezdés f) pont]. Jogos érdeken alapuló adatkezelés ellen Ön bármikor tiltakozhat.',
        'Megőrzés: az üzenet elküldésétől számított 365 nap, ezután a rendszer az üzenetet és minden hozzá tartozó adatot véglegesen töröl. Ha a megkeresésből szerződés lesz, a szerződés iratait a számviteli és a szakmai jogszabályokban előírt ideig, külön nyilvántartásban őrizzük.',
        'Kérjük, hogy az üzenetben egészségi állapotra vonatkozó vagy más különleges adatot ne adjon meg.',
      ],
    },
    {
      heading: '4. A honlap működtetése és biztonsága',
      blocks: [
        'A kiszolgáló a honlap biztonságos működése érdekében feldolgozza a kérés időpontját, a lekért oldal címét és a kérést küldő eszköz hálózati (IP-) címét. Ezek kiszűrik a tömeges, gépi üzenetküldést és a jelszavak próbálgatását. Az adatok nem kapcsolódnak névhez, a naplókat legfeljebb 30 napig őrizzük.',
        'Jogalap: a társaság jogos érdeke a rendszerei védelméhez [GDPR 6. cikk (1) bekezdés f) pont].',
      ],
    },
    {
      heading: '5. Sütik és helyi tároló',
      blocks: [
        'A honlap látogatóinak böngészőjében nem tárolunk adatot, ezért sütikezelési hozzájárulást sem kérünk. Az alábbi két elem kizárólag a társaság munkatársainak bejelentkezéséhez szükséges, hozzájárulás nélkül alkalmazható:',
        {
          list: [
            'helyi tároló, „jwt” kulcs: a bejelentkezett munkatárs azonosítása, a kijelentkezésig vagy a munkamenet lejártáig;',
            '„XSRF-TOKEN” süti: a hamisított kérések kiszűrése a munkatársi felületen, a böngésző bezárásáig.',
          ],
        },
      ],
    },
    {
      heading: '6. Külső tartalom: térkép és videó',
      blocks: [
        'A Kapcsolat oldalon a térkép (OpenStreetMap Foundation, Egyesült Királyság), egyes híreknél pedig a videó csak akkor jelenik meg, ha Ön a megjelenítésre kattint. Ekkor a böngészője közvetlenül a szolgáltatóval lép kapcsolatba, amely megismeri az IP-címét, és a saját tájékoztatója szerint jár el. Kattintás nélkül a szolgáltatóhoz semmilyen adat nem jut el.',
        'Jogalap: az Ön hozzájárulása [GDPR 6. cikk (1) bekezdés a) pont], amelyet a kattintással ad meg. Az oldal újratöltése után a külső tartalom ismét csak kattintásra jelenik meg.',
      ],
    },
    {
      heading: '7. Kik ismerhetik meg az adatokat?',
      blocks: [
        'Az adatokat a társaságon belül azok a munkatársak ismerhetik meg, akiknek a feladata a megkeresés megválaszolása. Adatfeldolgozónk:',
        {
          list: [
            `${company.hostingProvider.name} (${company.hostingProvider.address}; ${company.hostingProvider.email}) – tárhely és levelezés.`,
          ],
        },
        'Az adatokat harmadik országba nem továbbítjuk, másnak nem adjuk el. Hatóságnak vagy bíróságnak csak jogszabály alapján, a kért körben adunk át adatot. Automatizált döntéshozatal nincs.',
      ],
    },
    {
      heading: '8. Az Ön jogai',
      blocks: [
        { list: rights },
        `Kérelmét e-mailben (${company.email}) vagy postán nyújthatja be. Indokolatlan késedelem nélkül, de legkésőbb egy hónapon belül válaszolunk; ez a határidő összetett kérelemnél két hónappal meghosszabbítható, erről egy hónapon belül értesítjük. Az ügyintézés díjmentes.`,
      ],
    },
    { heading: '9. Panasz és jogorvoslat', blocks: authority },
    {
      heading: '10. A tájékoztató módosítása',
      blocks: [
        'A tájékoztatót az adatkezelés vagy a jogszabályok változásakor módosítjuk, a hatályos szöveg mindig a honlap Adatkezelés oldalán olvasható. Hatályos: 2025. január 1-jétől (mintadátum).',
      ],
    },
  ],
};
