import { company } from '../../../db/first-content/company.ts';
import { authority, controller, rights } from './common-parts.ts';
import type { Document } from './document.ts';

/** The policy on how the company handles personal data. */
export const privacyPolicy: Document = {
  file: 'adatvedelmi-szabalyzat',
  title: 'Adatvédelmi és adatkezelési szabályzat',
  subject: 'A személyes adatok kezelésének belső rendje az (EU) 2016/679 rendelet szerint',
  lead: `A szabályzat meghatározza, milyen rend szerint kezeli társaságunk (${company.legalName}) a vele kapcsolatba kerülő természetes személyek adatait. Alapja az (EU) 2016/679 általános adatvédelmi rendelet (GDPR) és a 2011. évi CXII. törvény (Infotv.).`,
  sections: [
    {
      heading: '1. Az adatkezelő és a szabályzat hatálya',
      blocks: [
        { list: controller },
        'A szabályzat a társaság minden szervezeti egységére, munkatársára és a megbízásából eljáró személyre kiterjed, aki személyes adatot kezel, akár papíron, akár számítógépen. Nem terjed ki a cégek és más szervezetek adataira, kapcsolattartóik személyes adatai kivételével.',
      ],
    },
    {
      heading: '2. Alapelvek',
      blocks: [
        'A társaság az adatkezelés minden szakaszában betartja a GDPR 5. cikkében foglalt elveket:',
        {
          list: [
            'jogszerűség, tisztességes eljárás és átláthatóság: az érintett tudja, ki, miért és meddig kezeli az adatait;',
            'célhoz kötöttség és adattakarékosság: csak olyan adatot kérünk, amely a célhoz szükséges;',
            'pontosság: a téves adatot javítjuk vagy töröljük;',
            'korlátozott tárolhatóság: minden adatnak van törlési határideje;',
            'bizalmas jelleg és elszámoltathatóság: az adatot védjük, és ezt igazolni is tudjuk.',
          ],
        },
      ],
    },
    {
      heading: '3. Adatkezelések, célok és jogalapok',
      blocks: [
        'A társaság az alábbi adatkezeléseket végzi; a részleteket az adatkezelési tevékenységek nyilvántartása (GDPR 30. cikk) tartalmazza.',
        {
          list: [
            'Megkeresések és ajánlatkérések: név, elérhetőség, az üzenet tartalma. Jogalap: szerződés előkészítése vagy jogos érdek [6. cikk (1) b) vagy f) pont]. Megőrzés: 365 nap.',
            'Szerződések teljesítése: a megbízó és kapcsolattartójának neve, beosztása, elérhetősége. Jogalap: szerződés teljesítése, kapcsolattartónál jogos érdek [6. cikk (1) b), illetve f) pont]. Megőrzés: a szerződés megszűnésétől öt év.',
            'Számlázás: a jogszabályban előírt adatok. Jogalap: jogi kötelezettség [6. cikk (1) c) pont]. Megőrzés: nyolc év (2000. évi C. törvény 169. §).',
            'Terepi munka és állapotrögzítés: az ingatlan tulajdonosának vagy használójának neve, elérhetősége, az épületről készült felvételek. Jogalap: a megbízó és a társaság jogos érdeke [6. cikk (1) f) pont]. Megőrzés: a szavatossági és kártérítési igények elévüléséig.',
            'Álláspályázatok: önéletrajz, elérhetőség. Jogalap: szerződés előkészítése [6. cikk (1) b) pont], a megőrzés idejére hozzájárulás. Megőrzés: az álláshely betöltéséig, hozzájárulással egy évig.',
            'Munkatársak üzleti elérhetőségének közzététele: név, beosztás, céges telefonszám és e-mail-cím. Jogalap: a társaságnak a kapcsolattartáshoz fűződő jogos érdeke [6. cikk (1) f) pont]. Megőrzés: a munkakör megszűnéséig.',
            'A honlap munkatársi felülete: felhasználónév, a jelszó visszafejthetetlen lenyomata. Jogalap: jogos érdek [6. cikk (1) f) pont]. Megőrzés: a hozzáférés megszűnéséig.',
          ],
        },
        'A társaság különleges adatot (GDPR 9. cikk) csak akkor kezel, ha ezt munkajogi vagy munkavédelmi jogszabály előírja.',
      ],
    },
    {
      heading: '4. A honlap',
      blocks: [
        'A honlap látogatottságmérést és követést nem végez. A kapcsolatfelvételi űrlapon megadott adatok 365 nap után törlődnek. A honlap a látogatók IP-címét nem tárolja; a munkatársi bejelentkezés kísérleteit a biztonsági napló IP-címmel együtt rögzíti. Az „XSRF-TOKEN” süti a Kapcsolat oldal űrlapját és a munkatársi felületet védi a hamisított kérésektől, a „jwt” kulcsú helyi tároló kizárólag a munkatársak bejelentkezéséhez szükséges. Térkép és videó csak a látogató kattintására töltődik be. A látogatóknak szóló részletes szöveg „A honlap adatkezelési tájékoztatója”.',
      ],
    },
    {
      heading: '5. Adatfeldolgozók és adattovábbítás',
      blocks: [
        'A társaság csak olyan adatfeldolgozót vesz igénybe, amely megfelelő garanciát nyújt az adatok védelmére, és amellyel a GDPR 28. cikke szerinti szerződést kötött:',
        {
          list: [
            `tárhely és levelezés: ${company.hostingName}, ${company.hostingAddress};`,
            'könyvelés és bérszámfejtés: a mindenkori szerződött szolgáltató.',
          ],
        },
        'Harmadik országba személyes adatot nem továbbítunk. Hatósági megkeresésre csak jogszabály alapján, a szükséges körben adunk adatot; minden ilyen átadást feljegyzünk.',
      ],
    },
    {
      heading: '6. Adatbiztonság',
      blocks: [
        {
          list: [
            'A rendszerekhez mindenki csak a munkájához szükséges mértékben, saját azonosítóval fér hozzá.',
            'A jelszavak legalább 12 karakter hosszúak, és kizárólag visszafejthetetlen lenyomatként tároljuk őket.',
            'Az adatforgalom titkosított; a biztonsági mentések elkülönítve, védett helyen vannak.',
            'A papíralapú iratok zárt helyiségben, a tervtári anyagok külön kezelési rend szerint állnak.',
            'Az iratokat és adathordozókat helyreállíthatatlanul semmisítjük meg.',
          ],
        },
        'A munkatársak belépéskor és azt követően évente adatvédelmi oktatáson vesznek részt.',
      ],
    },
    {
      heading: '7. Adatvédelmi incidens',
      blocks: [
        'Aki adatvédelmi incidenst (az adatok jogosulatlan megismerését, elvesztését, megváltozását) észleli, haladéktalanul jelenti a vezérigazgatónak. A társaság az incidenst a tudomásszerzéstől számított 72 órán belül bejelenti a NAIH-nak, kivéve, ha az az érintettek jogaira valószínűsíthetően nem jár kockázattal (GDPR 33. cikk). Magas kockázat esetén az érintetteket is tájékoztatja (GDPR 34. cikk). Minden incidensről nyilvántartást vezet.',
      ],
    },
    {
      heading: '8. Az érintettek jogai',
      blocks: [
        { list: rights },
        `A kérelmeket e-mailben (${company.email}) és postán fogadjuk. A válasz határideje egy hónap, amely szükség esetén két hónappal meghosszabbítható. A kérelmező személyazonosságát csak kétség esetén, a szükséges mértékben ellenőrizzük.`,
      ],
    },
    { heading: '9. Panasz és jogorvoslat', blocks: authority },
    {
      heading: '10. Felelősség és felülvizsgálat',
      blocks: [
        `A szabályzat betartásáért a vezérigazgató felel, a szervezeti egységekben az egység vezetője. A szabályzatot évente, illetve jogszabály vagy tevékenység változásakor felülvizsgáljuk. Jóváhagyta: ${company.representative}. Hatályos: 2025. január 1-jétől (mintadátum).`,
      ],
    },
  ],
};
