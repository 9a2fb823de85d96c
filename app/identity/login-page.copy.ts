/** What only the page says, and the question for a password in place does not. */
export const loginPageCopy = {
  description: 'A honlap munkatársi felülete: belépés a tartalom szerkesztéséhez.',
} as const;
