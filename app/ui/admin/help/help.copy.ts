export const helpCopy = {
  title: 'Kézikönyv',
  more: 'Bővebben a kézikönyvben',
  moreOf: (title: string) => `Bővebben a kézikönyvben: ${title} (új lapon)`,
  contents: 'Fejezetek',
  version: (version: string) => `A honlap változata: ${version}`,
  toTop: 'Vissza a fejezetekhez',
} as const;
