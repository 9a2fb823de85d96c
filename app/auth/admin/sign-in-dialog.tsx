import { useEffect, useState } from 'react';
import { onSignedOut } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { loginCopy } from '../login.copy.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Appears when the session has ended in the middle of work; signing in lets the work go on. */
export function SignInDialog({ username }: { username: string }) {
  const [answer, setAnswer] = useState<(isSignedIn: boolean) => void>();
  useEffect(
    () => onSignedOut(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  const close = (isSignedIn: boolean) => {
    setAnswer(undefined);
    answer?.(isSignedIn);
  };
  return (
    <Modal
      title={loginCopy.expiredTitle}
      isOpen={answer !== undefined}
      onClose={() => close(false)}
    >
      <p className="mt-2 mb-5 text-quiet">{loginCopy.expired}</p>
      <SignInForm username={username} onSignedIn={() => close(true)} />
      <ModalActions>
        <ModalButton onPress={() => close(false)}>{adminCopy.cancel}</ModalButton>
      </ModalActions>
    </Modal>
  );
}
