/** Words about sending a document. */
export const documentCopy = {
  wrongType: 'Csak kép vagy PDF tölthető fel.',
  onlyPdf: 'Ide csak PDF tölthető fel.',
  tooLarge: 'A dokumentum legfeljebb 20 MB lehet.',
  notTaken: 'A kiszolgáló ezt a dokumentumot nem fogadta el.',
  failed: 'A feltöltés nem sikerült.',
  uploadFirst: 'Egy dokumentum feltöltése még tart. Várja meg, vagy szakítsa meg, és mentse utána.',
  uploadAgainFirst:
    'Egy dokumentum feltöltése nem sikerült. Töltse fel újra, vagy vesse el, és mentse utána.',
} as const;
