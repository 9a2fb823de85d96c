/** The disciplines that reference projects are listed under (spec, section 3), in the menu's order. */
export const projectSections = [
  { key: 'geodezia', label: 'Geodézia', inMenu: true },
  { key: 'geotechnika', label: 'Geotechnika', inMenu: true },
  { key: 'kornyezetvedelem', label: 'Környezetvédelem', inMenu: true },
  { key: 'epiteskivitelezes', label: 'Építés kivitelezés', inMenu: true },
  { key: 'allapotrogzites', label: 'Állapotrögzítés', inMenu: true },
  { key: 'tervtar', label: 'Tervtár', inMenu: true },
  { key: 'reprografia', label: 'Reprográfia', inMenu: false },
  { key: 'projektmanagement', label: 'Projektmenedzsment', inMenu: false },
] as const;
