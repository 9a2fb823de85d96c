import { staffKinds } from '../../staff-kinds.ts';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import type { FirstUse } from '../first-use.contract.ts';
import { SampleLink } from './first-use-step.tsx';
import { firstUseCopy as copy } from './first-use.copy.ts';
import { useSampleRemoval } from './use-sample-removal.ts';

/** All that is made up, each the way to where it is changed; news and projects can go at once. */
export function SamplesStep({ samples }: { samples: FirstUse['samples'] }) {
  const removable = samples.filter(({ kind }) => kind === 'news' || kind === 'project');
  const { isBusy, remove } = useSampleRemoval();
  if (samples.length === 0) return <p className="mt-2">{copy.none}</p>;
  const groups = Map.groupBy(samples, ({ kind }) => kind);
  return (
    <>
      <dl className="mt-3 grid max-w-4xl gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {[...groups].map(([kind, items]) => (
          <div key={kind} className="contents">
            <dt className="font-semibold">
              {staffKinds[kind]!.one} <span className="figure text-quiet">({items.length})</span>
            </dt>
            <dd>
              <ul className="flex flex-wrap gap-x-5">
                {items.map(({ itemId, label }) => (
                  <li key={itemId}>
                    <SampleLink address={staffKinds[kind]!.address(itemId)} label={label} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {removable.length > 0 && (
        <div className="mt-4">
          <ConfirmButton
            label={copy.removeSamples}
            question={copy.removeQuestion(removable.length)}
            detail={copy.removeDetail}
            isPending={isBusy}
            onConfirm={() => void remove(removable)}
          />
        </div>
      )}
    </>
  );
}
