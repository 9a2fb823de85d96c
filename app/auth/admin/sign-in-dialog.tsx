import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasLiveToken, isSignedIn, sessionUser, showUser } from '../../api/client/session.ts';
import { onSignedOut } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { loginCopy } from '../login.copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useReload } from '../../ui/admin/use-reload.ts';

/**
 * Appears when the session has ended in the middle of work, or is somebody else's by now; signing in lets the work
 * go on.
 */
export function SignInDialog({ username }: { username: string }) {
  const reload = useReload();
  const [isAsked, setAsked] = useState(false);
  const [other, setOther] = useState<string>();
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  useEffect(() => {
    const askNoMore = onSignedOut(() => {
      setOther(hasLiveToken() && !isSignedIn() ? sessionUser() : undefined);
      setAsked(true);
      return new Promise<boolean>((resolve) => (answer.current = resolve));
    });
    return () => {
      askNoMore();
      // Whoever goes elsewhere has answered, too: what waits for it would wait for good.
      answer.current?.(false);
    };
  }, []);
  // Before whatever a screen asks for as soon as it is there.
  useLayoutEffect(() => {
    showUser(username);
    return () => showUser(undefined);
  }, [username]);
  const close = (isDone: boolean) => {
    setAsked(false);
    answer.current?.(isDone);
  };
  function goOn(): void {
    // It may be somebody else who goes on: from now on the page is theirs.
    if (sessionUser() !== username) {
      showUser(sessionUser());
      void reload();
    }
    close(true);
  }
  return (
    <Modal title={loginCopy.expiredTitle} isOpen={isAsked} onClose={() => close(false)}>
      <p className="mt-2 mb-5 text-quiet">
        {other && `${loginCopy.otherUser(other)} `}
        {loginCopy.expired}
      </p>
      <SignInForm username={username} onSignedIn={goOn} />
      <ModalActions>
        <ModalButton onPress={() => close(false)}>{adminCopy.cancel}</ModalButton>
      </ModalActions>
    </Modal>
  );
}
