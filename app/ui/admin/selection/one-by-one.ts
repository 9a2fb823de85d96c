import { CallError } from '../../../api/client/client.ts';
import { plainFailureCopy } from '../../../text/copy/admin.copy.ts';
import { selectionCopy as copy } from '../../../text/copy/selection.copy.ts';
import { failureText } from '../message/failure-text.ts';

/** Takes back what was done with one; nothing where there was nothing to do. */
export type WayBack = (() => Promise<unknown>) | undefined;

/** What could not be done, and why. */
export interface Missed<Item> {
  item: Item;
  reason: string;
}

export interface Outcome<Item, Result> {
  done: { item: Item; result: Result }[];
  missed: Missed<Item>[];
  /** Whether there was anybody to the end who answers. */
  isReachable: boolean;
}

/** Does the same with each, one after another; where nothing arrives any more, the others need not wait for it. */
export async function oneByOne<Item, Result>(
  items: Item[],
  change: (item: Item) => Promise<Result>,
  missing: string = copy.gone,
): Promise<Outcome<Item, Result>> {
  const outcome: Outcome<Item, Result> = { done: [], missed: [], isReachable: true };
  for (const item of items) {
    if (!outcome.isReachable) {
      outcome.missed.push({ item, reason: copy.untried });
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

/** Fields that were refused say why, as nobody sees them here. */
function reasonOf(error: unknown, missing: string): string {
  const { problem, isUncertain } = error as CallError;
  if (isUncertain) return copy.unknown;
  if (problem?.errors) return Object.values(problem.errors).flat().join(' ');
  return failureText(error, { words: { ...plainFailureCopy, missing } });
}

const isAnswered = (error: unknown) =>
  error instanceof CallError && !error.isUncertain && error.status !== 0 && error.status !== 401;
