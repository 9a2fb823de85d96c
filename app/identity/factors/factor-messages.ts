/** Error messages about second factors. */
export const factorMessages = {
  wrongCode: 'A kód hibás, vagy már felhasználták',
  wrongKey: 'A kulcs válasza nem fogadható el; próbálja újra',
  sameKey: 'Ez a kulcs már fel van véve',
  tooManyKeys: (most: number) => `Legfeljebb ${most} kulcs vehető fel`,
  hasTotp: 'A kódot adó alkalmazás már be van állítva',
  noTotp: 'Kezdje elölről: előbb új titok kell',
  noFactor: 'Előbb állítson be kódot adó alkalmazást vagy hozzáférési kulcsot',
  required: 'A kétlépcsős belépés itt kötelező: előbb állítson be másikat',
  impossible: 'Hozzáférési kulcs csak https:// alatt, névvel elérhető honlapon használható',
  tooManyCodes: (minutes: number) => `Túl sok hibás kód. Próbálja újra ${minutes} perc múlva.`,
} as const;
