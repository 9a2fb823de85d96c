/** The disciplines (spec, sections 2 and 3), in the order of the menu; the last two are not in it. */
export const projectTypes = [
  { key: 'geodezia', label: 'Geodézia', inMenu: true },
  { key: 'geotechnika', label: 'Geotechnika', inMenu: true },
  { key: 'kornyezetvedelem', label: 'Környezetvédelem', inMenu: true },
  { key: 'epiteskivitelezes', label: 'Építés kivitelezés', inMenu: true },
  { key: 'allapotrogzites', label: 'Állapotrögzítés', inMenu: true },
  { key: 'tervtar', label: 'Tervtár', inMenu: true },
  { key: 'reprografia', label: 'Reprográfia', inMenu: false },
  { key: 'projektmanagement', label: 'Projektmenedzsment', inMenu: false },
] as const;

export type ProjectType = (typeof projectTypes)[number]['key'];

export const projectTypeKeys = projectTypes.map(({ key }) => key);

/** The type that `text` is the key of; nothing when there is none. */
export function projectType(text: string): (typeof projectTypes)[number] | undefined {
  return projectTypes.find(({ key }) => key === text);
}
