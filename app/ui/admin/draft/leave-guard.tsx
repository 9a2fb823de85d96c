import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveCopy } from '../../../text/copy/admin.copy.ts';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Called before leaving, once the person has said to leave the work behind. */
  onLeave?: () => void;
  /** Whether the work is at an address, where another path alone does not say so. */
  isAt?: (path: string, search: string) => boolean;
  /** What is lost, where that is no draft. */
  detail?: string;
}

/** Asks before unsaved work is left behind, whichever way. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, onLeave, isAt, detail = leaveCopy.detail } = props;
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next }) =>
      isDirty && (pathname !== next.pathname || isAt?.(next.pathname, next.search) === false),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      detail={detail}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

interface LeaveQuestionProps {
  isOpen: boolean;
  detail: string;
  title?: string;
  /** What is done all the same, in the words of its button. */
  leave?: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before work is lost; to stay is what a slip of the hand or of a key does. */
export function LeaveQuestion({ isOpen, detail, onStay, onLeave, ...words }: LeaveQuestionProps) {
  const { title = leaveCopy.question, leave = leaveCopy.leave } = words;
  return (
    <Modal role="alertdialog" title={title} isOpen={isOpen} onClose={onStay}>
      <p className="mt-3 text-quiet">{detail}</p>
      <ModalActions>
        <ModalButton autoFocus look="main" onPress={onStay}>
          {leaveCopy.stay}
        </ModalButton>
        <ModalButton look="danger" onPress={onLeave}>
          {leave}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}
