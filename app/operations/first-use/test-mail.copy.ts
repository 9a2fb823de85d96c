/** The words of the mail that shows whether mail arrives. */
export const testMailCopy = {
  subject: 'Próbalevél a honlapról',
  text: (publicUrl: string) =>
    `Ezt a levelet a honlap munkatársi felületéről küldték (${publicUrl}).\n` +
    'Ha megérkezett, a levélküldés működik, teendő nincs.\n',
} as const;
