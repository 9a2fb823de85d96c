import { ADMIN } from './administrator.ts';
import { startApi, type TestApi } from './application.ts';
import { execute } from './database-content.ts';
import type { DatabaseName } from './databases.ts';
import { addPerson } from './people.ts';
import { databaseUrl } from './processes.ts';

/** Clients without valid staff access, by name, with their tokens. */
export async function strangers(
  name: DatabaseName,
  api: TestApi,
): Promise<Record<string, string | undefined>> {
  const token = await api.signIn();
  // This lifetime, a third of a second, is rounded down to 0.
  const environment = { DATABASE_URL: api.databaseUrl, SESSION_HOURS: '0.0001' };
  const expired = await (await startApi(name, environment)).signIn();
  const disabled = await addPerson(api, 'letiltott', 'administrator');
  const body = { role: 'administrator', email: '', isDisabled: true, password: ADMIN.password };
  await api.call('PUT', '/api/users/letiltott', { token, body });
  const ended = await api.signInAnew();
  await api.call('POST', '/api/auth/logout', { token: ended });
  const foreign = await tokenOfAnother(name);
  return { visitor: undefined, forged: forged(token), foreign, expired, ended, disabled };
}

/** A token of the same administrator from an installation with another secret. */
async function tokenOfAnother(name: DatabaseName): Promise<string> {
  const url = await databaseUrl(name);
  await execute(url, `delete from setting where name = 'tokenSecret'`);
  return await (await startApi(name, { DATABASE_URL: url })).signInAnew();
}

/** The same token with a longer lifetime, and so without a valid signature. */
function forged(token: string): string {
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 }));
  return [header, changed.toString('base64url'), signature].join('.');
}
