/** Users besides the first administrator. */
import assert from 'node:assert/strict';
import { hashPassword } from '../../app/identity/password.server.ts';
import { ADMIN } from './administrator.ts';
import type { TestApi } from './application.ts';
import { onFile } from './database-content.ts';

/** The password that invited users choose. */
export const PASSWORD = 'Meszes-Kavics-Réteg-27';

type Call = (
  method: string,
  path: string,
  options: { token?: string; body?: unknown },
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever came
) => Promise<{ status: number; body: any }>;

/** Invites a user with the first administrator's token `by`, and chooses a password. Returns the user's token. */
export async function addPerson(
  { call, signIn }: Pick<TestApi, 'signIn'> & { call: Call },
  username: string,
  role: 'administrator' | 'editor' = 'editor',
  by?: string,
): Promise<string> {
  const body = { username, role, email: '', password: ADMIN.password };
  const invited = await call('POST', '/api/users', { token: by ?? (await signIn()), body });
  assert.equal(invited.status, 200, JSON.stringify(invited.body));
  const chosen = await call('PUT', '/api/auth/password-link', {
    body: { secret: secretOf(invited.body.link), wanted: PASSWORD },
  });
  assert.deepEqual([chosen.status, chosen.body], [200, { username }]);
  const login = await call('POST', '/api/auth/login', { body: { username, password: PASSWORD } });
  return login.body.token;
}

/** The part of `Site` that is needed here. Importing `Site` would make all tests of users need the build. */
interface OpenSite {
  databaseFile: string;
  api: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

/** Inserts a user with the password `PASSWORD`, which costs less than an invitation. Returns the user's token. */
export async function insertUser(
  site: OpenSite,
  username: string,
  { role = 'editor', email = '' } = {},
): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  const values = [username, await hash, role, email];
  await onFile(site.databaseFile, (database) =>
    database
      .prepare('insert into account (username, "passwordHash", role, email) values (?, ?, ?, ?)')
      .run(...values),
  );
  const body = { username, password: PASSWORD };
  return ((await site.api('POST', '/api/auth/login', body)) as { token: string }).token;
}

let hash: Promise<string> | undefined;

/** The secret of a password link, which is its fragment. */
export function secretOf(link: string): string {
  return new URL(link).hash.slice(1);
}
