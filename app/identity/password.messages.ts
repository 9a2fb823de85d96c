export const passwordMessages = {
  current: 'Jelenlegi jelszó',
  wanted: 'Új jelszó',
  again: 'Új jelszó még egyszer',
  hint: 'Legalább 12 karakter. A módosítás minden más eszközön kijelentkezteti.',
  byPasskey: 'Mentés hozzáférési kulccsal',
  different: 'A két jelszó különbözik',
  changed: 'A jelszó megváltozott.',
  uncertain:
    'A kiszolgáló nem válaszolt, ezért nem tudni, hogy a jelszó megváltozott-e. Próbálja újra; ha közben be kell lépnie, és a régi jelszó nem jó, akkor már az új él.',
} as const;

export const choosePasswordMessages = {
  title: 'Jelszó választása',
  welcome: (username: string) => `Felhasználóneve: ${username}. Válasszon hozzá jelszót.`,
  hint: 'Legalább 12 karakter. Jó például négy össze nem függő szó.',
  submit: 'Jelszó beállítása',
  done: 'A jelszó beállítva, mostantól ezzel léphet be.',
  toLogin: 'Tovább a belépéshez',
  ended:
    'Ez a link már nem él: 24 óra után lejár, és csak egyszer használható. Kérjen újat a rendszergazdától.',
  probablySet:
    'A kiszolgáló az előző próbálkozáskor nem válaszolt, és a link azóta nem él, tehát a jelszót valószínűleg már beállította. Lépjen be az akkor megadott jelszóval; ha nem sikerül, kérjen új linket a rendszergazdától.',
} as const;
