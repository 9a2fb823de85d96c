export const helpMessages = {
  title: 'Kézikönyv',
  more: 'Bővebben a kézikönyvben',
  moreOf: (title: string) => `Bővebben a kézikönyvben: ${title} (új lapon)`,
  contents: 'Fejezetek',
  version: (version: string) => `A honlap változata: ${version}`,
  api: 'A honlap API-ja programozóknak, angolul',
} as const;
