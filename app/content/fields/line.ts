import { z } from 'zod';
import { line as lineOf } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** Text of one line, of at most `max` UTF-16 units. */
export function line(name: string, max: number, required: string) {
  return {
    control: 'line',
    input: lineOf(max, required).describe(`${name}, egysoros szöveg.`),
    shown: z.string().describe(`${name}.`),
    isRequired: true,
  } satisfies Field;
}

export function optionalLine(name: string, max: number) {
  return {
    control: 'line',
    input: lineOf(max).default('').describe(`${name}, egysoros szöveg; üres is lehet.`),
    shown: z.string().describe(`${name}; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}
