/** Checks an answer against the description of its call. */
import { z } from 'zod';
import type { Description, MadeRequest, Schema } from './openapi-requests.ts';

export interface Given {
  status: number;
  type: string | undefined;
  body: string;
}

/** Statuses of any request, whatever its call: for invalid addresses or messages. */
const OF_ANY_CALL: Record<number, string> = {
  400: 'bad-request',
  404: 'no-such-address',
  405: 'method-not-allowed',
  414: 'address-too-long',
  417: 'unmet-expectation',
};
/** Files are not checked, because the description leaves them open. */
const FILE = /^(text\/csv|application\/octet-stream)/;

export function answerChecker({ paths, components }: Description) {
  const definitions = closed(components.schemas) as Record<string, Schema>;
  const known = new Map<string, z.ZodType>();

  /** Memoized, because hundreds of calls describe the same errors. */
  function schemaOf(schema: Schema): z.ZodType {
    const text = JSON.stringify(schema);
    let made = known.get(text);
    if (!made) {
      const document: unknown = { ...(closed(schema) as Schema), $defs: definitions };
      made = z.fromJSONSchema(document as Parameters<typeof z.fromJSONSchema>[0]);
      known.set(text, made);
    }
    return made;
  }

  /** The error of the answer; undefined if it is valid. */
  return ({ path, method }: MadeRequest, { status, type, body }: Given): string | undefined => {
    const declared = paths[path]![method]!.responses;
    const isOfAnyCall = body.includes(`"urn:problem:${OF_ANY_CALL[status]}"`);
    const answer = declared[status] ?? (isOfAnyCall ? declared['default'] : undefined);
    if (status === 304 && method === 'get') return body === '' ? undefined : 'a 304 with a body';
    if (!answer) return `status ${status} is not described: ${body.slice(0, 100)}`;
    const [described] = Object.entries(answer.content ?? {});
    if (!described) {
      return body === '' || FILE.test(type ?? '')
        ? undefined
        : `a body of ${type} is not described`;
    }
    const [requested, { schema }] = described;
    if (type?.split(';')[0] !== requested) return `${type} in place of ${requested}`;
    const { error, data } = schemaOf(schema).safeParse(JSON.parse(body));
    if (error) return JSON.stringify(error.issues).slice(0, 500);
    const stated = (data as { status?: unknown } | null)?.status;
    return status >= 400 && stated !== status ? `status ${status} is told as ${stated}` : undefined;
  };
}

/** The same schema, but undeclared fields are errors. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, closed(part)]),
  );
  if (typeof parts['$ref'] === 'string') {
    return { $ref: parts['$ref'].replace('#/components/schemas/', '#/$defs/') };
  }
  const isOpen = parts['properties'] && parts['additionalProperties'] === undefined;
  return isOpen && parts['type'] === 'object' ? { ...parts, additionalProperties: false } : parts;
}
