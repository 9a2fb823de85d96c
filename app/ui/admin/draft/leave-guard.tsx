import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveCopy } from '../../../content/admin.copy.ts';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Called before leaving, once the person has said to leave the work behind. */
  onLeave?: () => void;
  /** What is lost, where that is no draft. */
  detail?: string;
}

/** Asks before unsaved work is left behind, whichever way. */
export function LeaveGuard({ isDirty, onLeave, detail = leaveCopy.detail }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Modal
      role="alertdialog"
      title={leaveCopy.question}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <p className="mt-3 text-quiet">{detail}</p>
      <ModalActions>
        <ModalButton autoFocus look="main" onPress={() => blocker.reset?.()}>
          {leaveCopy.stay}
        </ModalButton>
        <ModalButton
          look="danger"
          onPress={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          {leaveCopy.leave}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}
