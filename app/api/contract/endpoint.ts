/** The declaration of one call. Server validation, types, client and the OpenAPI description are derived from it. */
import type { z } from 'zod';
import type { EntityList, SingleEntity } from '../server/entities.server.ts';
import type { CacheTag } from '../../../db/cache-tags.ts';

type Fields = z.ZodObject;

/**
 * `visitor`: everybody; a valid token may show more. `account`: a signed-in user, even before a required second
 * factor is set up. `staff`: a signed-in user with every required factor. `administrator`: such a user with that
 * role.
 */
type Access = 'visitor' | 'account' | 'staff' | 'administrator';

export const roles = ['administrator', 'editor'] as const;
export type Role = (typeof roles)[number];

export interface Person {
  username: string;
  role: Role;
  /**
   * Whether a required second factor is not set up yet. Until it is, the user may make only the calls of visitors, and
   * those whose access is `account`.
   */
  lacksFactor: boolean;
  /** Name shown in place of the login name; empty if there is none. */
  displayName: string;
}

export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As in OpenAPI, with parameters in braces: `/api/news/{newsId}`. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /**
   * Cache tags of the answer. Set only if a visitor's answer depends on nothing but these tags, the request and the
   * configuration. The answer can then be cached until one of the tags changes.
   */
  cacheTags?: readonly CacheTag[];
  /**
   * Whether in-process calls cache the answer until one of `cacheTags` changes. For short content that many pages
   * show.
   */
  isKept?: true;
  params?: Fields;
  query?: Fields;
  body?: z.ZodType;
  /** Encoding of the body, JSON by default. A multipart body has the fields of `body`; `bytes` is a chunk of a file. */
  bodyType?: 'json' | 'multipart' | 'bytes';
  /** Largest accepted body in bytes; 64 KiB by default. */
  bodyLimit?: number;
  /** Status of success, 200 by default; 204 needs no `response`. */
  status?: 200 | 201 | 204;
  response?: z.ZodType;
  /** Address of the created item (201). Names in braces are replaced by fields of the answer. */
  location?: string;
  /**
   * For calls that create: a request that repeats an `Idempotency-Key` returns what the first one created. Not for
   * visitors, because a key belongs to a user.
   */
  idempotent?: true;
  /** Failure statuses for the documentation, besides the general ones. */
  failures?: number[];
}

export function endpoint<const D extends Omit<Endpoint, 'method' | 'path'>>(
  method: Endpoint['method'],
  path: string,
  declaration: D,
) {
  return { method, path, ...declaration };
}

type InputOf<T, Otherwise> = T extends z.ZodType ? z.input<T> : Otherwise;
type OutputOf<T, Otherwise> = T extends z.ZodType ? z.output<T> : Otherwise;

export type CallInput<E extends Endpoint> = {
  [Part in Parts as IsNeeded<E, Part> extends true ? Part : never]: PartInput<E, Part>;
} & {
  [Part in Parts as IsNeeded<E, Part> extends false ? Part : never]?: PartInput<E, Part>;
} & CallOptions;

interface CallOptions {
  signal?: AbortSignal;
  ifMatch?: number;
  /** Idempotency key, 16–128 characters of visible ASCII. */
  idempotencyKey?: string;
}

type Parts = 'params' | 'query' | 'body';

/** Whether the caller must pass the part; undefined if the endpoint does not declare it. */
type IsNeeded<E extends Endpoint, Part extends Parts> = E[Part] extends z.ZodType
  ? object extends z.input<E[Part]>
    ? false
    : true
  : undefined;

type PartInput<E extends Endpoint, Part extends Parts> = Part extends 'body'
  ? InputOf<E[Part], never>
  : WrittenOut<InputOf<E[Part], never>>;

/** Path parameters are text; callers may pass numbers. */
type WrittenOut<T> = { [Key in keyof T]: T[Key] | number };

export type CallOutput<E extends Endpoint> = OutputOf<E['response'], undefined>;

export interface IdempotencyKey {
  username: string;
  /** Path of the call; the same key on another path is a different key. */
  path: string;
  key: string;
  request: string;
  /** The key never expires; other keys expire after a day. */
  isLasting?: true;
}

export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params'], undefined>;
  query: OutputOf<E['query'], undefined>;
  body: OutputOf<E['body'], undefined>;
  /** Name of the signed-in user; undefined only where visitors have access. */
  user: E['access'] extends 'visitor' ? string | undefined : string;
  /** The user with their permissions. */
  person: E['access'] extends 'visitor' ? Person | undefined : Person;
  ifMatch: number | undefined;
  /** Set if the call is idempotent and the client sent a key. The handler stores it with what it creates. */
  idempotencyKey: IdempotencyKey | undefined;
  address: string;
  userAgent: string;
  declinesTracking: boolean;
  /** The bearer token of the request; valid if there is a `user`. */
  token: string | undefined;
}

/**
 * A handler returns a value, entities with their tags, or a finished response for a file. The result is the same over
 * HTTP and in process.
 */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Answered<OutputOf<E['response'], void>> | Promise<Answered<OutputOf<E['response'], void>>>;

type Answered<Value> =
  | Value
  | Response
  | SingleEntity<Value>
  | (Value extends (infer Item)[] ? EntityList<Item> : never);

/**
 * Reads the entity that an earlier request with the same idempotency key created. Throws 404 if it has been deleted
 * since.
 */
export type Replay<E extends Endpoint> = (
  input: HandlerInput<E>,
  entityId: number,
) => Promise<OutputOf<E['response'], void>>;
