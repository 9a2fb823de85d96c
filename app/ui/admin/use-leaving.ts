import { useNavigate } from 'react-router';
import { draftCopy } from '../../content/admin.copy.ts';
import { toast } from './toasts.tsx';
import type { WantedDraft } from './use-found-draft.ts';

interface LeavingOptions {
  draft: {
    key: string;
    /** Drops it, and gives what brings it back. */
    leave: () => () => Promise<unknown>;
  };
  setDone: (isDone: boolean) => void;
}

/** Leaves unsaved work behind, as the person has said, and says how to have it back. */
export function useLeaving({ draft, setDone }: LeavingOptions): () => void {
  const navigate = useNavigate();
  return () => {
    const address = location.pathname;
    const bringBack = draft.leave();
    const state: WantedDraft = { wantedDraft: draft.key };
    async function undo(): Promise<void> {
      await bringBack();
      await navigate(address, { state });
      // Where the next page had not come yet, this is still the form.
      setDone(false);
    }
    setDone(true);
    toast(draftCopy.discarded, { undo: () => void undo() });
  };
}
