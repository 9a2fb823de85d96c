/** Validation errors, for the operator. */
import type { z } from 'zod';
import { en } from 'zod/locales';

const english = en().localeError;

/** An issue of a schema, parsed with `reportInput`. Our own rules have only the texts of the staff forms. */
export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return formText(issue.message);
  const translated = english(issue as z.core.$ZodRawIssue);
  return (typeof translated === 'string' ? translated : translated?.message) ?? issue.code;
}

/** A Hungarian message of the staff forms. */
export const formText = (message: string): string => `the staff form says “${message}”`;
