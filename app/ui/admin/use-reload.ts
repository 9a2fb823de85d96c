import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { loadAnew, showPage } from '../../api/client/kept-answers.ts';
import { adminCopy, failureCopy, plainFailureCopy } from '../../text/copy/admin.copy.ts';
import { failureText } from './message/failure-text.ts';
import { toast } from './message/toasts.tsx';

interface ReloadOptions {
  /** Where nobody has asked for it, or what went wrong before has been told and most likely is why this does, too. */
  isQuiet?: boolean;
}

const words = { ...plainFailureCopy, signedOut: failureCopy.sessionOver };

/** Takes back that what is shown may be of before. */
let takeBack = () => {};

/**
 * Loads what the screen shows anew; true once it is. Where it cannot be had the screen stays as it is, with whatever is
 * typed in it, and that is told.
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
        const action = { label: adminCopy.retry, run: () => void reload() };
        takeBack = toast(adminCopy.notReloaded(reason), { isFailure: true, action });
      }
      return !failure;
    },
    [revalidate],
  );
}

/** Says which page is shown. What was told of one says nothing of the next. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    showPage(pathname + search);
    return () => takeBack();
  }, [pathname, search]);
}
