import { useRef, useState, type MouseEvent } from 'react';
import { addresses } from '../../text/addresses.ts';
import { expiryOf, readToken, sessionUser } from '../../api/client/session.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { smallStyle } from '../../ui/admin/button.tsx';
import type { FoundDraft } from '../../ui/admin/draft/draft.ts';
import { dropDraft, findDraftsBy } from '../../ui/admin/draft/drafts.ts';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { shownMoment } from '../../text/shown-moment.ts';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { signOutMessages as messages } from '../login.messages.ts';
import { endSession, tellServer } from './end-session.ts';

const goodbye = `${addresses.login}?kilepes`;

/** Keeps the browser from asking about unsaved work, about which the user has already decided. */
const noMoreQuestions = (event: BeforeUnloadEvent) => event.stopImmediatePropagation();

/** Signs out. Asks about unsaved work first, and warns if the server could not be reached. */
export function SignOut() {
  const [drafts, setDrafts] = useState<FoundDraft<object>[]>([]);
  const [token, setToken] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isLeaving = useRef(false);

  async function leave(notified: Promise<boolean>, used: string | undefined): Promise<void> {
    setBusy(true);
    if (await notified) return location.assign(goodbye);
    setBusy(false);
    setToken(used);
  }

  function signOut(): void {
    // A second click would find no token, and would leave the page before the server is reached.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (drafts.length > 0) addEventListener('beforeunload', noMoreQuestions, { capture: true });
    setDrafts([]);
    const used = readToken() ?? undefined;
    void leave(endSession(), used);
  }

  async function ask(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const found = await findDraftsBy(sessionUser());
    if (found.length > 0) setDrafts(found);
    else signOut();
  }

  async function dropAndSignOut(): Promise<void> {
    await Promise.all(drafts.map(({ key }) => dropDraft(key)));
    signOut();
  }

  return (
    <>
      <a href={goodbye} className={smallStyle} onClick={(event) => void ask(event)}>
        {adminMessages.signOut}
      </a>
      <Modal
        role="alertdialog"
        title={messages.draftsTitle}
        isOpen={drafts.length > 0}
        onClose={() => setDrafts([])}
      >
        <p className="mt-3 text-quiet">{messages.drafts(drafts.length)}</p>
        <ModalActions>
          <ModalButton onPress={() => setDrafts([])}>{adminMessages.cancel}</ModalButton>
          <ModalButton variant="danger" onPress={() => void dropAndSignOut()}>
            {messages.drop}
          </ModalButton>
          <ModalButton variant="main" autoFocus onPress={signOut}>
            {messages.keep}
          </ModalButton>
        </ModalActions>
      </Modal>
      <Modal role="alertdialog" title={messages.notToldTitle} isOpen={token !== undefined}>
        <p className="mt-3 text-quiet">
          {token && messages.notTold(shownMoment(1000 * expiryOf(token)!))}
        </p>
        <ModalActions>
          <ModalButton onPress={() => location.assign(addresses.login)}>
            {messages.goOn}
          </ModalButton>
          <ModalButton
            variant="main"
            autoFocus
            onPress={() => void leave(tellServer(token!), token)}
          >
            {adminMessages.retry}
          </ModalButton>
        </ModalActions>
      </Modal>
      <Spinner visible={isBusy} />
    </>
  );
}
