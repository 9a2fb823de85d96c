/** Describes validation errors for the operator. */
import type { z } from 'zod';
import { en } from 'zod/locales';

const english = en().localeError;

/**
 * Describes an issue of a schema that was parsed with `reportInput`. Rules of this site have only the texts of the
 * staff forms.
 */
export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return formText(issue.message);
  const translated = english(issue as z.core.$ZodRawIssue);
  return (typeof translated === 'string' ? translated : translated?.message) ?? issue.code;
}

/** Quotes a Hungarian message of the staff forms. */
export const formText = (message: string): string => `the staff form says “${message}”`;
