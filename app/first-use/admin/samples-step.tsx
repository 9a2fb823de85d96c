import { Link } from 'react-router';
import { FROM_FIRST_USE } from '../../addresses.ts';
import { staffKinds } from '../../staff-kinds.ts';
import { firstUseCopy as copy } from './first-use.copy.ts';
import type { Sample } from './use-sample-removal.ts';

/** What is made up, each the way to where it is changed. */
export function SamplesStep({ samples }: { samples: Sample[] }) {
  if (samples.length === 0) return <p className="mt-2">{copy.none}</p>;
  return (
    <dl className="mt-3 grid max-w-4xl gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {[...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, items]) => (
        <div key={kind} className="contents">
          <dt className="font-semibold">
            {staffKinds[kind]!.one} <span className="figure text-quiet">({items.length})</span>
          </dt>
          <dd>
            <ul className="flex flex-wrap gap-x-5">
              {items.map(({ itemId, label }) => (
                <li key={itemId}>
                  <Link
                    to={`${staffKinds[kind]!.address(itemId)}?${FROM_FIRST_USE}`}
                    className="inline-flex min-h-9 items-center text-petrol underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
