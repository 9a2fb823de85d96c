import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../api/client/client.ts';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { overviewCopy as copy } from './overview.copy.ts';

/** One line of a part: what it is, and what there is to say of it. */
export interface OverviewEntry {
  key: string;
  address: string;
  name: string;
  note: ReactNode;
}

interface OverviewPartProps {
  title: string;
  /** How many there are in all stands beside the title where it is known. */
  load: () => Promise<{ total?: number; entries: OverviewEntry[] }>;
  empty: string;
  /** Where all of them are, and where another is begun. */
  links?: readonly { label: string; address: string }[];
}

type Loaded = Awaited<ReturnType<OverviewPartProps['load']>>;

/** One part of the overview, shorter where it stands above the others. It loads by itself: one that fails takes no other with it. */
export function OverviewPart({ title, load, empty, links = [] }: OverviewPartProps) {
  const { loaded, isFailed, retry } = useLoaded(load);
  const total = loaded?.total ?? 0;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col bg-sheet px-4 py-3 lg:min-h-64">
      <h2 className="flex items-baseline justify-between gap-3 text-base font-semibold">
        {title}
        {total > 0 && <span className="figure text-mark">{total}</span>}
      </h2>
      <div className="flex-1" aria-busy={!loaded && !isFailed}>
        {isFailed && (
          <div role="alert" className="mt-2 flex flex-col items-start gap-3 text-danger">
            <p>{copy.failed}</p>
            <Button aria-label={copy.retry(title)} onPress={retry}>
              {adminCopy.retry}
            </Button>
          </div>
        )}
        {loaded && <Entries entries={loaded.entries} empty={empty} />}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {links.map(({ label, address }) => (
          <Link key={address} to={address} className={linkLook}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}

function Entries({ entries, empty }: { entries: OverviewEntry[]; empty: string }) {
  if (entries.length === 0) return <p className="mt-2 text-sm text-quiet">{empty}</p>;
  return (
    <ul className="mt-1 max-lg:[&>li:nth-child(n+3)]:hidden">
      {entries.map(({ key, address, name, note }) => (
        <li key={key} className="border-b border-line py-1 last:border-b-0">
          <Link to={address} className={`${linkLook} w-full`}>
            <span className="truncate">{name}</span>
          </Link>
          <span className="-mt-1.5 block truncate pb-1 text-sm text-quiet">{note}</span>
        </li>
      ))}
    </ul>
  );
}

function useLoaded(load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    const fail = (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (isHere) setFailed(true);
    };
    load().then((found) => isHere && setLoaded(found), fail);
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads it anew
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { loaded, isFailed, retry };
}

const linkLook =
  'inline-flex min-h-9 min-w-0 items-center text-petrol underline underline-offset-4 max-sm:min-h-11 max-sm:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11';
