import { useEffect, useRef, useState } from 'react';
import { onSignedOut } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { loginCopy } from '../login.copy.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Appears when the session has ended in the middle of work; signing in lets the work go on. */
export function SignInDialog({ username }: { username: string }) {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  useEffect(() => {
    const askNoMore = onSignedOut(() => {
      setAsked(true);
      return new Promise<boolean>((resolve) => (answer.current = resolve));
    });
    return () => {
      askNoMore();
      // Whoever goes elsewhere has answered, too: what waits for it would wait for good.
      answer.current?.(false);
    };
  }, []);
  const close = (isSignedIn: boolean) => {
    setAsked(false);
    answer.current?.(isSignedIn);
  };
  return (
    <Modal title={loginCopy.expiredTitle} isOpen={isAsked} onClose={() => close(false)}>
      <p className="mt-2 mb-5 text-quiet">{loginCopy.expired}</p>
      <SignInForm username={username} onSignedIn={() => close(true)} />
      <ModalActions>
        <ModalButton onPress={() => close(false)}>{adminCopy.cancel}</ModalButton>
      </ModalActions>
    </Modal>
  );
}
