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
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : undefined;
}

/** Whose session it is, or was before it expired; nothing when there is none. */
export function sessionUser(): string | undefined {
  const { sub } = claimsOf(readToken() ?? '');
  return typeof sub === 'string' ? sub : undefined;
}

let shownUser: string | undefined;

/** Tells whom the page shows as signed in, if anybody. */
export function showUser(username: string | undefined): void {
  shownUser = username;
}

/** Whose work the page is, whoever has signed in in another tab by now. */
export const userAtWork = () => shownUser ?? sessionUser();

/** Whether whom the page shows is signed in: in another tab somebody else may have done so, who is not to sign for it. */
export function isSignedIn(): boolean {
  return hasLiveToken() && (shownUser === undefined || sessionUser() === shownUser);
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    return (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as object;
  } catch {
    return {};
  }
}

/** Any origin: only the path is kept. */
const HERE = 'http://site.invalid';

/** The page to go to after signing in: only one of the staff area's own. */
export function pageAfterLogin(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return '/admin';
  // As a browser reads it: `/admin/../` leads out of the staff area.
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const isOwn = wanted.startsWith('/') && origin === HERE && /^\/admin(\/|$)/.test(pathname);
  return isOwn ? pathname + search + hash : '/admin';
}
