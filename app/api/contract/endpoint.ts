/**
 * The declaration of one call. From it come the validation on the server, the types of handler and
 * client, the client itself and the OpenAPI description: a call is written down once.
 */
import type { z } from 'zod';
import type { EntityList, SingleEntity } from '../server/entities.server.ts';
import type { Subject } from '../../../db/subjects.ts';

type Fields = z.ZodObject;

/**
 * `visitor`: anybody; a valid token may show more. `account`: whoever is signed in, if only to set up the second
 * factor that is required of them. `staff`: who is signed in and lacks nothing. `administrator`: who also has that
 * role.
 */
export type Access = 'visitor' | 'account' | 'staff' | 'administrator';

export const roles = ['administrator', 'editor'] as const;
export type Role = (typeof roles)[number];

/** Who is signed in. */
export interface Person {
  username: string;
  role: Role;
  /** Whether a second factor is required of them that they have not set up: until then they can do nothing else. */
  lacksFactor: boolean;
  /** In place of the login name; empty where there is none. */
  displayName: string;
}

export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As in OpenAPI, parameters in braces: `/api/news/{newsId}`. */
  path: string;
  /** What the call is for, in one sentence. */
  summary: string;
  /** Groups the calls in the documentation. */
  tag: string;
  /** Who may make it: see `Access`. */
  access: Access;
  /**
   * What the answer is made of, where that is all that a visitor's answer depends on besides what was asked
   * and how the server is set up: then what was made of it holds until one of these changes.
   */
  reads?: readonly Subject[];
  /** Whether pages ask for it again and again, and it is short: then it is kept while what it `reads` holds. */
  isKept?: true;
  params?: Fields;
  query?: Fields;
  body?: z.ZodType;
  /** How the body is written; JSON unless said. A multipart body has the fields of `body`; bytes are one part of a file. */
  bodyType?: 'json' | 'multipart' | 'bytes';
  /** Largest accepted body in bytes; 64 KiB unless said. */
  bodyLimit?: number;
  /** Status of success: 200 unless said; 204 goes without `response`. */
  status?: 200 | 201 | 204;
  response?: z.ZodType;
  /** Address of what was made (201), its braces filled from the answer. */
  location?: string;
  /**
   * Set on calls that create: a client may name its attempt in `Idempotency-Key`, and gets the same
   * answer however often it makes it. Not for visitors: a key belongs to its user.
   */
  idempotent?: true;
  /** Statuses of failure that the documentation names besides the general ones. */
  failures?: number[];
}

/** Keeps the exact types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type InputOf<T, Otherwise> = T extends z.ZodType ? z.input<T> : Otherwise;
type OutputOf<T, Otherwise> = T extends z.ZodType ? z.output<T> : Otherwise;

/** What a caller hands over: the parts that the endpoint declares, before validation. */
export type CallInput<E extends Endpoint> = {
  [Part in Parts as IsNeeded<E, Part> extends true ? Part : never]: PartInput<E, Part>;
} & {
  [Part in Parts as IsNeeded<E, Part> extends false ? Part : never]?: PartInput<E, Part>;
} & CallOptions;

interface CallOptions {
  signal?: AbortSignal;
  /** The version that is to be changed. */
  ifMatch?: number;
  /** Names one attempt at creating, 16–128 characters of visible ASCII. */
  idempotencyKey?: string;
}

type Parts = 'params' | 'query' | 'body';

/** Whether a part has to be handed over; undefined where the endpoint does not declare it. */
type IsNeeded<E extends Endpoint, Part extends Parts> = E[Part] extends z.ZodType
  ? object extends z.input<E[Part]>
    ? false
    : true
  : undefined;

type PartInput<E extends Endpoint, Part extends Parts> = Part extends 'body'
  ? InputOf<E[Part], never>
  : WrittenOut<InputOf<E[Part], never>>;

/** Address parts travel as text; a number is as good. */
type WrittenOut<T> = { [Key in keyof T]: T[Key] | number };

/** What a caller gets. */
export type CallOutput<E extends Endpoint> = OutputOf<E['response'], undefined>;

/** One attempt at creating, which its client may have to make more than once. */
export interface Attempt {
  username: string;
  /** Of the call: elsewhere the same key is another attempt. */
  path: string;
  key: string;
  /** Digest of the body. */
  request: string;
  /** Known for good, and not for a day. */
  isLasting?: true;
}

/** What a handler gets: validated parts, the person behind the token, the version asked for. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params'], undefined>;
  query: OutputOf<E['query'], undefined>;
  body: OutputOf<E['body'], undefined>;
  /** Name of the signed-in user; always there but where visitors have access. */
  user: E['access'] extends 'visitor' ? string | undefined : string;
  /** The same with what they may do. */
  person: E['access'] extends 'visitor' ? Person | undefined : Person;
  /** From `If-Match`; a value that can be no version becomes 0, which no entity has. */
  ifMatch: number | undefined;
  /** Set where the call is idempotent and the client named its attempt: to be kept with what it makes. */
  attempt: Attempt | undefined;
  /** Address of the caller, for limits. */
  address: string;
  /** What the caller's program calls itself. */
  userAgent: string;
  /** Whether it says that it is not to be observed: Global Privacy Control, Do Not Track. */
  declinesTracking: boolean;
  /** The bearer token that came along; valid where there is a `user`. */
  token: string | undefined;
}

/**
 * What a handler gives back: a value, entities that carry their tag, or a finished response where it is a
 * file. On the wire and in process it means the same.
 */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Answered<OutputOf<E['response'], void>> | Promise<Answered<OutputOf<E['response'], void>>>;

type Answered<Value> =
  | Value
  | Response
  | SingleEntity<Value>
  | (Value extends (infer Item)[] ? EntityList<Item> : never);

/** Reads again what an earlier attempt made. Throws 404 when that has been deleted since. */
export type Reread<E extends Endpoint> = (
  input: HandlerInput<E>,
  entityId: number,
) => Promise<OutputOf<E['response'], void>>;
