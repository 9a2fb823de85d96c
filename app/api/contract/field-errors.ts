import type { z } from 'zod';

export type FieldErrors = Record<string, string[]>;

/** Converts an error of validation. A message about the whole input has an empty name. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const messages: FieldErrors = {};
  for (const issue of error.issues) (messages[issue.path.join('.')] ??= []).push(issue.message);
  return messages;
}

/** Validates `input`; empty if it is valid. */
export function errorsIn(schema: z.ZodType, input: unknown): FieldErrors {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error) : {};
}

/** Hungarian messages for issues without one in the schema. */
export const generalMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Hibás érték';
  return issue.input === undefined ? 'A mező kitöltése kötelező' : 'Más típusú érték kell';
};
