import { draftCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';
import type { Draft } from './drafts.ts';

interface DraftNoticeProps {
  draft: Draft<unknown>;
  /** Whether the entity has been saved by somebody since the draft was begun. */
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Tells of work that an earlier visit left unsaved. */
export function DraftNotice({ draft, isOlder, onRestore, onDiscard }: DraftNoticeProps) {
  const when = new Date(draft.keptAt).toLocaleString('hu-HU', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div role="status" className="mb-6 max-w-4xl border-l-4 border-sand bg-band px-4 py-3">
      <p className="font-semibold">{draftCopy.found(when)}</p>
      {draft.isOrphan && <p className="mt-1">{draftCopy.isOrphan}</p>}
      {isOlder && <p className="mt-1">{draftCopy.isOlder}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="main" onPress={onRestore}>
          {draftCopy.restore}
        </Button>
        <Button onPress={onDiscard}>{draftCopy.discard}</Button>
      </div>
    </div>
  );
}
