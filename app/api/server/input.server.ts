/** Reads and validates a request: address, query, body and expected version. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Endpoint, HandlerInput } from '../contract/endpoint.ts';
import { forgetBody } from './body-limit.server.ts';
import { MAX_ID } from '../contract/fields.ts';
import { fieldErrors, generalMessages } from '../contract/field-errors.ts';
import { jsonText, parseJson } from '../contract/json-body.ts';
import { invalid, unsupportedType } from '../../platform/problem.ts';

export interface ApiBindings {
  Bindings: { address: string };
}

interface Sent {
  params?: Record<string, string | undefined>;
  query?: Record<string, string>;
  /** Called only if the address is valid and the endpoint has a body. */
  body: () => unknown;
  ifMatch?: string | undefined;
}

type CheckedInput = Pick<HandlerInput<Endpoint>, 'params' | 'query' | 'body' | 'ifMatch'>;

/** Validates the parts of a request. Throws 400 with messages by field if one of them is invalid. */
export async function checkedInput(endpoint: Endpoint, sent: Sent): Promise<CheckedInput> {
  const params = validated(endpoint.params, sent.params);
  const query = validated(endpoint.query, sent.query);
  const body = endpoint.body && validated(endpoint.body, await sent.body());
  return { params, query, body, ifMatch: requestedVersion(sent.ifMatch, body) } as CheckedInput;
}

/**
 * Reads and validates a request. Throws 400 if a part is invalid, and 415 if the body has another content type than the
 * endpoint expects.
 */
export function readInput(
  context: Context<ApiBindings>,
  endpoint: Endpoint,
): Promise<CheckedInput> {
  return checkedInput(endpoint, {
    params: paramsOf(context, endpoint),
    query: context.req.query(),
    body: () => bodyOf(context, endpoint),
    ifMatch: context.req.header('if-match'),
  });
}

export const bodyTypes = {
  json: {
    name: 'application/json',
    pattern: /^application\/([\w.+-]+\+)?json\s*(;|$)/i,
    read: jsonOf,
  },
  multipart: {
    name: 'multipart/form-data',
    pattern: /^multipart\/form-data\s*;/i,
    read: formOf,
  },
  bytes: {
    name: 'application/octet-stream',
    pattern: /^application\/octet-stream\s*(;|$)/i,
    read: bytesOf,
  },
};

async function bodyOf(context: Context<ApiBindings>, { bodyType }: Endpoint): Promise<unknown> {
  const { name, pattern, read } = bodyTypes[bodyType ?? 'json'];
  if (!pattern.test(context.req.header('content-type') ?? '')) throw unsupportedType(name);
  if (!/^(identity)?$/i.test(context.req.header('content-encoding') ?? '')) {
    throw unsupportedType(`tömörítetlen ${name}`);
  }
  return await read(context);
}

async function bytesOf({ req }: Context<ApiBindings>): Promise<Uint8Array> {
  return new Uint8Array(await req.arrayBuffer());
}

async function formOf(context: Context<ApiBindings>): Promise<unknown> {
  const type = context.req.header('content-type')!;
  const body = Buffer.from(await context.req.arrayBuffer());
  try {
    const { contents, skeleton } = takenApart(body, type);
    const form = await new Response(skeleton, { headers: { 'content-type': type } }).formData();
    const fields = [...form];
    if (fields.length !== contents.length) throw new TypeError('not the parts that were seen');
    const whole = fields.map(([name, value], index) => {
      const content = contents[index]!;
      const isFile = typeof value !== 'string';
      return [name, isFile ? new PartFile(content, value) : content.toString()];
    });
    return Object.fromEntries(whole);
  } catch (error) {
    // The form parser throws a `URIError` for a name with a malformed escape.
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
    throw invalid(undefined, 'A kérés törzse nem érvényes multipart/form-data');
  }
}

/**
 * Limits of a multipart body. Our forms have one part with few headers; parsing a hundred thousand parts or headers
 * would block the event loop.
 */
const MOST_PARTS = 10;
const LONGEST_HEAD = 8 * 1024; // bytes

/**
 * Separates the content of the parts from the form, because the form parser would make three copies of it. Throws a
 * `TypeError`, as the parser does.
 */
function takenApart(body: Buffer<ArrayBuffer>, type: string) {
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1]}`;
  const contents: Buffer<ArrayBuffer>[] = [];
  const skeleton: Buffer[] = [];
  let done = 0;
  for (let at = body.indexOf(boundary); at !== -1;) {
    const head = body.subarray(at, at + LONGEST_HEAD);
    if (head.subarray(boundary.length, boundary.length + 2).equals(END_MARK)) break;
    const length = head.indexOf(HEAD_END);
    if (length === -1) throw new TypeError('too many headers');
    if (contents.length === MOST_PARTS) throw new TypeError('too many parts');
    const from = at + length + HEAD_END.length;
    const next = body.indexOf(`\r\n${boundary}`, from);
    if (next === -1) throw new TypeError('no end');
    contents.push(body.subarray(from, next));
    skeleton.push(body.subarray(done, from));
    done = next;
    at = next + 2;
  }
  skeleton.push(body.subarray(done));
  return { contents, skeleton: Buffer.concat(skeleton) };
}

const HEAD_END = '\r\n\r\n';
const END_MARK = Buffer.from('--');

async function jsonOf(context: Context<ApiBindings>): Promise<unknown> {
  const text = jsonText(await context.req.arrayBuffer());
  forgetBody(context.req);
  return await parseJson(text);
}

/** Validates `value` as the body of a call. Throws 400 with messages by field if it is invalid. */
export const checkedBody = ({ body }: Endpoint, value: unknown): unknown => validated(body, value);

function validated(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: generalMessages });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error));
}

/** The version in `If-Match`. If the body names another version, returns 0, which no entity has. */
function requestedVersion(header: string | undefined, body: unknown): number | undefined {
  const asked = versionOf(header);
  const inBody = (body as { version?: number } | undefined)?.version;
  return asked !== undefined && inBody !== undefined && asked !== inBody ? 0 : asked;
}

/** The version in `If-Match`; undefined if the header is missing or `*`, and 0 if it is invalid. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = Number(
    /^\s*(?:W\/)?"(\d{1,10})(?:-[a-z\d]{1,12}){0,3}"\s*$/.exec(header)?.[1] ?? 0,
  );
  return version > MAX_ID ? 0 : version;
}

/** The path parameter by its name; a path has at most one. */
export function paramsOf(
  context: Context<ApiBindings>,
  { path }: Endpoint,
): Record<string, string> {
  const parameter = /\{(\w+)\}/.exec(path)?.[1];
  return parameter ? { [parameter]: context.req.param('id')! } : {};
}

/** A view of a file's bytes in the body: a real `File` would copy them, and keep them until garbage collection. */
class PartFile extends File {
  readonly #content: Buffer<ArrayBuffer>;

  constructor(content: Buffer<ArrayBuffer>, { name, type }: File) {
    super([], name, { type });
    this.#content = content;
  }

  override get size(): number {
    return this.#content.length;
  }

  override slice(from?: number, to?: number, type?: string): Blob {
    return new Blob([this.#content.subarray(from, to)], { type: type ?? '' });
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.slice().arrayBuffer();
  }

  /** Returns the view itself, which is empty once the request has been handled. */
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.#content);
  }

  override text(): Promise<string> {
    return this.slice().text();
  }

  override stream(): ReturnType<Blob['stream']> {
    return this.slice().stream();
  }
}
