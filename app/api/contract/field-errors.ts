import type { z } from 'zod';

export type FieldErrors = Record<string, string[]>;

/** Returns the messages of a validation error by field name. The name is empty for a message about the whole input. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const messages: FieldErrors = {};
  for (const issue of error.issues) (messages[issue.path.join('.')] ??= []).push(issue.message);
  return messages;
}

/** Validates `input`. Returns the messages by field name; empty if the input is valid. */
export function errorsIn(schema: z.ZodType, input: unknown): FieldErrors {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error) : {};
}

/** Hungarian messages for issues without one in the schema. */
export const generalMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Hibás érték';
  return issue.input === undefined ? 'A mező kitöltése kötelező' : 'Más típusú érték kell';
};
