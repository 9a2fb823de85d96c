/** The anti-forgery cookie, put beside a page and never into it: the page is the same for everybody. */
import { addresses } from '../../text/addresses.ts';
import { XSRF_COOKIE } from '../../api/server/cross-site.server.ts';
import { drawRandom } from '../../platform/drawn-random.server.ts';
import { plain } from '../pages/page-methods.server.ts';

/** Pages on which staff change something, and whose scripts repeat the cookie in a header; with all that is below them. */
const POSTING = [addresses.login, addresses.admin];

const newToken = drawRandom(18, 'base64url');

const KEPT = new RegExp(`(?:^|;\\s*)${XSRF_COOKIE}=[\\w-]{20,}\\s*(?:;|$)`);

/**
 * What sets the cookie with the page at `path`, where that posts and the browser has none (`kept` is its
 * `Cookie`): another tab may be about to repeat it. Lax, so that it comes along with a link from elsewhere
 * too and is not replaced.
 */
export function xsrfCookie(
  path: string,
  kept: string | null | undefined,
  publicUrl: string,
): string | undefined {
  if (!posts(path) || KEPT.test(kept ?? '')) return undefined;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${XSRF_COOKIE}=${newToken()}; Path=/; SameSite=Lax${secure}`;
}

function posts(path: string): boolean {
  const wanted = plain(path);
  return POSTING.some((page) => wanted === page || wanted.startsWith(`${page}/`));
}
