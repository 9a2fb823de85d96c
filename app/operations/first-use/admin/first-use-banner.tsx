import { useState } from 'react';
import { Link } from 'react-router';
import { staffApi } from '../../../api/client/staff-client.ts';
import { storeItem } from '../../../api/client/store-item.ts';
import { addresses } from '../../../text/addresses.ts';
import { useLoaded } from '../../../ui/admin/use-loaded.ts';

/** Key in the browser's storage, set once all steps are done. Then no request is sent, and no space is reserved. */
const DONE = 'first-use-done';

/** Line for administrators that is shown while first steps are left. */
export function FirstUseBanner() {
  const [isDone] = useState(() => localStorage.getItem(DONE) !== null);
  return isDone ? null : <StepsLeft />;
}

function StepsLeft() {
  const { loaded: left, isFailed } = useLoaded(countLeft);
  // If only this line fails to load, no message is shown.
  if (left === 0 || isFailed) return null;
  return (
    <section
      aria-label={bannerMessages.title}
      aria-busy={left === undefined}
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
  if (open === 0) storeItem(DONE, 'yes');
  return open;
}

/** Messages of the banner only, so that the start page need not load those of the steps. */
const bannerMessages = {
  title: 'Első lépések',
  left: (count: number) => `Első lépések: ${count} van hátra.`,
  go: 'Folytatás',
} as const;
