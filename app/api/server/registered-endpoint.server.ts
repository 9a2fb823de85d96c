/** Access, idempotency and result of a call, both over HTTP and in process. */
import type { Logger } from 'pino';
import { factorMissing, notAllowed, unauthorised } from '../../platform/problem.ts';
import { traced } from '../../platform/traces/traces.server.ts';
import type { Endpoint, Handler, HandlerInput, Person, Replay } from '../contract/endpoint.ts';
import type { IdempotencyKeyRepository } from './idempotency-key.repository.server.ts';
import { runOnce } from './idempotency.server.ts';

export interface Registered {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  replay: Replay<Endpoint> | undefined;
}

export type Authenticate = (token: string) => Promise<Person | undefined>;

export interface ApiOptions {
  authenticate: Authenticate;
  attempts: IdempotencyKeyRepository;
  log: Logger;
}

/**
 * The user of `token`, if any. Throws 401 if the call needs a user and there is none, and 403 if this user may not
 * make the call.
 */
export async function authorize(
  { access }: Endpoint,
  token: string | undefined,
  authenticate: Authenticate,
): Promise<Person | undefined> {
  const person = token === undefined ? undefined : await authenticate(token);
  // A user without a required second factor sees what visitors see.
  if (access === 'visitor') return person?.lacksFactor ? undefined : person;
  if (person === undefined) throw unauthorised();
  if (access === 'account') return person;
  if (person.lacksFactor) throw factorMissing();
  if (access === 'administrator' && person.role !== 'administrator') throw notAllowed();
  return person;
}

export function resultOf(
  { endpoint, handler, replay }: Registered,
  input: HandlerInput<Endpoint>,
  idempotencyKeys: IdempotencyKeyRepository,
): unknown {
  const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const make = () => traced(name, () => handler(input));
  const { idempotencyKey } = input;
  return idempotencyKey
    ? runOnce(idempotencyKey, idempotencyKeys, make, (id) => replay!(input, id))
    : make();
}

/** The token of an `Authorization` header (RFC 6750, section 2.1), not yet verified. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}
