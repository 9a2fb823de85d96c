export const disciplineCopy = {
  isFixed:
    'Ez a honlap nyolc alapszakágának egyike: nem törölhető, de a menüből kivehető, és a neve is módosítható.',
  hasProjects: (count: number) =>
    `A szakág nem törölhető, mert ${count} referencia tartozik hozzá. Előbb sorolja át vagy törölje azokat.`,
  hasPeople: (count: number) =>
    `A szakág nem törölhető, mert ${count} munkatárs adatlapján szerepel. Előbb ott válasszon másikat.`,
} as const;
