import { z } from 'zod';
import { text } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** Text of many lines, of at most `max` UTF-16 units; it may be empty. */
export function paragraphs(name: string, max: number) {
  return {
    control: 'paragraphs',
    input: text(max).default('').describe(`${name}, többsoros szöveg; üres is lehet.`),
    shown: z.string().describe(`${name}; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}

/** The paragraphs of a text that has one of them a line; empty lines are none. */
export function paragraphsOf(written: string): string[] {
  return written
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
