import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveMessages } from '../../../text/messages/admin.messages.ts';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  onLeave?: () => void;
  /** Whether the unsaved work belongs to the page at this address. Needed if comparing paths is not enough. */
  isAt?: (path: string, search: string) => boolean;
  /** Describes what is lost, if the work is not stored as a draft. */
  detail?: string;
}

/** Asks for confirmation before the user leaves unsaved work by a link, the browser history or closing the window. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, onLeave, isAt, detail = leaveMessages.detail } = props;
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
  leave?: string;
  onStay: () => void;
  onLeave: () => void;
}

/** The confirmation dialog. Staying is the default, so that an accidental click or key press loses nothing. */
export function LeaveQuestion({ isOpen, detail, onStay, onLeave, ...words }: LeaveQuestionProps) {
  const { title = leaveMessages.question, leave = leaveMessages.leave } = words;
  return (
    <Modal role="alertdialog" title={title} isOpen={isOpen} onClose={onStay}>
      <p className="mt-3 text-quiet">{detail}</p>
      <ModalActions>
        <ModalButton autoFocus variant="main" onPress={onStay}>
          {leaveMessages.stay}
        </ModalButton>
        <ModalButton variant="danger" onPress={onLeave}>
          {leave}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}
