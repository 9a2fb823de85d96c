import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { z } from 'zod';
import { authEndpoints } from '../../identity/auth.contract.ts';
import type { Config } from '../../platform/config.server.ts';
import { clientAddress } from '../../platform/limits/networks.server.ts';
import type { Application } from './application.server.ts';

interface SessionAnswer {
  /** 401 without a valid token, and 503 while tokens cannot be checked. */
  status: number;
  session?: z.infer<typeof authEndpoints.getSession.response>;
}

/** Finds the session of the request's token, as the API knows it. */
export async function sessionOf(
  context: Context<{ Bindings: HttpBindings }>,
  application: Application,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): Promise<SessionAnswer> {
  const url = new URL(authEndpoints.getSession.path, context.req.url);
  const headers = { authorization: context.req.header('authorization') ?? '' };
  const address = clientAddress(context.env.incoming, trustProxy);
  const answer = await application.api.fetch(new Request(url, { headers }), { address });
  if (!answer.ok) return { status: answer.status };
  return { status: 200, session: authEndpoints.getSession.response.parse(await answer.json()) };
}
