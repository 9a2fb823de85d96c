/** Requests generated from an OpenAPI description: mostly valid, often nearly so, sometimes far from it. */
import * as fc from 'fast-check';
import { onePixel } from './factories.ts';
import type { Random } from './random.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
}

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Role of the user who sends a request; `visitor` stands for a request without a token. */
type Caller = 'administrator' | 'editor' | 'visitor';

export interface MadeRequest {
  path: string;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  as: Caller;
}

/** Texts that often break programs (from the Big List of Naughty Strings and traps of the Unicode standard). */
const WORDS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc\u202c',
  '\u200b\u200d\ufeff',
  'e\u0301 é ﬁ İ ſ K',
  '𝕏😀👩‍👩‍👧',
  'Z̸̡̛a̷l̶g̴o̵'.repeat(20),
  '\uff1cscript\uff1e',
  '﷽',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '%00%0d%0a',
  '${7*7}{{7*7}}<%=7*7%>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '2025-02-30',
  '9999-12-31',
  '0000-00-00T00:00:00Z',
  '1e400',
  'NaN',
  'x'.repeat(5000),
];
const NUMBERS = [0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, Number.MIN_VALUE];
const SEGMENTS = [
  '0',
  '-1',
  '1e3',
  '2147483648',
  '9'.repeat(30),
  '%00',
  '%',
  '%E0%A4',
  '..',
  '%2e%2e',
  '*',
  '',
];
const LETTERS = [...'aőÁz 0.-<&"😀'];
const DEPTH = 6;
const CALLERS: Caller[] = ['administrator', 'administrator', 'editor', 'visitor'];

export function requestMaker({ paths, components }: Description, random: Random) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  type Known = (typeof operations)[number];
  /** Remaining operations of this round. */
  const round: Known[] = [];
  const samples = new Map<string, string[]>();

  /** A few texts that match a pattern; the same in each run. */
  function matching(pattern: string): string[] {
    let known = samples.get(pattern);
    if (!known) {
      known = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 8 });
      samples.set(pattern, known);
    }
    return known;
  }

  function anything(depth: number): unknown {
    if (depth < DEPTH && random.in100(20)) return [anything(depth + 1)];
    if (depth < DEPTH && random.in100(20)) return { [random.pick(WORDS)]: anything(depth + 1) };
    return random.pick<unknown>([null, true, ...NUMBERS, ...WORDS]);
  }

  function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema, name: string): string {
    if (format === 'date') return random.pick(['2025-06-12', '2024-02-29', '1000-01-01']);
    if (format === 'date-time')
      return random.pick(['2025-06-12T10:00:00Z', '2030-01-01T00:00:00Z']);
    if (pattern !== undefined) return random.pick(matching(pattern));
    if (/image/i.test(name) && random.in100(80)) return onePixel;
    if (random.in100(10)) return random.pick(WORDS);
    if (random.in100(3)) return 'x'.repeat(Math.min(maxLength, 8_000) + random.below(2));
    const length = minLength + random.below(Math.min(20, maxLength - minLength + 1));
    return Array.from({ length }, () => random.pick(LETTERS)).join('');
  }

  function whole({ minimum = -5, maximum = 2 ** 31 }: Schema): number {
    if (random.in100(10))
      return random.pick([minimum, maximum, minimum - 1, maximum + 1, ...NUMBERS]);
    return Math.max(minimum, 0) + random.below(6);
  }

  function object({ properties = {}, additionalProperties, required = [] }: Schema, depth: number) {
    const entries = Object.entries(properties)
      .filter(([name]) => random.in100(required.includes(name) ? 98 : 60))
      .map(([name, field]) => [name, valueOf(field, name, depth + 1)] as const);
    const made = Object.fromEntries(entries);
    if (typeof additionalProperties === 'object') {
      made[random.pick(WORDS)] = valueOf(additionalProperties, '', depth + 1);
    } else if (random.in100(4)) made[random.pick(WORDS)] = anything(depth);
    return made;
  }

  function valueOf(schema: Schema, name = '', depth = 0): unknown {
    if (schema.$ref)
      return valueOf(components.schemas[schema.$ref.split('/').at(-1)!]!, name, depth);
    if (depth > DEPTH || random.in100(2)) return anything(depth);
    if (schema.enum) return random.pick(schema.enum);
    if (schema.anyOf) return valueOf(random.pick(schema.anyOf), name, depth);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === 'object') return object(schema, depth);
    if (type === 'array') {
      const length = random.below(3) + (schema.minItems ?? 0);
      return Array.from({ length }, () => valueOf(schema.items ?? {}, name, depth + 1));
    }
    if (type === 'string') return text(schema, name);
    if (type === 'integer' || type === 'number') return whole(schema);
    if (type === 'boolean') return random.in100(50);
    return type === 'null' ? null : anything(depth);
  }

  const written = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

  function addressOf(path: string, { parameters = [] }: Operation): string {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (random.in100(15)) return random.pick(SEGMENTS);
      const { schema } = parameters.find((one) => one.in === 'path' && one.name === name)!;
      return written(valueOf(schema, name));
    });
    const asked = parameters
      .filter((one) => one.in === 'query' && random.in100(one.required ? 97 : 50))
      .map(({ name, schema }) => `${name}=${written(valueOf(schema, name))}`);
    // Duplicate, unknown or missing parameters.
    if (random.in100(3))
      asked.push(random.pick(['from=0&from=1', '__proto__[a]=1', '%', '&&=', 'images[]=url']));
    return asked.length > 0 ? `${address}?${asked.join('&')}` : address;
  }

  function bodyOf({ requestBody }: Operation): [type: string, body: Buffer] | undefined {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (type === undefined || content === undefined) return undefined;
    if (type.startsWith('multipart/')) return multipart();
    const json = JSON.stringify(valueOf(content.schema));
    const sent = random.in100(3) ? json.slice(0, random.below(json.length)) : json;
    const named = random.in100(2) ? random.pick(['text/plain', 'application/xml', '']) : type;
    return [named, Buffer.from(sent)];
  }

  function multipart(): [string, Buffer] {
    const file = random.pick([
      Buffer.from(onePixel.split(',')[1]!, 'base64'),
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(9),
    ]);
    const [name, called] = [
      random.pick(['file', 'files', '']),
      random.pick(['a.png', '../a\u202egnp.exe', '']),
    ];
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${called}"\r\n\r\n`;
    return [
      'multipart/form-data; boundary=x',
      Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    ];
  }

  /**
   * Returns a request to a random operation. No operation is chosen again until all others have been chosen. `isLeft`
   * tells whether an operation, such as `get /api/news`, is left out.
   */
  return (isLeft: (operation: string) => boolean): MadeRequest => {
    for (;;) {
      if (round.length === 0) round.push(...operations);
      const [{ path, method, operation }] = round.splice(random.below(round.length), 1) as [Known];
      if (isLeft(`${method} ${path}`)) continue;
      const [type, body] = bodyOf(operation) ?? [];
      const headers: Record<string, string> = {
        ...(type !== undefined && { 'content-type': type }),
      };
      if (random.in100(10)) headers['if-match'] = random.pick(['"1"', '"2"', '*', 'W/"1"', 'x']);
      if (random.in100(5))
        headers['idempotency-key'] = `proba-${random.below(100)}-${'x'.repeat(10)}`;
      if (random.in100(3)) headers['if-none-match'] = random.pick(['*', '"x"']);
      const address = addressOf(path, operation);
      return { path, method, address, headers, body, as: random.pick(CALLERS) };
    }
  };
}
