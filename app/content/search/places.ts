/** Finds counties and towns in queries, and sorts counties by distance. */
import { counties } from '../../text/messages/counties.ts';
import { perLanguage } from '../../text/languages/per-language.ts';
import { countyCentre } from '../../ui/public/map/shapes.ts';
import { placeForms } from './place-forms.ts';
import { phrasesOf } from './phrases.ts';

export type County = (typeof counties)[number]['key'];

export interface Place {
  name: string;
  county: County;
}

/** An index word that marks an entry as being in a county. No text contains such a word. */
export const countyTag = (county: string): string => `county:${county}`;

/** Finds a place in the words of a query, also in forms such as `szegedi` and `Csongrád megye`. */
export const placesIn = perLanguage((language) =>
  phrasesOf(phrases(), language, language === 'hu' ? placeForms : undefined),
);

/** All counties, sorted by their distance from the given one, which comes first. */
export function countiesNear(county: County): County[] {
  const [x, y] = countyCentre(county)!;
  const distance = (key: County) => {
    const [otherX, otherY] = countyCentre(key)!;
    return Math.hypot(otherX - x, otherY - y);
  };
  return counties.map(({ key }) => key).toSorted((one, other) => distance(one) - distance(other));
}

const names: Record<County, string> = Object.fromEntries(
  counties.map(({ key, label }) => [key, label.replace(' vármegye', '')]),
) as Record<County, string>;

/** Older names of counties, and parts of county names that people use alone. */
const alsoCalled: Partial<Record<County, readonly string[]>> = {
  'borsod-abauj-zemplen': ['Borsod'],
  'csongrad-csanad': ['Csongrád'],
  'hajdu-bihar': ['Hajdú'],
  'jasz-nagykun-szolnok': ['Jász-Nagykun'],
  'komarom-esztergom': ['Komárom'],
  'szabolcs-szatmar-bereg': ['Szabolcs', 'Szabolcs-Szatmár'],
};

/**
 * Counties found only together with the word `megye` or `county`: `vas` also means iron, and `Pest` alone means the
 * city.
 */
const NEEDS_COUNTY: ReadonlySet<County> = new Set(['vas', 'pest']);

const towns: Record<County, string> = {
  'bacs-kiskun':
    'Kecskemét Baja Bácsalmás Dunavecse Izsák Jánoshalma Kalocsa Kecel Kerekegyháza Kiskőrös Kiskunfélegyháza Kiskunhalas Kiskunmajsa Kunszentmiklós Lajosmizse Mélykút Soltvadkert Szabadszállás Tiszakécske Tompa Solt',
  baranya:
    'Pécs Bóly Harkány Komló Kozármisleny Mágocs Mohács Pécsvárad Sásd Sellye Siklós Szentlőrinc Szigetvár Villány',
  bekes:
    'Békéscsaba Battonya Békés Csanádapáca Csorvás Dévaványa Elek Füzesgyarmat Gyomaendrőd Gyula Kondoros Körösladány Medgyesegyháza Mezőberény Mezőhegyes Mezőkovácsháza Orosháza Sarkad Szarvas Szeghalom Tótkomlós Újkígyós Vésztő',
  'borsod-abauj-zemplen':
    'Miskolc Abaújszántó Alsózsolca Borsodnádasd Cigánd Edelény Emőd Encs Felsőzsolca Gönc Kazincbarcika Mezőcsát Mezőkeresztes Mezőkövesd Mezőnyárád Nyékládháza Onga Ózd Pálháza Putnok Rudabánya Sajóbábony Sajószentpéter Sárospatak Sátoraljaújhely Szendrő Szerencs Szikszó Tiszaújváros Tokaj',
  budapest: 'Budapest Óbuda Csepel Kispest Újpest Zugló Kőbánya Budafok Rákospalota',
  'csongrad-csanad':
    'Szeged Algyő Csanádpalota Csongrád Hódmezővásárhely Kistelek Makó Mindszent Mórahalom Sándorfalva Szentes',
  fejer:
    'Székesfehérvár Aba Adony Bicske Bodajk Dunaújváros Enying Ercsi Etyek Gárdony Kápolnásnyék Martonvásár Mór Polgárdi Pusztaszabolcs Rácalmás Sárbogárd Velence',
  'gyor-moson-sopron':
    'Győr Beled Csorna Fertőd Fertőszentmiklós Jánossomorja Kapuvár Lébény Mosonmagyaróvár Pannonhalma Sopron Tét',
  'hajdu-bihar':
    'Debrecen Balmazújváros Berettyóújfalu Biharkeresztes Derecske Hajdúböszörmény Hajdúdorog Hajdúhadház Hajdúnánás Hajdúsámson Hajdúszoboszló Kaba Komádi Létavértes Nádudvar Nyíradony Polgár Püspökladány Téglás Tiszacsege Vámospércs',
  heves:
    'Eger Bélapátfalva Füzesabony Gyöngyös Gyöngyöspata Hatvan Heves Kál Kisköre Lőrinci Pétervására Verpelét',
  'jasz-nagykun-szolnok':
    'Szolnok Abádszalók Besenyszög Fegyvernek Jászapáti Jászárokszállás Jászberény Jászfényszaru Jászkisér Karcag Kenderes Kisújszállás Kunhegyes Kunszentmárton Martfű Mezőtúr Tiszaföldvár Tiszafüred Törökszentmiklós Túrkeve Újszász',
  'komarom-esztergom':
    'Tatabánya Ács Bábolna Dorog Esztergom Kisbér Komárom Lábatlan Nyergesújfalu Oroszlány Tata',
  nograd: 'Salgótarján Balassagyarmat Bátonyterenye Pásztó Rétság Szécsény',
  pest: 'Abony Albertirsa Aszód Biatorbágy Budakalász Budakeszi Budaörs Cegléd Dabas Diósd Dunaharaszti Dunakeszi Dunavarsány Érd Fót Göd Gödöllő Gyál Gyömrő Halásztelek Isaszeg Kerepes Kistarcsa Maglód Monor Nagykáta Nagykőrös Nagymaros Ócsa Örkény Őrbottyán Pécel Pilis Pilisvörösvár Pomáz Ráckeve Sülysáp Százhalombatta Szentendre Szigethalom Szigetszentmiklós Szob Tápiószele Tököl Törökbálint Tura Újhartyán Üllő Vác Vecsés Veresegyház Visegrád Zsámbék',
  somogy:
    'Kaposvár Balatonboglár Balatonföldvár Balatonfenyves Balatonlelle Barcs Csurgó Fonyód Igal Kadarkút Lengyeltóti Marcali Nagyatád Nagybajom Siófok Tab Zamárdi',
  'szabolcs-szatmar-bereg':
    'Nyíregyháza Ajak Balkány Baktalórántháza Csenger Demecser Dombrád Fehérgyarmat Ibrány Kemecse Kisvárda Mándok Máriapócs Mátészalka Nagyecsed Nagyhalász Nagykálló Nyírbátor Nyírbogát Nyírlugos Nyírmada Nyírtelek Rakamaz Tiszalök Tiszavasvári Újfehértó Vaja Vásárosnamény Záhony',
  tolna:
    'Szekszárd Bátaszék Bonyhád Dombóvár Dunaföldvár Gyönk Nagymányok Paks Simontornya Tamási Tolna',
  vas: 'Szombathely Bük Celldömölk Csepreg Jánosháza Körmend Kőszeg Őriszentpéter Répcelak Sárvár Szentgotthárd Vasvár Vép',
  veszprem:
    'Veszprém Ajka Badacsonytomaj Balatonalmádi Balatonfűzfő Balatonfüred Balatonkenese Berhida Devecser Herend Pápa Sümeg Tapolca Várpalota Zirc',
  zala: 'Zalaegerszeg Gyenesdiás Hévíz Keszthely Lenti Letenye Nagykanizsa Pacsa Zalakaros Zalalövő Zalaszentgrót',
};

function* phrases(): Generator<{ phrase: string; value: Place }> {
  for (const { key } of counties) {
    const value: Place = { name: names[key], county: key };
    if (!NEEDS_COUNTY.has(key)) yield { phrase: names[key], value };
    for (const name of [names[key], ...(alsoCalled[key] ?? [])]) {
      for (const word of ['megye', 'vármegye', 'county'])
        yield { phrase: `${name} ${word}`, value };
    }
  }
  for (const { key } of counties) {
    for (const name of towns[key].split(' ')) yield { phrase: name, value: { name, county: key } };
  }
  yield { phrase: 'egri', value: { name: 'Eger', county: 'heves' } };
}
