/**
 * Who may make which call of the API. It is written down here once more, by hand: a call that is added has to be put
 * under the heading that it belongs to, whatever its own declaration says.
 */
import type { Endpoint } from '../../app/api/contract/endpoint.ts';

type Access = Endpoint['access'];

const calls: Record<Access, string[]> = {
  /** Everybody. */
  visitor: [
    'POST /api/auth/login',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/begin',
    'POST /api/auth/password-link',
    'PUT /api/auth/password-link',
    'POST /api/mail',
    'POST /api/mail/form',
    'GET /api/news/getnews/{id}',
    'GET /api/news/getnewslist',
    'GET /api/news/getpublishednewscount',
    'GET /api/news/getpublishednewslist',
    'GET /api/openapi.json',
    'POST /api/previews',
    'GET /api/projects/getproject/{id}',
    'GET /api/projects/getprojectcountbytype/{type}',
    'GET /api/projects/getprojects',
    'GET /api/projects/getprojectsbytype/{type}',
    'GET /api/publication/pages',
    'GET /api/reprocategories/getreprocategories',
    'GET /api/reproprices/getreproprices',
    'GET /api/reproprices/getrepropricesbycategory',
  ],
  /** Whoever is signed in, also while they lack a second factor that is required. */
  account: [
    'GET /api/auth/factors',
    'POST /api/auth/factors/passkeys',
    'POST /api/auth/factors/passkeys/begin',
    'POST /api/auth/factors/passkeys/{passkeyId}/remove',
    'POST /api/auth/factors/recovery-codes',
    'POST /api/auth/factors/totp',
    'POST /api/auth/factors/totp/confirm',
    'POST /api/auth/factors/totp/remove',
    'POST /api/auth/logout',
    'PUT /api/auth/password',
    'GET /api/auth/session',
    'GET /api/auth/sessions',
    'POST /api/auth/sessions/end-others',
    'DELETE /api/auth/sessions/{sessionId}',
  ],
  /** Editors and administrators. */
  staff: [
    'GET /api/bin',
    'POST /api/bin/restore',
    'DELETE /api/bin/{binId}',
    'GET /api/history',
    'GET /api/history/recent',
    'GET /api/history/{historyId}',
    'POST /api/history/{historyId}/revert',
    'POST /api/images',
    'GET /api/messages',
    'POST /api/messages/export',
    'GET /api/messages/newcount',
    'DELETE /api/messages/{contactRequestId}',
    'GET /api/messages/{contactRequestId}',
    'POST /api/messages/{contactRequestId}/retry',
    'PUT /api/messages/{contactRequestId}/state',
    'POST /api/news',
    'GET /api/news/find',
    'DELETE /api/news/pending/{id}',
    'GET /api/news/pending/{id}',
    'POST /api/news/pending/{id}',
    'PUT /api/news/pending/{id}',
    'POST /api/news/preview',
    'DELETE /api/news/{id}',
    'PUT /api/news/{newsId}',
    'POST /api/presence',
    'POST /api/presence/leave',
    'GET /api/preview-links',
    'POST /api/preview-links',
    'DELETE /api/preview-links/{linkId}',
    'POST /api/Projects',
    'GET /api/projects/find',
    'DELETE /api/projects/pending/{id}',
    'GET /api/projects/pending/{id}',
    'POST /api/projects/pending/{id}',
    'PUT /api/projects/pending/{id}',
    'POST /api/projects/preview',
    'DELETE /api/Projects/{id}',
    'PUT /api/Projects/{projectId}',
    'GET /api/publication',
    'POST /api/reprocategories',
    'DELETE /api/reprocategories/{id}',
    'PUT /api/reprocategories/{reproCategoryId}',
    'POST /api/reprocategories/{reproCategoryId}/move',
    'POST /api/reproprices',
    'DELETE /api/reproprices/{id}',
    'PUT /api/reproprices/{reproPriceId}',
    'POST /api/reproprices/{reproPriceId}/move',
  ],
  /** Administrators alone. */
  administrator: [
    'GET /api/audit',
    'POST /api/audit/export',
    'GET /api/backups',
    'GET /api/factor-policy',
    'PUT /api/factor-policy',
    'GET /api/users',
    'POST /api/users',
    'DELETE /api/users/{username}',
    'GET /api/users/{username}',
    'PUT /api/users/{username}',
    'POST /api/users/{username}/password-link',
    'POST /api/users/{username}/sign-out',
  ],
};

/** Under which heading each call stands. */
export const accessMatrix: ReadonlyMap<string, Access> = new Map(
  Object.entries(calls).flatMap(([access, names]) =>
    names.map((name) => [name, access as Access] as const),
  ),
);

/** What each of them may call. */
export const rights: Record<string, readonly Access[]> = {
  visitor: ['visitor'],
  editor: ['visitor', 'account', 'staff'],
  administrator: ['visitor', 'account', 'staff', 'administrator'],
  expired: ['visitor'],
  disabled: ['visitor'],
  forged: ['visitor'],
};

export const callName = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
