/**
 * What the screen that is shown was loaded with. Where it cannot be loaded anew it stays as it is: what is typed in it,
 * and what has just been told on it, is worth more than a page that says why.
 */
import { CallError } from './call-outcome.ts';
import type { ApiClient } from './client.ts';
import { sessionUser, userAtWork } from './session.ts';

/** More than the calls of any screen. */
const KEPT = 40;

/** The last answers, the oldest first. */
const answers = new Map<string, unknown>();

/** Path and search of the page that is shown; that of the browser may be of one that is about to be. */
let shown: string | undefined;

let underWay = 0;
let last: { isQuiet: boolean; failure?: CallError } = { isQuiet: true };

/** Tells which page is shown, by the router's path and search. */
export function showPage(address: string): void {
  shown = address;
}

/**
 * Loads anew by `load` what is shown. Gives back why some of it is what it was before, where it could not be had. Where
 * that `isQuiet` nobody is asked to sign in for it.
 */
export async function loadAnew(
  load: () => Promise<void>,
  isQuiet: boolean,
): Promise<CallError | undefined> {
  // One that is under way is broken off, and comes to what becomes of this one.
  last = { isQuiet: isQuiet && (underWay === 0 || last.isQuiet) };
  underWay += 1;
  try {
    await load();
    return last.failure;
  } finally {
    underWay -= 1;
  }
}

/** Whether `navigation` is that of the page which is shown already, and loads it anew. */
export function isLoadedAnew({ url }: Request): boolean {
  return underWay > 0 && addressOf(url) === shown;
}

/** Whether who is not signed in may be asked to, for the sake of what is loaded anew: once. */
export const mayAsk = () => !last.isQuiet && last.failure?.status !== 401;

/** `api` for the loaders of `navigation`, with what was answered before where a page that is shown is not answered. */
export function keepingAnswers(api: ApiClient, navigation: Request): ApiClient {
  return async (endpoint, ...input) => {
    // Nobody is given what was for somebody else.
    const callOf = (user: string | undefined) =>
      JSON.stringify([user, addressOf(navigation.url), endpoint.path, input]);
    const asking = sessionUser();
    try {
      const answer = await api(endpoint, ...input);
      // One that was overtaken is older than what is shown.
      const user = sessionUser();
      if (!navigation.signal.aborted && (asking ?? user) === user) keep(callOf(user), answer);
      return answer;
    } catch (error) {
      const before = callOf(userAtWork());
      if (!isUnanswered(error) || !isLoadedAnew(navigation) || !answers.has(before)) throw error;
      if (!navigation.signal.aborted) last.failure = error;
      return answers.get(before) as never;
    }
  };
}

function keep(call: string, answer: unknown): void {
  answers.delete(call);
  answers.set(call, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value!);
}

/** Whether a call came to nothing for a while; refusals of other kinds say something of what was asked for. */
function isUnanswered(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  const { status, isForeign } = error;
  return isForeign || status === 0 || status >= 500 || [401, 408, 429].includes(status);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
