import { z } from 'zod';
import type { ColourRule, Field } from '../field.ts';

const FORM = 'A szín # és hat számjegy vagy a–f betű, például #0a5566';

/** A colour as `#rrggbb`, in lower case. */
export function colour(name: string, required: string, rule: ColourRule) {
  const input = z
    .string()
    .trim()
    .min(1, required)
    .regex(/^#[0-9a-fA-F]{6}$/, FORM)
    .toLowerCase()
    .superRefine((value, context) => {
      const message = /^#[0-9a-f]{6}$/.test(value) && rule.refusal(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
  return {
    control: 'colour',
    input: input.describe(`${name}: #rrggbb, elegendő kontraszttal.`),
    shown: z.string().describe(`${name}: #rrggbb.`),
    isRequired: true,
    colourRule: rule,
  } satisfies Field;
}
