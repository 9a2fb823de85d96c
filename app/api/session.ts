/** The staff session in the browser: a token under the spec's local storage key (section 9). */
const KEY = 'jwt';

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function dropToken(): void {
  localStorage.removeItem(KEY);
}

/** Whether there is a token that has not expired, without any tolerance. */
export function hasLiveToken(now = Date.now()): boolean {
  const token = readToken();
  const expiry = token && expiryOf(token);
  return typeof expiry === 'number' && expiry * 1000 > now;
}

/** The `exp` of a token, in seconds since 1970; nothing when it cannot be read. */
export function expiryOf(token: string): number | undefined {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return undefined;
  }
}

/** The page to go to after signing in: only one of the staff area's own. */
export function pageAfterLogin(wanted: string | null): string {
  return wanted && /^\/admin(\/|\?|$)/.test(wanted) ? wanted : '/admin';
}
