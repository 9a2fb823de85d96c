import * as fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '../../app/api/contract/endpoint.ts';
import { anyCharacter, wildText } from './arbitraries.ts';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

const NUMBERS = [0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31) - 1];
const TEXTS = ['', '\u0000', '\ud800', '\u202e', 'x'.repeat(5000), "' or 1=1"];

const awkward = fc.constantFrom<unknown>(
  null,
  true,
  { toString: 1 },
  { length: -1 },
  [],
  [null],
  ...NUMBERS,
  ...TEXTS,
  ...'0 1 null %00 2025-02-29 9999-12-31T23:59:59-12:00 0000-00-00'.split(' '),
  ...'data:image/png;base64,AAAA data:image/svg+xml,%3Csvg/%3E <svg/onload=alert(1)>'.split(' '),
  ...['<a href="', '<table>', '&#0;', '<p style="'].map((part) => part.repeat(300)),
);

const anyValue = fc.oneof(awkward, wildText, fc.jsonValue());

/** A value that mostly fits the schema of a field. */
function plausible({ type, format, minimum = -1, enum: choices }: Schema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(-1, minimum), max: Math.max(5, minimum + 5) });
  if (type === 'boolean') return fc.boolean();
  if (format === 'date') return fc.constantFrom('2025-06-12', '2024-02-29T23:30:00Z');
  if (type === 'string') {
    const odd = fc.constantFrom('\u0000', 'a\u0000b', '\udc00', '\u007f');
    return fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: anyCharacter }), odd);
  }
  return anyValue;
}

/** The fields of a body; a named schema is wrapped in a reference to itself. */
function fieldsOf(body: z.ZodType | undefined): Record<string, Schema> {
  if (!body) return {};
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const named = schema.$defs?.[schema.$ref?.split('/').at(-1) ?? ''];
  return (named ?? schema).properties ?? {};
}

/** A body for `endpoint`: mostly valid, often nearly so, sometimes no JSON at all. */
export function bodyOf({ body }: Endpoint): fc.Arbitrary<string | undefined> {
  const fields = Object.entries(fieldsOf(body)).map(
    ([name, field]) =>
      [name, fc.oneof({ weight: 19, arbitrary: plausible(field) }, anyValue)] as const,
  );
  const shaped = fc
    .record(Object.fromEntries(fields), { noNullPrototype: true })
    .map((value) => JSON.stringify(value));
  const value = anyValue.map((any) => JSON.stringify(any));
  return fc.oneof(
    { weight: 6, arbitrary: shaped },
    value,
    wildText,
    fc.tuple(shaped, fc.nat(40)).map(([json, length]) => json.slice(0, length)),
    fc.constantFrom('', undefined, '['.repeat(50), '{"__proto__":{"title":1},"constructor":null}'),
  );
}
