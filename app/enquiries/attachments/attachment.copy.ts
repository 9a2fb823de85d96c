/** Why a file that a visitor sends is not taken. */
export const attachmentCopy = {
  tooMany: 'Legfeljebb öt fájl csatolható',
  tooLarge: 'A fájlok együtt legfeljebb 25 MB-osak lehetnek',
  pictureTooLarge: 'Egy kép legfeljebb 10 MB lehet',
  picturePixels: 'A kép felbontása túl nagy: kisebbítse le, vagy küldje PDF-ként',
  empty: 'A fájl üres',
  unknownType:
    'Ilyen fájlt nem tudunk fogadni: PDF, DWG, DXF, kép (JPEG, PNG, WebP, GIF, AVIF) vagy ZIP csatolható',
  mixed: 'A fájl másfajta tartalmat is hordoz, ezért nem vehető fel',
  broken: 'A fájl sérült vagy hiányos',
  pdfSurrounded:
    'A PDF előtt vagy mögött más adat is áll: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt csatolja',
  pdfTable:
    'A PDF belső szerkezete hibás: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt csatolja',
  zipTooLarge: 'A ZIP kibontva túl nagy vagy túl sok fájlt tartalmaz',
  zipLocked:
    'A ZIP jelszóval védett, vagy szokatlan módon tömörített: csomagolja be egyszerű ZIP-ként, jelszó nélkül',
  zipInside:
    'A ZIP-ben nem lehet másik tömörített fájl, program, makrós vagy ismeretlen fajta fájl: PDF, rajz, térkép, kép, DOCX, XLSX és szöveg igen',
  missing: 'Egy csatolt fájl már nincs meg: csatolja újra',
  fullForNow:
    'Mellékletet most nem tudunk fogadni. Kérjük, küldje el a kérését nélküle, vagy próbálja később',
  expired: 'Az űrlap régen nyílt meg, ezért lejárt. Kérjük, töltse be újra az oldalt',
} as const;
