import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { addresses } from '../../../text/addresses.ts';

/** Key in the browser's storage, set once all steps are done. Then no request is sent, and no space is reserved. */
const DONE = 'first-use-done';

/** Line for administrators that is shown while first steps are left. */
export function FirstUseBanner() {
  const [left, setLeft] = useState<number | undefined>(() =>
    localStorage.getItem(DONE) === null ? undefined : 0,
  );
  const isAsked = left === undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    countLeft().then(
      (open) => isHere && setLeft(open),
      (error: unknown) => {
        // If only this line fails to load, no message is shown.
        if (!(error instanceof CallError)) throw error;
        if (isHere) setLeft(0);
      },
    );
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  if (left === 0) return null;
  return (
    <section
      aria-label={bannerMessages.title}
      aria-busy={isAsked}
      className="min-h-11 bg-sheet px-4 py-2.5 text-sm max-sm:min-h-16"
    >
      {left !== undefined && (
        <p>
          <strong>{bannerMessages.left(left)}</strong>{' '}
          <Link
            to={addresses.adminFirstUse}
            className="items-center text-petrol underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
          >
            {bannerMessages.go}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Counts the steps that are left. The contract is imported lazily, for a faster start page. */
async function countLeft(): Promise<number> {
  const { firstUseEndpoints } = await import('../first-use.contract.ts');
  const { steps } = await staffApi(firstUseEndpoints.getFirstUse);
  const open = steps.filter(({ state }) => state === 'open').length;
  if (open === 0) localStorage.setItem(DONE, 'yes');
  return open;
}

/** Messages of the banner only, so that the start page need not load those of the steps. */
const bannerMessages = {
  title: 'Első lépések',
  left: (count: number) => `Első lépések: ${count} van hátra.`,
  go: 'Folytatás',
} as const;
