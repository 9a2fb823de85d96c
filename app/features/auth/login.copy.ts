export const loginCopy = {
  title: 'Belépés',
  username: 'Felhasználónév',
  password: 'Jelszó',
  submit: 'Belép',
  needed: 'A folytatáshoz jelentkezzen be.',
  signedOut: 'Sikeresen kijelentkezett.',
  unreachable:
    'a kiszolgáló nem válaszolt. Ellenőrizze az internetkapcsolatot, majd próbálja újra.',
  expiredTitle: 'A munkamenet lejárt',
  expired: 'Jelentkezzen be újra; a megkezdett művelet folytatódik, és semmi sem vész el.',
  publicSite: 'Nyilvános honlap',
} as const;

export const passwordCopy = {
  current: 'Jelenlegi jelszó',
  wanted: 'Új jelszó',
  again: 'Új jelszó még egyszer',
  hint: 'Legalább 12 karakter. A módosítás minden más eszközön kijelentkezteti.',
  different: 'A két jelszó különbözik',
  changed: 'A jelszó megváltozott.',
} as const;
