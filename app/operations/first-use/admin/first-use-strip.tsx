import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { addresses } from '../../../text/addresses.ts';

/** Remembers in the browser that nothing was left to do: then it is not asked for, and no place is kept. */
const DONE = 'first-use-done';

/** One line for administrators while something is left of taking the site into use. */
export function FirstUseStrip() {
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
        // A line that leads somewhere is no reason to tell of a failure.
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
      aria-label={stripCopy.title}
      aria-busy={isAsked}
      className="min-h-11 bg-sheet px-4 py-2.5 text-sm max-sm:min-h-16"
    >
      {left !== undefined && (
        <p>
          <strong>{stripCopy.left(left)}</strong>{' '}
          <Link
            to={addresses.adminFirstUse}
            className="items-center text-petrol underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
          >
            {stripCopy.go}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The start page is there sooner without the declaration. */
async function countLeft(): Promise<number> {
  const { firstUseEndpoints } = await import('../first-use.contract.ts');
  const { steps } = await staffApi(firstUseEndpoints.getFirstUse);
  const open = steps.filter(({ state }) => state === 'open').length;
  if (open === 0) localStorage.setItem(DONE, 'yes');
  return open;
}

/** Words of the line that leads to the first steps: it comes with the start page, the steps do not. */
const stripCopy = {
  title: 'Első lépések',
  left: (count: number) => `Első lépések: ${count} van hátra.`,
  go: 'Folytatás',
} as const;
