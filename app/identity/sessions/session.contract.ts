/** Calls for users to list and end their own sessions. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, storedMoment } from '../../api/contract/fields.ts';

const session = z
  .object({
    sessionId: id.describe('Id of the session.'),
    isOwn: z.boolean().describe('True if the request came from this session.'),
    startedAt: storedMoment.describe('Time of signing in.'),
    seenAt: storedMoment.describe('Time of last use, to within a few minutes.'),
    expiresAt: storedMoment.describe('Time when it ends unless the user signs out earlier.'),
    device: z.string().describe('The browser, as it names itself.'),
    address: z.string().describe('Network address.'),
  })
  .meta({ id: 'StaffSession' });

export type StaffSession = z.output<typeof session>;

export const sessionEndpoints = {
  getSessions: endpoint('get', '/api/auth/sessions', {
    summary: 'Lists the own sessions, last used first.',
    tag: 'auth',
    access: 'account',
    response: z.array(session),
  }),
  endSession: endpoint('delete', '/api/auth/sessions/{sessionId}', {
    summary: 'Ends one of the own sessions.',
    tag: 'auth',
    access: 'account',
    params: z.object({ sessionId: idParameter.describe('Id of the session.') }),
    status: 204,
    failures: [404],
  }),
  endOtherSessions: endpoint('post', '/api/auth/sessions/end-others', {
    summary: 'Signs out on all other devices; the answer has a new token, all others end.',
    tag: 'auth',
    access: 'account',
    response: z
      .object({ token: z.string().describe('The new token, with the expiry of the old one.') })
      .meta({ id: 'RenewedToken' }),
  }),
};
