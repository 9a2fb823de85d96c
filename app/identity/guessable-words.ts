/** Words that an attacker would try first at a company of this trade and country. */
/** A password of fewer guessable words than this is refused. Four unrelated words are hard enough to guess. */
const ENOUGH_WORDS = 4;

/** Common substitutions for each letter. */
const LOOKALIKES: Record<string, string> = {
  a: 'a4@',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!',
  l: 'l1',
  o: 'o0',
  s: 's5$',
  t: 't7',
  z: 'z2',
};

/** Whether `password` consists of up to three of `words`, perhaps with digits and signs around them. */
export function isMadeOf(words: string[], password: string): boolean {
  const written = words
    .map((word) => plain(word).replaceAll(/\P{L}/gu, ''))
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[a-z]/g, (letter) => `[${LOOKALIKES[letter] ?? letter}]`));
  const between = '\\P{L}{0,8}';
  const few = `^(?:${between}(?:${written.join('|')})){1,${ENOUGH_WORDS - 1}}${between}$`;
  return new RegExp(few, 'u').test(plain(password));
}

/** Converts a text to lower case without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Words that an attacker would try first, the likeliest first. The company's own words come from its data. */
export function guessableWords(): string[] {
  const words = [...listed(COMMON), ...listed(TRADE)];
  return [...new Set(words.map(plain))];
}

const listed = (words: string) => words.split(/\s+/).filter((word) => word !== '');

const TRADE = `
  geotechnika geodézia geológia hidrológia környezetvédelem környezet talaj talajmechanika talajvizsgálat
  talajvíz laboratórium labor fúrás fúró fúrómester szondázás szonda minta mintavétel mérés mérnök mérnöki
  földmérés földmérő föld kőzet kavics homok agyag iszap lösz réteg rétegek szelvény térkép térképész alap
  alapozás cölöp munkagödör szint szintezés teodolit mérőállomás drón felmérés tervezés terv tervtár rajz
  reprográfia másoló nyomtatás építés építő kivitelezés beruházás projekt projektmenedzsment projektvezető
  szakvélemény jelentés szakértő szakértés út autópálya híd alagút metró gát árvíz víz vízbázis monitoring
  akkreditált szabvány minőség hírek referencia referenciák állapotrögzítés építéskivitelezés
  projektmanagement`;

/** Words from lists of leaked Hungarian passwords. */
const COMMON = `
  jelszó jelszavam jelszo1 titok titkos titkosjelszó újjelszó nagyonjójelszó jójelszó password passw0rd belépés
  belépek bejelentkezés beenged engedjbe admin administrator adminisztrátor adminisztráció rendszergazda
  felhasználó főnök iroda irodai cég cégünk vállalat igazgató titkárság titkárnő munka munkahely dolgozó
  munkatárs kolléga honlap weboldal weblap szerver számítógép internet wifi email levelezés postafiók
  ideiglenes változtasd változtasdmeg alapértelmezett próba teszt tesztelés demo mindegy semmi valami nemtudom
  elfelejtettem szeretlek szeretem szerelem szerelmem szerelmes szerető imádlak csillag csillagom kicsim
  kicsi édes édesem drágám bogaram angyal angyalka tündér hercegnő királynő király kiscica cica cicám macska
  macskám kutya kutyám kutyus kiskutya ló lovacska nyuszi maci mackó oroszlán tigris farkas sárkány sas pillangó
  katica virág rózsa tulipán napraforgó levendula nap napfény napocska hold ég tenger balaton tisza duna nyár tél
  tavasz ősz január február március április május június július augusztus szeptember október november december
  hétfő kedd szerda csütörtök péntek szombat vasárnap karácsony húsvét boldog boldogság boldogkarácsonyt
  béke szabadság hazám haza magyar magyarország hungary hungária hajrá hajrámagyarok fradi ferencváros ujpest
  újpest honvéd kispest debreceni vasas mtk foci futball kosárlabda kézilabda puskás barcelona realmadrid
  chelsea család családom anya anyu anyukám apa apu apukám mama papa nagymama nagypapa testvér gyerek gyermek
  baba babám kisbaba barát barátom barátnő férjem feleségem isten istenem jézus jézuskrisztus szűzmária ámen
  pálinka sör bor unicum kávé csoki csokoládé gulyás lángos túrórudi pizza alma barack cseresznye eper autó
  audi bmw mercedes ferrari suzuki opel skoda trabant lada motor zene rock metal tankcsapda hello szia sziasztok
  helló üdv üdvözlöm köszönöm viszlát kérlek ezegy ezaz nemmondommeg nemmondom haromszinugomb akármi bármi
  egy kettő három négy öt hat hét nyolc kilenc tíz száz ezer első második
  lászló istván józsef jános zoltán sándor ferenc gábor attila péter tamás andrás tibor györgy imre balázs lajos
  csaba mihály krisztián norbert róbert dániel ádám dávid máté bence levente mária erzsébet katalin ilona éva
  anna zsuzsanna margit judit ágnes andrea erika júlia krisztina anikó mónika edit gabriella szilvia timea
  viktória eszter réka petra dóra nikolett vivien boglárka hanna zsófi zsófia lili luca emma nóra kata kati zsuzsi
  peti gabi zoli laci pisti józsi jani sanyi feri pali bandi gyuri zsolt nagy kovács tóth szabó horváth varga kiss
  molnár németh farkas balogh papp takács juhász lakatos mészáros oláh simon rácz fekete szilágyi török fehér
  budapest debrecen szeged miskolc pécs győr nyíregyháza kecskemét székesfehérvár szombathely szolnok tatabánya
  érd kaposvár sopron veszprém békéscsaba zalaegerszeg eger nagykanizsa dunaújváros hódmezővásárhely baja vác
  gödöllő esztergom szentendre siófok keszthely hévíz gyula makó cegléd mátészalka pápa ajka várpalota kőszeg
  petőfi kossuth széchenyi rákóczi deák ady arany jókai mikszáth móricz józsefattila radnóti mátyás mátyáskirály
  árpád szentistván bem damjanich klapka dózsa bocskai bethlen bartók kodály liszt munkácsy egerszegi hosszú
  körte szilva narancs citrom banán szőlő málna meggy dió mogyoró dinnye görögdinnye krumpli paprika paradicsom
  uborka hagyma répa kenyér vaj tej tejföl sajt méz cukor tojás leves palacsinta fagyi
  piros fehér zöld kék sárga lila barna szürke rózsaszín ezüst
  nyári téli tavaszi őszi nyaralás napsütés napsugár napos hó hóember hópehely szivárvány felhő eső vihar szél
  erdő hegy patak tó tavacska folyó kert kertem ház házam lakás otthon iskola tanár óvoda egyetem
  hal madár veréb galamb gólya róka medve nyúl őz szarvas csirke tyúk malac birka kecske béka méhecske hangya
  jó szép kedves nagyon mindig soha örökké együtt enyém tiéd miénk vagyok vagy van leszek
  mosonmagyaróvár salgótarján buda pest óbuda csepel zugló kőbánya angyalföld erdély székely kolozsvár europa
  qwertz qwertzu qwertzuiop qwertzuiopőú asdfghjkl asdfghjkléáű yxcvbnm íyxcvbnm öüó yxcv asdf qwer qaywsx
  qaywsxedc abcdefgh aábcd titkos1 alma123 jelszo123 admin123 kisvakond kismalac mazsola süsü vuk ludasmatyi`;
