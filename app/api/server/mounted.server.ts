/** What is done of a call wherever it comes from: who may make it, once or again, and what it gives. */
import type { Logger } from 'pino';
import { factorMissing, notAllowed, unauthorised } from '../../platform/problem.ts';
import { traced } from '../../platform/traces/traces.server.ts';
import type { Endpoint, Handler, HandlerInput, Person, Reread } from '../contract/endpoint.ts';
import type { AttemptRepository } from './attempt.repository.server.ts';
import { once } from './idempotency.server.ts';

/** An endpoint and what answers it. */
export interface Mounted {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  reread: Reread<Endpoint> | undefined;
}

/** Gives the user to whom a valid token belongs. */
export type Authenticate = (token: string) => Promise<Person | undefined>;

/** What answering calls needs from the server. */
export interface ApiOptions {
  authenticate: Authenticate;
  attempts: AttemptRepository;
  log: Logger;
}

/**
 * The user behind `token`, if there is any. Throws 401 where the call is for those who are signed in and nobody
 * is, and 403 where it is not for this user.
 */
export async function admitted(
  { access }: Endpoint,
  token: string | undefined,
  authenticate: Authenticate,
): Promise<Person | undefined> {
  const person = token === undefined ? undefined : await authenticate(token);
  // To whom more could be shown than to others, it is shown once nothing is lacking.
  if (access === 'visitor') return person?.lacksFactor ? undefined : person;
  if (person === undefined) throw unauthorised();
  if (access === 'account') return person;
  if (person.lacksFactor) throw factorMissing();
  if (access === 'administrator' && person.role !== 'administrator') throw notAllowed();
  return person;
}

/** What the call gives; what an earlier attempt gave, where this is the same. */
export function resultOf(
  { endpoint, handler, reread }: Mounted,
  input: HandlerInput<Endpoint>,
  attempts: AttemptRepository,
): unknown {
  const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const make = () => traced(name, () => handler(input));
  const { attempt } = input;
  return attempt ? once(attempt, attempts, make, (id) => reread!(input, id)) : make();
}

/** The token in an `Authorization` header (RFC 6750, section 2.1), whatever it is worth. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}
