import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminCopy, draftCopy } from '../../../content/admin.copy.ts';
import { toast } from '../message/toasts.tsx';
import type { WantedDraft } from './use-found-draft.ts';

interface LeavingOptions<Fields> {
  draft: {
    key: string;
    /** Drops it, and gives what brings it back, with what was sent of it without an answer. */
    leave: () => (sent?: readonly Fields[]) => Promise<boolean>;
  };
  setDone: (isDone: boolean) => void;
}

interface LeftWork<Fields> {
  bringBack: (sent?: readonly Fields[]) => Promise<boolean>;
  open: () => Promise<void>;
  /** Takes away what was said as it was left. */
  unsay: () => void;
}

/**
 * Leaves unsaved work behind, as the person has said, and says how to have it back. What was under way then
 * may still end: whether anybody is there to see it, and where, is known here.
 */
export function useLeaving<Fields>({ draft, setDone }: LeavingOptions<Fields>) {
  const navigate = useNavigate();
  const left = useRef<LeftWork<Fields>>(undefined);
  const { isHere, isAt, moveTo } = usePlace();
  const hasLeft = () => left.current !== undefined || !isHere();

  async function tellElsewhere(outcome: string, sent?: readonly Fields[]): Promise<void> {
    const { bringBack, open, unsay } = left.current ?? {};
    const isKept = await bringBack?.(sent);
    if (isKept) unsay?.();
    toast(isKept ? `${outcome} ${draftCopy.isDraft}` : outcome, {
      isFailure: true,
      ...(isKept && { action: { label: draftCopy.open, run: () => void open!() } }),
    });
  }

  return {
    leave(): void {
      const from = location.pathname;
      const bringBack = draft.leave();
      const state: WantedDraft = { wantedDraft: draft.key };
      async function open(): Promise<void> {
        left.current = undefined;
        await navigate(from, { state });
        // Where the next page had not come yet, this is still the form.
        setDone(false);
      }
      const undo = () => void bringBack().then(open);
      setDone(true);
      const unsay = toast(draftCopy.discarded, { action: { label: adminCopy.undo, run: undo } });
      left.current = { bringBack, open, unsay };
    },
    /** True as soon as the person is on the way to somewhere else: the next page may still be loading. */
    hasLeft,
    /**
     * Tells `outcome` of what has failed to whoever has left, and gives whether they have. The work that
     * was left behind counted as good as saved: it is a draft again.
     */
    regret(outcome: string, sent?: readonly Fields[]): boolean {
      const isElsewhere = hasLeft();
      if (isElsewhere) void tellElsewhere(outcome, sent);
      return isElsewhere;
    },
    isAt,
    moveTo,
  };
}

/** Where the form is, and whether it still is: the address changes before the form goes. */
function usePlace() {
  const address = useRef(location.pathname);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    isHere: () => isShown.current && location.pathname === address.current,
    /** Whether the form is at `path`, whatever the router has it for. */
    isAt: (path: string) => path === address.current,
    /** Past the router, which would load the item anew and build the form again, without caret and undo. */
    moveTo(next: string): void {
      history.replaceState(history.state, '', next);
      address.current = next;
    },
  };
}
