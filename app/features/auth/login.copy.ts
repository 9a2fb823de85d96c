export const loginCopy = {
  title: 'Belépés',
  username: 'Felhasználónév',
  password: 'Jelszó',
  submit: 'Belép',
  needed: 'A folytatáshoz jelentkezzen be.',
  signedOut: 'Sikeresen kijelentkezett.',
  unreachable:
    'a kiszolgáló nem válaszolt. Ellenőrizze az internetkapcsolatot, majd próbálja újra.',
  publicSite: 'Nyilvános honlap',
} as const;
