/** Texts of the screens for managing users and one's own account. */
import type { Role } from '../../api/contract/endpoint.ts';
import type { FactorPolicy } from '../users/factor-policy.ts';
import type { User } from '../users/user.contract.ts';

export const roleLabels: Record<Role, string> = {
  administrator: 'Rendszergazda',
  editor: 'Szerkesztő',
};

export const roleNotes: Record<Role, string> = {
  administrator: 'Mindent tehet: a felhasználókat és a naplót is ő kezeli.',
  editor: 'A tartalmat és a megkereséseket kezeli; a felhasználókat és a naplót nem.',
};

export const stateLabels: Record<User['state'], string> = {
  active: 'Beléphet',
  invited: 'Meghívva',
  disabled: 'Letiltva',
};

export const policyLabels: Record<FactorPolicy, string> = {
  nobody: 'Senkinek sem kötelező',
  administrators: 'A rendszergazdáknak kötelező',
  everybody: 'Mindenkinek kötelező',
};

export const userMessages = {
  title: 'Felhasználók',
  add: 'Új felhasználó',
  role: 'Szerepkör',
  state: 'Állapot',
  lastSignIn: 'Utolsó belépés',
  outOfDate:
    'Az elemet időközben módosították. Töltse újra az oldalt: akkor látja, hogyan áll most.',
  never: 'még nem lépett be',
  factor: 'Kétlépcsős belépés',
  hasFactor: 'van',
  hasNoFactor: 'nincs',
  own: 'Ön',
  policy: 'Kétlépcsős belépés',
  policyNote:
    'Akinek kötelező, és még nincs, a következő belépése után előbb azt állítja be; addig mást nem tehet.',
  policySaved: 'Az előírás megváltozott.',
  undoPolicy: 'Visszavonás: a kétlépcsős belépés előírása',
  policyBack: (policy: string) => `Visszavonva, ismét ez érvényes: ${policy}.`,
  email: 'E-mail-cím',
  emailHint: 'Ha a honlap tud levelet küldeni, ide megy a meghívó. Elhagyható.',
  username: 'Felhasználónév',
  invite: 'Meghívás',
  saved: 'A felhasználó adatai megváltoztak.',
  ownNote: 'Saját magát nem tilthatja le, és a szerepkörét sem módosíthatja.',
  linkTitle: 'Jelszóbeállító link',
  linkNote: (until: string) =>
    `24 óráig, ${until} időpontig él, és egyszer használható. Csak annak adja, akié. Többé nem látható.`,
  mailed: (to: string) => `A link levélben elment ide: ${to}.`,
  copyLink: 'Link másolása',
  copied: 'A link a vágólapon van.',
  notCopied: 'Nem került a vágólapra: jelölje ki, és másolja onnan.',
  makeLink: 'Új jelszóbeállító link',
  makeLinkNote:
    'Akkor kell, ha elfelejtette a jelszavát, vagy a meghívója lejárt. A kétlépcsős belépést nem törli: azt csak az üzemeltető tudja, parancssorból.',
  signOut: 'Kiléptetés mindenhol',
  signOutQuestion: (username: string) => `Kilépteti „${username}” felhasználót minden eszközén?`,
  signOutDetail: 'Bármikor újra beléphet a jelszavával.',
  signedOut: 'Kiléptetve minden eszközén.',
  disable: 'Letiltás',
  disableQuestion: (username: string) => `Letiltja „${username}” felhasználót?`,
  disableDetail: 'Azonnal kilép mindenhonnan, és nem léphet be, amíg újra nem engedélyezi.',
  disabled: 'A felhasználó le van tiltva.',
  enable: 'Engedélyezés',
  enabled: 'A felhasználó újra beléphet.',
  removeNote: 'Törölni a letiltás után lehet: addig minden visszavonható.',
  remove: 'Végleges törlés',
  removeQuestion: (username: string) => `Végleg törli „${username}” felhasználót?`,
  removeDetail:
    'Amit mentett, és a napló bejegyzései megmaradnak. A jelszava és a kétlépcsős belépése elvész: a művelet nem vonható vissza.',
  removed: (username: string) => `„${username}” törölve.`,
  undo: (username: string) => `Visszavonás: „${username}”`,
  putBack: (username: string) => `Visszavonva: „${username}” ismét olyan, mint előtte.`,
  back: 'Vissza a felhasználókhoz',
  access: 'Belépés',
} as const;

export const profileMessages = {
  title: 'Adataim',
  note: 'Így szerepel a válaszok aláírásában és a munkatársak előtt. Mind elhagyható.',
  displayName: 'Megjelenő név',
  displayNameHint:
    'A felhasználónév helyett ez látszik, a naplóban és az előzményekben vele együtt; ez áll a válaszok alatt.',
  position: 'Beosztás',
  phone: 'Telefonszám',
  saved: 'Az adatai megváltoztak.',
  undo: 'Visszavonás: az adatai',
  putBack: 'Visszavonva: az adatai ismét a korábbiak.',
} as const;

export const accountMessages = {
  title: 'Saját fiók',
  password: 'Jelszó',
  changePassword: 'Jelszó módosítása',
  factors: 'Kétlépcsős belépés',
  factorsNote:
    'A jelszó mellé második lépés: aki megtudja a jelszavát, azzal még nem lép be. Egy is elég; kettő jobb, ha az egyik elvész.',
  lacking:
    'Itt kötelező a kétlépcsős belépés. Állítson be egy kódot adó alkalmazást vagy egy hozzáférési kulcsot; utána minden más is elérhető.',
  totp: 'Kódot adó alkalmazás',
  totpNote: 'Például a telefon jelszókezelője vagy egy hitelesítő alkalmazás.',
  hasTotp: 'Beállítva',
  hasNoTotp: 'Nincs beállítva',
  addTotp: 'Beállítás',
  removeTotp: 'Kikapcsolás',
  removeTotpNamed: 'Kikapcsolás: kódot adó alkalmazás',
  totpTitle: 'Kódot adó alkalmazás beállítása',
  scan: 'Olvassa be az alkalmazással a képet, nyissa meg a linket, vagy írja be a titkot, majd adja meg a kódot, amelyet mutat.',
  qr: 'QR-kód az alkalmazásnak',
  secret: 'Titok',
  openApp: 'Megnyitás az ezen az eszközön lévő alkalmazásban',
  copySecret: 'Titok másolása',
  secretCopied: 'A titok a vágólapon van.',
  print: 'Nyomtatás',
  code: 'Kód',
  confirm: 'Megerősítés',
  passkeys: 'Hozzáférési kulcsok',
  passkeysNote:
    'Ujjlenyomattal, arccal vagy az eszköz kódjával nyíló kulcs: jelszó nélkül, egy lépésben lép be vele.',
  noPasskeys:
    'Ezen a címen nem használható: a honlapot https:// alatt, néven (nem IP-címen) kell megnyitni.',
  addPasskey: 'Új kulcs',
  passkeyName: 'A kulcs neve',
  passkeyNameHint: 'Amiről felismeri, például „irodai gép”.',
  removePasskey: 'Elhagyás',
  removePasskeyNamed: (name: string) => `Elhagyás: „${name}” kulcs`,
  added: (day: string) => `felvéve: ${day}`,
  used: (day: string) => `utoljára használva: ${day}`,
  unused: 'még nem használta',
  recovery: 'Helyreállító kódok',
  recoveryNote: (left: number) =>
    `${left} kód maradt. Ha az alkalmazás vagy a kulcs elvész, egy kóddal léphet be.`,
  renewCodes: 'Új kódok',
  codesTitle: 'Írja fel a helyreállító kódokat',
  codesNote:
    'Többé nem láthatók: nyomtassa ki őket, vagy tegye jelszókezelőbe. Mindegyik egyszer használható.',
  copyCodes: 'Másolás',
  codesCopied: 'A kódok a vágólapon vannak.',
  codesKept: 'Felírtam',
  proofTitle: 'Erősítse meg a jelszavával',
  proof: 'Jelenlegi jelszó',
  goOn: 'Tovább',
  proveByPasskey: 'Megerősítés hozzáférési kulccsal',
  proofCancelled: 'A megerősítés félbeszakadt, vagy ezen az eszközön nincs ide való kulcs.',
  removed: 'A második lépés megszűnt.',
  ready: 'A kétlépcsős belépés be van állítva.',
  keyAdded: 'A kulcs használható.',
  keyCancelled: 'A kulcs nem készült el: megszakította, vagy az eszköz nem tud ilyet.',
  sessions: 'Munkamenetek',
  sessionsNote:
    'Ahol most be van lépve. Ha valamelyiket nem ismeri fel, léptesse ki, és módosítsa a jelszavát.',
  thisOne: 'ez az eszköz',
  unknownDevice: 'ismeretlen böngésző',
  since: (moment: string) => `belépett: ${moment}`,
  seen: (moment: string) => `utoljára: ${moment}`,
  end: 'Kiléptetés',
  endNamed: (device: string, moment: string) => `Kiléptetés: ${device}, ${moment}`,
  ended: 'A munkamenet megszűnt.',
  endOthers: 'Kilépés minden más eszközön',
  othersEnded: 'Minden más eszközön kilépett.',
} as const;
