import { useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { plainFailureMessages } from '../../text/messages/admin.messages.ts';
import { failureText, isRefusal, type FailureTextOptions } from './message/failure-text.ts';
import { useFailure } from './message/use-failure.ts';

interface Options {
  /** Receives the errors of fields; empty at other failures. */
  refuse?: (errors: FieldErrors) => void;
  words?: Partial<NonNullable<FailureTextOptions['words']>>;
  /** Returns the message for a failure that needs its own; empty for none. May first reload what has changed. */
  explain?: (error: unknown) => string | undefined | Promise<string | undefined>;
  /** Place to which the message links if the component is gone. */
  link?: { label: string; address: string };
}

/** Runs one change at a time. Errors of fields go to `refuse`, if it is given; other errors appear as `failure`. */
export function useChange({ refuse, words, explain, link }: Options = {}) {
  const { failure, tellFailure, isShown } = useFailure(link);
  const [isBusy, setBusy] = useState(false);

  /** Returns whether `change` succeeded. `own` are options for the message about this change. */
  async function attempt(
    change: () => Promise<unknown>,
    own?: FailureTextOptions,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    tellFailure();
    refuse?.({});
    try {
      await change();
      return true;
    } catch (error) {
      const explanation = await explain?.(error);
      if (error instanceof CallError) refuse?.(error.problem?.errors ?? {});
      // Errors of fields that are no longer on the screen are ignored.
      const isAtFields = refuse && isRefusal(error) && isShown.current;
      const text = () =>
        failureText(error, { words: { ...plainFailureMessages, ...words }, ...own });
      tellFailure(explanation ?? (isAtFields ? undefined : text()));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { failure, isBusy, attempt };
}
