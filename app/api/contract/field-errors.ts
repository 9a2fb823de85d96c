import type { z } from 'zod';

/** Messages by field name: the shape in which forms show them and the API sends them. */
export type FieldErrors = Record<string, string[]>;

/** What validation found; a message about the whole input stands under the empty name. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const messages: FieldErrors = {};
  for (const issue of error.issues) (messages[issue.path.join('.')] ??= []).push(issue.message);
  return messages;
}

/** What `schema` finds wrong with `input`; nothing when it is valid. */
export function errorsIn(schema: z.ZodType, input: unknown): FieldErrors {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error) : {};
}

/** Hungarian words for refusals that the schema itself has no words for. */
export const generalMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Hibás érték';
  return issue.input === undefined ? 'A mező kitöltése kötelező' : 'Más típusú érték kell';
};
