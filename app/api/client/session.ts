import { storeItem } from './store-item.ts';

/** The staff session in the browser. The specification names its local storage key (section 9). */
const KEY = 'jwt';

/** A token for which local storage has no space. It lasts until the page is left or reloaded. */
let unstored: string | null = null;

/** Returns null without a session. If the browser forbids storage, there is never a session. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return null;
  }
}

export function keepToken(token: string): void {
  const isStored = storeItem(KEY, token);
  if (!isStored) dropToken();
  unstored = isStored ? null : token;
}

export function dropToken(): void {
  if (readToken() !== null) localStorage.removeItem(KEY);
  unstored = null;
}

/** Whether a token is stored that has not expired. Allows for no clock difference. */
export function hasLiveToken(now = Date.now()): boolean {
  const token = readToken();
  const expiry = token && expiryOf(token);
  return typeof expiry === 'number' && expiry * 1000 > now;
}

/** The `exp` of a token, in seconds since 1970; undefined if it cannot be read. */
export function expiryOf(token: string): number | undefined {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : undefined;
}

/** The user of the stored session, which may have expired; undefined without a session. */
export function sessionUser(): string | undefined {
  const { sub } = claimsOf(readToken() ?? '');
  return typeof sub === 'string' ? sub : undefined;
}

let shownUser: string | undefined;

/** Records the user for whom this page was loaded; see `userAtWork`. */
export function showUser(username: string | undefined): void {
  shownUser = username;
}

/** The user for whom this page was loaded, even after another user has signed in in another tab. */
export const userAtWork = () => shownUser ?? sessionUser();

/**
 * Whether the user of this page is signed in. A user who has since signed in in another tab must not act on this
 * page.
 */
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

const HERE = 'http://site.invalid';

/** Returns the staff page to open after sign-in. Returns the overview for any other address. */
export function pageAfterLogin(requested: string | null): string {
  if (!requested || !URL.canParse(requested, HERE)) return '/admin';
  // Parses the address as a browser does, because `/admin/../` leads out of the staff area.
  const { origin, pathname, search, hash } = new URL(requested, HERE);
  const isOwn = requested.startsWith('/') && origin === HERE && /^\/admin(\/|$)/.test(pathname);
  return isOwn ? pathname + search + hash : '/admin';
}
