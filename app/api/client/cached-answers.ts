/**
 * Caches the latest answers to the API calls of screens. If a reload of the current screen fails, it shows the cached
 * answers again, so that no error page replaces typed input and messages.
 */
import { CallError } from './call-outcome.ts';
import type { ApiClient } from './client.ts';
import { sessionUser, userAtWork } from './session.ts';

const CACHED = 40;

const answers = new Map<string, unknown>();

/** Path and query of the current page. During a navigation `location` may already be the address of the next page. */
let shown: string | undefined;

let underWay = 0;
let last: { isQuiet: boolean; failure?: CallError } = { isQuiet: true };

/** Records path and query of the page that is now shown. Only a reload of this page uses cached answers. */
export function showPage(address: string): void {
  shown = address;
}

/**
 * Reloads the current page with `load`. If a call fails and its cached answer is used instead, returns the error of
 * that call. With `isQuiet` an ended session does not open the sign-in dialog.
 */
export async function loadAnew(
  load: () => Promise<void>,
  isQuiet: boolean,
): Promise<CallError | undefined> {
  // The router aborts a running reload when this one begins. The callers of the aborted reload get the result of this
  // one.
  last = { isQuiet: isQuiet && (underWay === 0 || last.isQuiet) };
  underWay += 1;
  try {
    await load();
    return last.failure;
  } finally {
    underWay -= 1;
  }
}

export function isLoadedAnew({ url }: Request): boolean {
  return underWay > 0 && addressOf(url) === shown;
}

/** Whether the current reload may open the sign-in dialog. A reload opens it at most once. */
export const mayAsk = () => !last.isQuiet && last.failure?.status !== 401;

/**
 * Wraps `api` for the loaders of `navigation`: during a reload, a call that fails for a temporary reason returns its
 * cached answer.
 */
export function cachingAnswers(api: ApiClient, navigation: Request): ApiClient {
  return async (endpoint, ...input) => {
    // The key contains the user, so that no user gets the answers of another.
    const callOf = (user: string | undefined) =>
      JSON.stringify([user, addressOf(navigation.url), endpoint.path, input]);
    const asking = sessionUser();
    try {
      const answer = await api(endpoint, ...input);
      const user = sessionUser();
      if (!navigation.signal.aborted && (asking ?? user) === user) store(callOf(user), answer);
      return answer;
    } catch (error) {
      const before = callOf(userAtWork());
      if (!isUnanswered(error) || !isLoadedAnew(navigation) || !answers.has(before)) throw error;
      if (!navigation.signal.aborted) last.failure = error;
      return answers.get(before) as never;
    }
  };
}

function store(call: string, answer: unknown): void {
  answers.delete(call);
  answers.set(call, answer);
  if (answers.size > CACHED) answers.delete(answers.keys().next().value!);
}

/** Whether a call failed for a temporary reason. Any other refusal, such as 404, is a valid answer about the item. */
function isUnanswered(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  const { status, isForeign } = error;
  return isForeign || status === 0 || status >= 500 || [401, 408, 429].includes(status);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
