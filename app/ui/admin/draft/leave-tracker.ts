import { adminMessages, draftMessages } from '../../../text/messages/admin.messages.ts';
import type { FormPorts } from '../form/form-ports.ts';

export interface RequestedDraft {
  requestedDraft: string;
}

interface LeaveTrackerOptions<Fields> {
  draft: {
    state: () => { key: string };
    leave: () => (sent?: readonly Fields[]) => Promise<boolean>;
  };
  setDone: (isDone: boolean) => void;
}

interface LeftWork<Fields> {
  bringBack: (sent?: readonly Fields[]) => Promise<boolean>;
  open: () => Promise<void>;
  dismiss: () => void;
}

/**
 * Tracks whether the user is still at the form. Discards unsaved work at the user's request, and shows a message that
 * can restore it. A save in progress may end after the user has left; its failure is then reported on the current page.
 */
export function createLeaveTracker<Fields>(
  { draft, setDone }: LeaveTrackerOptions<Fields>,
  { page, notify }: Pick<FormPorts, 'page' | 'notify'>,
) {
  let left: LeftWork<Fields> | undefined;
  let isShown = true;
  let path = page.path();
  // Compares the addresses too, because the address changes before the form is unmounted.
  const hasLeft = () => left !== undefined || !isShown || page.path() !== path;

  async function notifyElsewhere(outcome: string, sent?: readonly Fields[]): Promise<void> {
    const { bringBack, open, dismiss } = left ?? {};
    const isKept = await bringBack?.(sent);
    if (isKept) dismiss?.();
    notify(isKept ? `${outcome} ${draftMessages.isDraft}` : outcome, {
      isFailure: true,
      ...(isKept && { action: { label: draftMessages.open, run: () => void open!() } }),
    });
  }

  return {
    show(): () => void {
      isShown = true;
      return () => {
        isShown = false;
      };
    },
    leave(): void {
      const from = page.path();
      const state: RequestedDraft = { requestedDraft: draft.state().key };
      const bringBack = draft.leave();
      async function open(): Promise<void> {
        left = undefined;
        await page.navigate(from, { state });
        // If the next page has not been rendered yet, this form is still shown and continues.
        setDone(false);
      }
      const undo = () => void bringBack().then(open);
      setDone(true);
      const dismiss = notify(draftMessages.discarded, {
        action: { label: adminMessages.undo, run: undo },
      });
      left = { bringBack, open, dismiss };
    },
    /** Whether the user has navigated away, even if the next page is still loading. */
    hasLeft,
    /**
     * If the user has left the form, reports the failure and stores the work as a draft again. Returns whether the user
     * has left.
     */
    notifyFailure(outcome: string, sent?: readonly Fields[]): boolean {
      const isElsewhere = hasLeft();
      if (isElsewhere) void notifyElsewhere(outcome, sent);
      return isElsewhere;
    },
    /** Whether the form is at `address`, even if `replacePath` has changed the address without the router. */
    isAt: (address: string) => address === path,
    moveTo(address: string): void {
      page.replacePath(address);
      path = address;
    },
  };
}
