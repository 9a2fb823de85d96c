import { authEndpoints } from './auth.contract.ts';

/**
 * Ends the session as soon as the browser reads the page, however early it is closed again; `endSessionOfPage` hears
 * of what came of it. The page has no trace of it left when the framework takes over.
 */
const SCRIPT = String.raw`{
const token = localStorage.getItem('jwt');
if (token !== null) {
  localStorage.removeItem('jwt');
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  const headers = { Authorization: 'Bearer ' + token, ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) };
  self.endedSession = fetch('${authEndpoints.logout.path}', { method: 'POST', headers, keepalive: true })
    .then(({ ok, status }) => ok || status === 401, () => false);
}
document.currentScript.remove();
}`;

/** The page of the sign-in with the script that ends the session before anything else is done. */
export const withSessionEnded = (html: string): string =>
  html.replace('<head>', () => `<head><script>${SCRIPT}</script>`);
