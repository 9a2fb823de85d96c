/**
 * What the screen that is shown was loaded with. Where it cannot be loaded anew it stays as it is: what is typed in it,
 * and what has just been told on it, is worth more than a page that says why.
 */
import { CallError } from './call-outcome.ts';
import type { ApiClient } from './client.ts';

/** More than the calls of any screen. */
const KEPT = 40;

/** The last answers, the oldest first. */
const answers = new Map<string, unknown>();

let underWay = 0;
let failure: CallError | undefined;

/**
 * Loads anew by `load` what is shown. Gives back why some of it is what it was before, where it could not be had.
 */
export async function loadAnew(load: () => Promise<void>): Promise<CallError | undefined> {
  if (underWay === 0) failure = undefined;
  underWay += 1;
  try {
    await load();
    return failure;
  } finally {
    underWay -= 1;
  }
}

/** Whether `navigation` is that of the page which is shown already, and loads it anew. */
export function isLoadedAnew({ url }: Request): boolean {
  const { pathname, search } = location;
  return underWay > 0 && addressOf(url) === pathname + search;
}

/** `api` for the loaders of `navigation`, with what was answered before where a page that is shown is not answered. */
export function keepingAnswers(api: ApiClient, navigation: Request): ApiClient {
  return async (endpoint, ...input) => {
    const call = `${addressOf(navigation.url)} ${endpoint.path} ${JSON.stringify(input)}`;
    try {
      const answer = await api(endpoint, ...input);
      keep(call, answer);
      return answer;
    } catch (error) {
      if (!isUnanswered(error) || !isLoadedAnew(navigation) || !answers.has(call)) throw error;
      // One that was overtaken says nothing of what is shown.
      if (!navigation.signal.aborted) failure = error;
      return answers.get(call) as never;
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
