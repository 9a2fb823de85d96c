/** Reasons, shown to staff, why a file was not scanned. */
export const scannerMessages = {
  unreachable: 'A víruskereső nem érhető el',
  tooLarge: 'A fájl nagyobb, mint amekkorát a víruskereső átvesz',
  noAnswer: 'A víruskereső nem adott érthető választ',
  gaveUp: 'A víruskereső többször is elakadt ennél a fájlnál',
} as const;
