/** The disciplines to the letter as they stood in the program before they were data. */
export const disciplines = [
  { key: 'geodezia', label: 'Geodézia', isInMenu: true },
  { key: 'geotechnika', label: 'Geotechnika', isInMenu: true },
  { key: 'kornyezetvedelem', label: 'Környezetvédelem', isInMenu: true },
  { key: 'epiteskivitelezes', label: 'Építés kivitelezés', isInMenu: true },
  { key: 'allapotrogzites', label: 'Állapotrögzítés', isInMenu: true },
  { key: 'tervtar', label: 'Tervtár', isInMenu: true },
  { key: 'reprografia', label: 'Reprográfia', isInMenu: false },
  { key: 'projektmanagement', label: 'Projektmenedzsment', isInMenu: false },
] as const;
