import { z } from 'zod';
import type { Choice, Field } from '../field.ts';

export function choice<const Key extends string>(
  about: string,
  choices: readonly (Choice & { key: Key })[],
  messages: { required: string; unknown: string },
) {
  const keys = choices.map(({ key }) => key) as [Key, ...Key[]];
  const one = z
    .enum(keys, { error: ({ input }) => (input ? messages.unknown : messages.required) })
    .describe(about);
  return { control: 'choice', input: one, shown: one, isRequired: true, choices } satisfies Field;
}

export function optionalChoice<const Key extends string>(
  about: string,
  choices: readonly (Choice & { key: Key })[],
  unknown: string,
) {
  const keys = choices.map(({ key }) => key) as [Key, ...Key[]];
  const one = z.enum(['', ...keys], unknown);
  const none = '' as z.output<typeof one>;
  return {
    control: 'choice',
    input: one.default(() => none as never).describe(`${about}; üres is lehet.`),
    shown: one.describe(`${about}; üres is lehet.`),
    isRequired: false,
    choices,
  } satisfies Field;
}
