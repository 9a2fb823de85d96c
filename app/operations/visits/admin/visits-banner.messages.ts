export const bannerMessages = {
  title: 'Látogatottság',
  lastDays: (count: number) => `Az elmúlt 30 napban ${count.toLocaleString('hu-HU')} megnyitás.`,
  failed: 'A látogatottság most nem tölthető be.',
} as const;
