import { company } from '../../../db/first-content/company.ts';
import type { Document } from './document.ts';
import { authority, controller, rights } from './common-parts.ts';

/** Privacy notice for visitors of the site (GDPR, Art. 13). */
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
            'Böngészéshez nem kell adatot megadni; süti csak a Kapcsolat oldalon van, az űrlap védelmére.',
            'Csak azt az adatot tároljuk Önről, amelyet a kapcsolatfelvételi űrlapon vagy levélben megad; az IP-címét nem.',
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
        'Jogalap ajánlatkérés vagy megbízás előkészítése esetén: a szerződés megkötését megelőző, az Ön kérésére tett lépések [GDPR 6. cikk (1) bekezdés b) pont]. Minden más megkeresésnél: a társaságnak a válaszadáshoz fűződő jogos érdeke [GDPR 6. cikk (1) bekezdés f) pont]. Jogos érdeken alapuló adatkezelés ellen Ön bármikor tiltakozhat.',
        'Megőrzés: az üzenet elküldésétől számított 365 nap, ezután a rendszer az üzenetet és minden hozzá tartozó adatot véglegesen töröl. Ha a megkeresésből szerződés lesz, a szerződés iratait a számviteli és a szakmai jogszabályokban előírt ideig, külön nyilvántartásban őrizzük.',
        'Kérjük, hogy az üzenetben egészségi állapotra vonatkozó vagy más különleges adatot ne adjon meg.',
      ],
    },
    {
      heading: '4. A honlap működtetése és biztonsága',
      blocks: [
        'A honlap naplója a kérések időpontját, a lekért oldalak címét, valamint a válaszok eredményét és idejét tartalmazza; IP-címet és más, látogatóhoz köthető adatot – a munkatársi bejelentkezés alább leírt kísérleteit kivéve – nem.',
        'A kérést küldő eszköz hálózati (IP-) címét a kiszolgáló a válaszadáson túl két célra dolgozza fel. A tömeges, gépi üzenetküldés ellen az űrlap elküldésekor a cím titkos kulccsal képzett lenyomatát őrizzük meg, legfeljebb hetven percig. A jelszavak próbálgatása ellen a munkatársi bejelentkezés kísérleteinek címét a kiszolgáló legfeljebb 15 percig a memóriájában tartja, és a kísérlet idejével és a megadott felhasználónévvel együtt a biztonsági naplóban legfeljebb 30 napig megőrzi; aki csak nézi a honlapot vagy üzenetet küld, annak a címét nem.',
        'Jogalap: a társaságnak a rendszerei védelméhez fűződő jogos érdeke [GDPR 6. cikk (1) bekezdés f) pont].',
      ],
    },
    {
      heading: '5. Sütik és helyi tároló',
      blocks: [
        'Az alábbi elemek mind a működéshez szükségesek, ezért sütikezelési hozzájárulást nem kérünk. Látogatóink böngészőjébe csak az első kerül, az is csak a Kapcsolat oldalon:',
        {
          list: [
            '„XSRF-TOKEN” süti: a hamisított kérések kiszűrése a Kapcsolat oldal űrlapján és a munkatársi felületen, a böngésző bezárásáig;',
            'helyi tároló, „jwt” kulcs: a bejelentkezett munkatárs azonosítása, a kijelentkezésig vagy a munkamenet lejártáig;',
            'a munkatársi felületen a mentetlen munka a mentéséig vagy elvetéséig, a listák szűrői az ablak bezárásáig.',
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
            `${company.hostingName} (${company.hostingAddress}; ${company.hostingEmail}) – tárhely és levelezés.`,
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
