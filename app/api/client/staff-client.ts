import { redirect } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import type { ProblemBody } from '../../platform/problem.ts';
import { CallError, createApiClient, type ApiClient } from './client.ts';
import { isLoadedAnew, keepingAnswers, mayAsk } from './kept-answers.ts';
import { hasLiveToken, isSignedIn, readToken } from './session.ts';

/** Asks the person to sign in again, where they are; true once they have. */
type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain | undefined;

/** Asks for the person's password or passkey and sends the call with it; nothing where they give none. */
type AskForPassword = (send: (proof: object) => Promise<Response>) => Promise<Response | undefined>;

let askForPassword: AskForPassword | undefined;

/** How long an answer is waited for, and then its body, in ms: a long text on a slow line has to get through. */
const PATIENCE = 60_000;

/** Registers who asks. Gives back what takes the registration away again. */
export function onSignedOut(ask: SignInAgain): () => void {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = undefined;
  };
}

/** Registers who asks. Returns a function that removes the registration. */
export function onPasswordNeeded(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = undefined;
  };
}

/**
 * The API as the staff area calls it: with the person's token, from the page's own origin. When the
 * session has ended in the middle of work the person is asked to sign in, and the call goes through. A change that
 * gives access asks for their password or passkey.
 */
export const staffApi = createApiClient({
  send: (request) => sendSignedIn(request),
  // Read when it is needed: this module is also loaded where there is no page.
  get origin() {
    return location.origin;
  },
});

/**
 * The API as the loaders of the staff area call it: whoever is not signed in is sent to do so, and comes
 * back to the page that `navigation` asks for. Where that page is there already it stays: they are asked to sign in on
 * it, and what is not answered is what it was.
 */
export function guardedApi(navigation: Request): ApiClient {
  const api = createApiClient({
    origin: location.origin,
    async send(request) {
      if (isLoadedAnew(navigation)) return await sendSignedIn(request, mayAsk());
      const response = hasLiveToken() ? await fetchSignedIn(request) : signedOut();
      if (response.status !== 401) return response;
      const { pathname, search } = new URL(navigation.url);
      throw redirect(`${addresses.login}?${new URLSearchParams({ vissza: pathname + search })}`);
    },
  });
  return keepingAnswers(api, navigation);
}

/** The sign-in itself, and whatever else must not wait for one. */
export const openApi = createApiClient({
  send: fetchSignedIn,
  get origin() {
    return location.origin;
  },
});

/** The API as whoever holds `token` calls it, whoever else is signed in by now, and even while its page is being left. */
export function apiAs(token: string): ApiClient {
  const send = (request: Request) =>
    fetchSignedIn(new Request(request, { keepalive: true }), token);
  return createApiClient({ send, origin: location.origin });
}

async function sendSignedIn(request: Request, mayAskThem = true): Promise<Response> {
  const signIn = async () => mayAskThem && (await askedToSignIn());
  // Some calls answer without a token too, only less: whoever is signed out must not take that for all.
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

/**
 * Asks the person to sign in again; true once they have. Calls that find the session ended at the same
 * time wait for one and the same sign-in.
 */
export function askedToSignIn(): Promise<boolean> {
  asked ??= Promise.resolve(signInAgain?.() ?? false).finally(() => {
    asked = undefined;
  });
  return asked;
}

/** A server that says nothing, or comes to no end, is as good as none: after a while that is told. */
async function fetchSignedIn(request: Request, token = readToken()): Promise<Response> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(new Error('no answer'));
  let timer = setTimeout(giveUp, PATIENCE);
  const signal = AbortSignal.any([request.signal, limit.signal]);
  try {
    const response = await fetch(withCredentials(request, token), { signal });
    clearTimeout(timer);
    timer = setTimeout(giveUp, PATIENCE);
    return await taken(response);
  } catch (error) {
    // Browsers tell of a body that is broken off as if whoever asked had done it.
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Statuses without a body: 0 is that of a redirect that is not followed. */
const BODILESS = new Set([0, 204, 205, 304]);

/** The same with nothing left to come. */
async function taken(response: Response): Promise<Response> {
  if (BODILESS.has(response.status)) return response;
  return new Response(await response.arrayBuffer(), response);
}

/** Whether the API can be reached: what is in between may answer too, but not in its words. */
export async function isReachable(): Promise<boolean> {
  try {
    const { headers } = await fetchSignedIn(new Request(PROBE, { method: 'HEAD' }));
    return /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** Has whoever's session has ended sign in. Throws `CallError` where that cannot be. */
export async function confirmSignedIn(): Promise<void> {
  const response = await sendSignedIn(new Request(PROBE)).catch(() => {
    throw new CallError(0);
  });
  if (!response.ok) throw new CallError(response.status, undefined, named(response));
}

/** A short answer of the API. */
const PROBE = '/api/auth/session';

function signedOut(): Response {
  return new Response(null, { status: 401 });
}

export const xsrfToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

export function withCredentials(request: Request, token: string | null): Request {
  const xsrf = xsrfToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  if (xsrf) request.headers.set('x-xsrf-token', xsrf);
  return request;
}

/** The page that `fields` would make, as HTML. Throws `CallError`. */
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
  // The pages of refusals are for visitors; what was wrong is known from the status alone.
  if (response.status >= 400) throw new CallError(response.status, undefined, named(response));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!isOurs(page)) throw new CallError(0, undefined, { isForeign: true });
  return withoutScripts(page);
}

const named = ({ headers }: Response) => ({ requestId: headers.get('x-request-id') ?? undefined });

/** Every public page of ours names the site's manifest. */
function isOurs(page: Document): boolean {
  return page.querySelector('link[rel="manifest"][href$="/site.webmanifest"]') !== null;
}

/** They would be refused where the preview is shown, each with a complaint. */
function withoutScripts(page: Document): string {
  for (const script of page.querySelectorAll('script')) script.remove();
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}
