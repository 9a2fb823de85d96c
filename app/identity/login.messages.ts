export const loginTexts = {
  title: 'Belépés',
  username: 'Felhasználónév',
  password: 'Jelszó',
  submit: 'Belép',
  code: 'Kód',
  codeHint: 'Az alkalmazás hat számjegye, vagy egy helyreállító kód.',
  recoveryHint: 'Egy helyreállító kód, ha a kulcsa nincs kéznél.',
  codeRequired: 'A kód kötelező',
  secondStep: 'A jelszó rendben. A belépéshez a második lépés is kell.',
  startOver: 'Másik felhasználó',
  byPasskey: 'Belépés hozzáférési kulccsal',
  passkeyElsewhere: (host: string) =>
    `Ezen a címen a hozzáférési kulcsok nem működnek. Ezen használhatók: ${host}`,
  passkeyCancelled: 'A belépés félbeszakadt, vagy ezen az eszközön nincs ide való kulcs.',
  needed: 'A folytatáshoz jelentkezzen be.',
  signedOut: 'Sikeresen kijelentkezett.',
  /** Causes of a failed sign-in other than a wrong password. */
  unreachable:
    'a kiszolgáló nem válaszolt. Ellenőrizze az internetkapcsolatot, majd próbálja újra.',
  foreign:
    'nem a honlap válaszolt, hanem valami a hálózaton, például egy wifi belépőoldala. Jelentkezzen be a hálózatra egy új lapon, majd próbálja újra.',
  fault: 'a kiszolgáló hibát jelzett. Próbálja újra később.',
  noStorage:
    'A böngésző nem enged adatot tárolni, ezért nem lehet belépni. Engedélyezze a webhely sütijeit és adattárolását, majd próbálja újra.',
  expiredTitle: 'A munkamenet lejárt',
  expired: 'Jelentkezzen be újra; a megkezdett művelet folytatódik, és semmi sem vész el.',
  otherUser: (username: string) => `Ebben a böngészőben időközben „${username}” lépett be.`,
  notTold:
    'Ezen az eszközön kijelentkezett, de a kiszolgáló nem volt elérhető, ezért ott a munkamenet csak magától jár le.',
  publicSite: 'Vissza a honlapra',
} as const;

export const signOutMessages = {
  draftsTitle: 'Mentetlen munkája maradt ezen az eszközön',
  drafts: (count: number) =>
    `${count === 1 ? 'Egy mentetlen változat' : `${count} mentetlen változat`} maradt itt. Ha Ön folytatja ezen az eszközön, tartsa meg; ha mások is használják, törölje.`,
  keep: 'Megtartás és kilépés',
  drop: 'Törlés és kilépés',
  notToldTitle: 'Ezen az eszközön kijelentkezett',
  notTold: (until: string) =>
    `A kiszolgáló nem érhető el, ezért nem tud a kilépésről. Innen már senki sem léphet be jelszó nélkül; a munkamenet a kiszolgálón ${until}-kor jár le.`,
  goOn: 'Tovább a belépéshez',
} as const;
