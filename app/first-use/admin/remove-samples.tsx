import { contentKinds } from '../../content/content-kinds.ts';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import { firstUseCopy as copy } from './first-use.copy.ts';
import { useSampleRemoval, type Sample } from './use-sample-removal.ts';

const sole = new Set(contentKinds.filter(({ isSole }) => isSole).map(({ name }) => name));

/** Has all samples of a step go at once, but for those of which there is one and that stay. */
export function RemoveSamples({ of: title, samples }: { of: string; samples: Sample[] }) {
  const removable = samples.filter(({ kind }) => !sole.has(kind));
  const { isBusy, remove } = useSampleRemoval();
  if (removable.length === 0) return null;
  return (
    <ConfirmButton
      label={copy.removeSamples}
      ariaLabel={copy.removeSamplesOf(title)}
      question={copy.removeQuestion(removable.length)}
      detail={copy.removeDetail}
      isPending={isBusy}
      onConfirm={() => void remove(removable)}
    />
  );
}
