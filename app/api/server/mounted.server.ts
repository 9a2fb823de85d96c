/** What is done of a call wherever it comes from: who may make it, once or again, and what it gives. */
import type { Logger } from 'pino';
import type { AttemptRepository } from './attempt.repository.server.ts';
import type { Endpoint, Handler, HandlerInput, Reread } from '../contract/endpoint.ts';
import { once } from './idempotency.server.ts';
import { unauthorised } from '../contract/problem.ts';

/** An endpoint and what answers it. */
export interface Mounted {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  reread: Reread<Endpoint> | undefined;
}

/** Gives the name of the user to whom a valid token belongs. */
export type Authenticate = (token: string) => Promise<string | undefined>;

/** What answering calls needs from the server. */
export interface ApiOptions {
  authenticate: Authenticate;
  attempts: AttemptRepository;
  log: Logger;
}

/** The user behind `token`, if there is any. Throws 401 where the call is for staff and there is none. */
export async function admitted(
  { access }: Endpoint,
  token: string | undefined,
  authenticate: Authenticate,
): Promise<string | undefined> {
  const user = token === undefined ? undefined : await authenticate(token);
  if (access === 'staff' && user === undefined) throw unauthorised();
  return user;
}

/** What the call gives; what an earlier attempt gave, where this is the same. */
export function resultOf(
  { handler, reread }: Mounted,
  input: HandlerInput<Endpoint>,
  attempts: AttemptRepository,
): unknown {
  const make = () => handler(input);
  const { attempt } = input;
  return attempt ? once(attempt, attempts, make, (id) => reread!(input, id)) : make();
}
