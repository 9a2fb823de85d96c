import { draftCopy } from '../../../content/admin.copy.ts';
import { shownClock } from '../shown-moment.ts';

interface SavedStateProps {
  /** When the form was last saved and stayed open, in ms since 1970. */
  savedAt: number | undefined;
  /** When what is unsaved in it was last kept, likewise. */
  keptAt: number | undefined;
}

/** Says how much of the work is safe, and since when. */
export function SavedState({ savedAt = 0, keptAt = 0 }: SavedStateProps) {
  const isKept = keptAt > savedAt;
  const isSilent = savedAt === 0 && !isKept;
  return (
    // There before it says anything: only then is it heard when it does.
    <p className={isSilent ? 'sr-only' : look}>
      {/* Only a save is worth being read out: a draft is kept every few seconds. */}
      <span role="status">{savedAt > 0 && !isKept && draftCopy.saved(shownClock(savedAt))}</span>
      {isKept && draftCopy.kept(shownClock(keptAt))}
    </p>
  );
}

const look = 'text-sm text-quiet tabular-nums max-sm:order-first max-sm:basis-full';
