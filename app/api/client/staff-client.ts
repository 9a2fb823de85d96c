import { redirect } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import type { ProblemBody } from '../../platform/problem.ts';
import { CallError, createApiClient, type ApiClient } from './client.ts';
import { isLoadedAnew, cachingAnswers, mayAsk } from './cached-answers.ts';
import { hasLiveToken, isSignedIn, readToken } from './session.ts';

/** Opens the sign-in dialog; true once the user has signed in. */
type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain | undefined;

/** Asks for the user's password or passkey and sends the call with it; undefined if the user cancels. */
type AskForPassword = (send: (proof: object) => Promise<Response>) => Promise<Response | undefined>;

let askForPassword: AskForPassword | undefined;

/**
 * Timeout in ms for the head of an answer, and again for its body. It is long enough for a long text over a slow
 * connection.
 */
const TIMEOUT = 60_000;

/** Registers the sign-in dialog. Returns a function that removes the registration. */
export function onSignedOut(ask: SignInAgain): () => void {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = undefined;
  };
}

/** Registers the password dialog. Returns a function that removes the registration. */
export function onPasswordNeeded(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = undefined;
  };
}

/**
 * API client for the staff area, which sends the user's token. If the session has ended, it asks the user to sign in,
 * and then sends the call. For changes that grant access it asks for the password or passkey.
 */
export const staffApi = createApiClient((request) => sendSignedIn(request));

/**
 * API client for loaders of the staff area. Without a session it redirects to the sign-in page, which leads back to
 * `navigation`. On a reload of the current page it opens the sign-in dialog instead, and failed calls return their
 * cached answers.
 */
export function guardedApi(navigation: Request): ApiClient {
  const api = createApiClient(async (request) => {
    if (isLoadedAnew(navigation)) return await sendSignedIn(request, mayAsk());
    const response = hasLiveToken() ? await fetchSignedIn(request) : signedOut();
    if (response.status !== 401) return response;
    const { pathname, search } = new URL(navigation.url);
    throw redirect(`${addresses.login}?${new URLSearchParams({ vissza: pathname + search })}`);
  });
  return cachingAnswers(api, navigation);
}

/** API client for signing in, and for other calls that must not open the sign-in dialog. */
export const openApi = createApiClient(fetchSignedIn);

/**
 * API client that sends `token`, even if another user has signed in since. The browser completes its calls even if
 * the user leaves the page.
 */
export function apiAs(token: string): ApiClient {
  return createApiClient((request) =>
    fetchSignedIn(new Request(request, { keepalive: true }), token),
  );
}

async function sendSignedIn(request: Request, mayAskThem = true): Promise<Response> {
  const signIn = async () => mayAskThem && (await askedToSignIn());
  // Some calls return less to visitors than to staff. A user whose session has ended must not mistake that for the
  // complete answer.
  if (!isSignedIn() && !(await signIn())) return signedOut();
  let response = await fetchSignedIn(request.clone());
  if (response.status === 401 && (await signIn())) response = await fetchSignedIn(request.clone());
  if (!mayAskThem || !(await isPasswordNeeded(response))) return response;
  const send = async (proof: object) => {
    const body = JSON.stringify({ ...(await request.clone().json()), ...proof });
    return await fetchSignedIn(new Request(request.clone(), { method: request.method, body }));
  };
  return (await askForPassword?.(send)) ?? response;
}

async function isPasswordNeeded(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (problem as ProblemBody | undefined)?.type === 'urn:problem:proof-needed';
}

let asked: Promise<boolean> | undefined;

/** Opens the sign-in dialog; true once the user has signed in. Concurrent calls share one dialog. */
export function askedToSignIn(): Promise<boolean> {
  asked ??= Promise.resolve(signInAgain?.() ?? false).finally(() => {
    asked = undefined;
  });
  return asked;
}

/** Sends the request with the token. Rejects if the complete answer does not arrive in time. */
async function fetchSignedIn(request: Request, token = readToken()): Promise<Response> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(new Error('no answer'));
  let timer = setTimeout(giveUp, TIMEOUT);
  const signal = AbortSignal.any([request.signal, limit.signal]);
  try {
    const response = await fetch(withCredentials(request, token), { signal });
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIMEOUT);
    return await taken(response);
  } catch (error) {
    // If the timeout interrupts the body, browsers report an abort by the caller. The reason of the timeout is thrown
    // instead.
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Statuses without a body; 0 is a redirect that is not followed. */
const BODILESS = new Set([0, 204, 205, 304]);

/** Reads the whole body, so that a broken connection rejects here. */
async function taken(response: Response): Promise<Response> {
  if (BODILESS.has(response.status)) return response;
  return new Response(await response.arrayBuffer(), response);
}

/** Whether the API answers. An intermediary's answer does not count. */
export async function isReachable(): Promise<boolean> {
  try {
    const { headers } = await fetchSignedIn(new Request(PROBE, { method: 'HEAD' }));
    return /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** Asks a user whose session has ended to sign in. Throws `CallError` if that fails. */
export async function confirmSignedIn(): Promise<void> {
  const response = await sendSignedIn(new Request(PROBE)).catch(() => {
    throw new CallError(0);
  });
  if (!response.ok) throw new CallError(response.status, undefined, named(response));
}

const PROBE = '/api/auth/session';

function signedOut(): Response {
  return new Response(null, { status: 401 });
}

export const xsrfToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

/** Adds the token and the XSRF header to `request`, and returns it. */
export function withCredentials(request: Request, token: string | null): Request {
  const xsrf = xsrfToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  if (xsrf) request.headers.set('x-xsrf-token', xsrf);
  return request;
}

/** Renders the page for `fields`, as HTML. Throws `CallError`. */
export async function fetchPreview(address: string, fields: object): Promise<string> {
  const response = await sendSignedIn(
    new Request(new URL(address, location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'manual',
    }),
  ).catch(() => {
    throw new CallError(0);
  });
  // The text of an error page is for visitors, so only the status is used.
  if (response.status >= 400) throw new CallError(response.status, undefined, named(response));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!isOurs(page)) throw new CallError(0, undefined, { isForeign: true });
  return withoutScripts(page);
}

const named = ({ headers }: Response) => ({ requestId: headers.get('x-request-id') ?? undefined });

/** Whether `page` is a page of this site: every public page links the manifest. */
function isOurs(page: Document): boolean {
  return page.querySelector('link[rel="manifest"][href$="/site.webmanifest"]') !== null;
}

/** Removes all scripts. The preview's content security policy would block each with an error in the console. */
function withoutScripts(page: Document): string {
  for (const script of page.querySelectorAll('script')) script.remove();
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}
