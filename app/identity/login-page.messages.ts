/** Texts of the sign-in page only, not of the dialog. */
export const loginPageMessages = {
  description: 'A honlap munkatársi felülete: belépés a tartalom szerkesztéséhez.',
} as const;
