/** Calls by which users list and end their own sessions. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, storedMoment } from '../../api/contract/fields.ts';

const session = z
  .object({
    sessionId: id.describe('A munkamenet azonosítója.'),
    isOwn: z.boolean().describe('Igaz, ha ez az, amelyikből a kérés jött.'),
    startedAt: storedMoment.describe('Mikor lépett be.'),
    seenAt: storedMoment.describe('Mikor használta utoljára; néhány perc pontossággal.'),
    expiresAt: storedMoment.describe('Meddig tart, ha nem lép ki előbb.'),
    device: z.string().describe('A böngésző, ahogy magát nevezi.'),
    address: z.string().describe('Hálózati cím.'),
  })
  .meta({ id: 'StaffSession' });

export type StaffSession = z.output<typeof session>;

export const sessionEndpoints = {
  getSessions: endpoint({
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'A saját munkamenetek, az utoljára használttal kezdve.',
    tag: 'auth',
    access: 'account',
    response: z.array(session),
  }),
  endSession: endpoint({
    method: 'delete',
    path: '/api/auth/sessions/{sessionId}',
    summary: 'Egy saját munkamenet megszüntetése.',
    tag: 'auth',
    access: 'account',
    params: z.object({ sessionId: idParameter.describe('A munkamenet azonosítója.') }),
    status: 204,
    failures: [404],
  }),
  endOtherSessions: endpoint({
    method: 'post',
    path: '/api/auth/sessions/end-others',
    summary: 'Kilépés minden más eszközön; a válasz új token, a többi megszűnik.',
    tag: 'auth',
    access: 'account',
    response: z
      .object({ token: z.string().describe('Az új token, a régi lejártával.') })
      .meta({ id: 'RenewedToken' }),
  }),
};
