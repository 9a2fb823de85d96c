export const previewCopy = {
  label: 'Előnézet',
  banner: 'Előnézet – nem nyilvános',
  expires: (when: string) => `lejár: ${when}`,
} as const;
