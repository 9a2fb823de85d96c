/** Texts that only the sign-in page needs, not the sign-in dialog. */
export const loginPageMessages = {
  description: 'A honlap munkatársi felülete: belépés a tartalom szerkesztéséhez.',
} as const;
