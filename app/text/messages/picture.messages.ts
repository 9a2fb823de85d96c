export const pictureMessages = {
  choose: 'Kép kiválasztása',
  replace: 'Csere',
  remove: 'Eltávolítás',
  hint: 'Húzza ide, illessze be a vágólapról, vagy válassza ki: PNG, JPEG, WebP, GIF vagy AVIF.',
  sending: (percent: number) => `A kép feltöltése: ${percent} %`,
  preparing: 'A kép előkészítése…',
  checking: 'A kép feldolgozása…',
  stop: 'Feltöltés megszakítása',
  sendAgain: 'Feltöltés újra',
  giveUp: 'Feltöltés elvetése',
  giveUpAll: (count: number) => `Minden elutasított feltöltés elvetése (${count})`,
  failed: 'A kép feltöltése nem sikerült.',
  unanswered: 'A kiszolgáló nem érhető el: ellenőrizze az internetkapcsolatot.',
  signedOut: 'A munkamenet lejárt. A „Feltöltés újra” gombbal jelentkezhet be, és folytathatja.',
  fault: 'A kiszolgáló hibát jelzett: próbálja újra később.',
  notTaken: 'A kiszolgáló ezt a képet nem fogadta el.',
  tooLargeThere: 'A kép a kiszolgálónak túl nagy: válasszon kisebbet.',
  tooMany: 'Most túl sok a feltöltés: próbálja újra fél perc múlva.',
  refused: (name: string, reason = '') => `„${name}”: ${reason}`,
  gone: 'Ez a kép már nincs meg a kiszolgálón. Válassza ki újra, vagy távolítsa el.',
  preview: 'A kiválasztott kép előnézete',
  altHint: 'Mi látható a képen? Azoknak szól, akik nem látják, és a keresőknek.',
  wrongType: 'Csak képfájl tölthető fel: PNG, JPEG, WebP, GIF vagy AVIF.',
  heic: 'HEIC-kép nem tölthető fel: mentse vagy ossza meg JPEG-ként, és azt válassza ki.',
  pdf: 'Ez PDF-dokumentum, bármi is a neve: képként nem tölthető fel. A médiatárba dokumentumként felvehető.',
  empty: 'A fájl üres, nincs benne semmi: válassza ki az eredetijét.',
  unreadable: 'A fájl nem olvasható: talán mappa, vagy időközben áthelyezték. Válassza ki újra.',
  broken: 'A képfájl hibás, nem olvasható.',
  notShrunk: (bytes: number, limit: number) =>
    `A böngésző nem engedi, hogy a kép kisebb legyen (egy adatvédelmi beállítása vagy bővítménye miatt), eredeti mérete pedig ${megabytes(bytes)}. Kapcsolja ki azt erre az oldalra, vagy válasszon legfeljebb ${megabytes(limit)} méretű képet.`,
  tooLarge: (bytes: number, limit: number) =>
    `A képfájl mérete ${megabytes(bytes)}, a legnagyobb elfogadott méret ${megabytes(limit)}.`,
  replaceQuestion: 'Lecseréli a meglévő képet?',
  replaceDetail:
    'A beillesztett kép kerül a mostani helyére. A leírás a mostani képhez tartozik, az újhoz újat kell írni.',
  formerAlt: (alt: string) => `Az előző kép leírása ez volt: „${alt}”`,
  keepAlt: 'Megtartás',
  uploadFirst: 'Egy kép feltöltése még tart. Várja meg, vagy szakítsa meg, és mentse utána.',
  uploadAgainFirst:
    'Egy kép feltöltése nem sikerült. Töltse fel újra, vagy vesse el, és mentse utána.',
  uploadOver: 'A feltöltés véget ért, most már menthet.',
} as const;

/** Formats a size in MB, rounded up to a tenth so that a size above a limit never looks equal to the limit. */
function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('hu-HU')} MB`;
}

/** Hash in the address of a form that leads to the form's first picture without alt text. */
export const WITHOUT_ALT = 'kep-leiras-nelkul';

/** Messages about uploading documents. */
export const documentMessages = {
  wrongType: 'Csak kép vagy PDF tölthető fel.',
  onlyPdf: 'Ide csak PDF tölthető fel.',
  tooLarge: 'A dokumentum legfeljebb 20 MB lehet.',
  notTaken: 'A kiszolgáló ezt a dokumentumot nem fogadta el.',
  failed: 'A feltöltés nem sikerült.',
  uploadFirst: 'Egy dokumentum feltöltése még tart. Várja meg, vagy szakítsa meg, és mentse utána.',
  uploadAgainFirst:
    'Egy dokumentum feltöltése nem sikerült. Töltse fel újra, vagy vesse el, és mentse utána.',
} as const;
