import { CallError } from '../../../api/client/client.ts';
import { plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { selectionMessages as messages } from '../../../text/messages/selection.messages.ts';
import { failureText } from '../message/failure-text.ts';

/** Function that undoes the change of one item; undefined if nothing was changed. */
export type WayBack = (() => Promise<unknown>) | undefined;

export interface Missed<Item> {
  item: Item;
  reason: string;
}

export interface Outcome<Item, Result> {
  done: { item: Item; result: Result }[];
  missed: Missed<Item>[];
  /** Whether the server was still reachable at the last item. */
  isReachable: boolean;
}

/** Changes the items one after another. If the server becomes unreachable, the remaining items are skipped. */
export async function oneByOne<Item, Result>(
  items: Item[],
  change: (item: Item) => Promise<Result>,
  missing: string = messages.gone,
): Promise<Outcome<Item, Result>> {
  const outcome: Outcome<Item, Result> = { done: [], missed: [], isReachable: true };
  for (const item of items) {
    if (!outcome.isReachable) {
      outcome.missed.push({ item, reason: messages.untried });
      continue;
    }
    try {
      outcome.done.push({ item, result: await change(item) });
    } catch (error) {
      outcome.missed.push({ item, reason: reasonOf(error, missing) });
      outcome.isReachable = isAnswered(error);
    }
  }
  return outcome;
}

/** Returns why an item was not changed. Field errors are included, because no form shows them here. */
function reasonOf(error: unknown, missing: string): string {
  const { problem, isUncertain } = error as CallError;
  if (isUncertain) return messages.unknown;
  if (problem?.errors) return Object.values(problem.errors).flat().join(' ');
  return failureText(error, { words: { ...plainFailureMessages, missing } });
}

const isAnswered = (error: unknown) =>
  error instanceof CallError && !error.isUncertain && error.status !== 0 && error.status !== 401;
