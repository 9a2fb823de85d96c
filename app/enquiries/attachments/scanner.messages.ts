/** Why a file was not scanned, for staff. */
export const scannerMessages = {
  unreachable: 'A víruskereső nem érhető el',
  tooLarge: 'A fájl nagyobb, mint amekkorát a víruskereső átvesz',
  noAnswer: 'A víruskereső nem adott érthető választ',
  gaveUp: 'A víruskereső többször is elakadt ennél a fájlnál',
} as const;
