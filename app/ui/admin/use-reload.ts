import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { loadAnew, showPage } from '../../api/client/cached-answers.ts';
import {
  adminMessages,
  failureMessages,
  plainFailureMessages,
} from '../../text/messages/admin.messages.ts';
import { failureText } from './message/failure-text.ts';
import { toast } from './message/toasts.tsx';

interface ReloadOptions {
  /**
   * Suppresses the failure message: for a reload that the user did not start, or that follows a failure with the same
   * likely cause.
   */
  isQuiet?: boolean;
}

const words = { ...plainFailureMessages, signedOut: failureMessages.sessionOver };

let takeBack = () => {};

/**
 * Returns a function that reloads the data of the screen and resolves to whether that succeeded. On failure it shows a
 * message and leaves the screen and its input unchanged.
 */
export function useReload(): (options?: ReloadOptions) => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(
    async function reload({ isQuiet = false } = {}): Promise<boolean> {
      const failure = await loadAnew(revalidate, isQuiet);
      if (failure && isQuiet) return false;
      takeBack();
      if (failure) {
        const reason = failureText(failure, { words });
        const action = { label: adminMessages.retry, run: () => void reload() };
        takeBack = toast(adminMessages.notReloaded(reason), { isFailure: true, action });
      }
      return !failure;
    },
    [revalidate],
  );
}

export function useShownPage(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    showPage(pathname + search);
    return () => takeBack();
  }, [pathname, search]);
}
