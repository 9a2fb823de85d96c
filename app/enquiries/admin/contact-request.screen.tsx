import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { CallError } from '../../api/client/call-outcome.ts';
import { sessionUser } from '../../api/client/session.ts';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { profileEndpoints } from '../../identity/users/profile.contract.ts';
import { adminMessages, plainFailureMessages } from '../../text/messages/admin.messages.ts';
import { ActionBar, ActionBarRest } from '../../ui/admin/form/action-bar.tsx';
import { Button, ButtonLink, OutwardLink } from '../../ui/admin/button.tsx';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import { LeaveGuard } from '../../ui/admin/draft/leave-guard.tsx';
import { failureText } from '../../ui/admin/message/failure-text.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { useFailure } from '../../ui/admin/message/use-failure.ts';
import { useTellDeletion } from '../../content/history/admin/deletion.ts';
import { PresenceNotice } from '../../content/presence/admin/presence-notice.tsx';
import { useCompany } from '../../content/site/site-context.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import {
  contactRequestEndpoints,
  type ContactRequest,
  type ContactRequestDetails,
  type ContactRequestState,
} from '../contact-request.contract.ts';
import type { ContactEntry } from '../entry.contract.ts';
import { answerTemplateEndpoints } from '../answer-template.content-type.ts';
import { signatureOf } from '../template-places.ts';
import type { Route } from './+types/contact-request.screen';
import { contactRequestAdminMessages as messages } from './contact-request-admin.messages.ts';
import { stateLabels } from '../contact-request-labels.ts';
import { answerLink, changeShown, linkTo, markRequest } from './marking.ts';
import { AnswerForm, NoteForm } from './answer-form.tsx';
import { RequestAssignee } from './request-assignee.tsx';
import { RequestAttachments } from './request-attachments.tsx';
import { RequestThread } from './request-thread.tsx';
import { AcceptedBadge, ContactRequestRecord } from './contact-request-record.tsx';
import { quietApi } from '../../api/client/quiet-api.ts';
import { lastList } from '../../ui/admin/list/list-address.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const api = guardedApi(request);
  const [message, colleagues, templates] = await Promise.all([
    api(contactRequestEndpoints.getContactRequest, { params }),
    api(profileEndpoints.getColleagues),
    api(answerTemplateEndpoints.list),
  ]).catch(toMissingPage);
  return { message, colleagues, templates };
}

/** The key keeps unfinished changes of one request from appearing on the next. */
export default function ContactRequestScreen({ loaderData }: Route.ComponentProps) {
  return <OneRequest key={loaderData.message.contactRequestId} {...loaderData} />;
}

function OneRequest(loaderData: Route.ComponentProps['loaderData']) {
  const { message, colleagues, templates } = loaderData;
  const { contactRequestId, reference, state, delivery } = message;
  const params = { contactRequestId };
  const { failure, isBusy, attempt, isShown } = useAttempt(message);
  const own = colleagues.find(({ username }) => username === sessionUser());
  const signer = signatureOf(own);
  const company = useCompany();
  const reload = useReload();
  const navigate = useNavigate();
  const tellDeletion = useTellDeletion();
  useSeen(contactRequestId, state);
  useSending(message);
  const [isAnswerUnsent, setAnswerUnsent] = useState(false);
  const [isNoteUnsent, setNoteUnsent] = useState(false);
  const [isDeleted, setDeleted] = useState(false);

  const tellDone = useTellDone();
  const mark = (requested: ContactRequestState) =>
    void attempt(async () => {
      const former = await changeShown(message, requested);
      tellDone({
        message: messages.marked(stateLabels[requested]),
        undoLabel: messages.undoMark(reference),
        undone: messages.markedBack(stateLabels[former]),
        undo: () => markRequest(contactRequestId, { state: former, was: requested }),
      });
    });

  const isOpen = state === 'new' || state === 'seen';
  /** Leaves for the list, because the open page would mark the request as seen again. */
  async function markUnread(): Promise<void> {
    await changeShown(message, 'new');
    if (isShown.current) await navigate(listAddress());
    toast(messages.markedNew(reference));
  }

  return (
    <>
      <PageHeading title={message.subject || messages.noSubject} note={reference} />
      <div className="flex flex-col gap-5 pb-5">
        {message.acceptedAt && (
          <p>
            <AcceptedBadge at={message.acceptedAt} />
          </p>
        )}
        <PresenceNotice kind="contactRequest" itemId={contactRequestId} isSaved={false} />
        <ContactRequestRecord message={message} />
        <RequestAttachments
          attachments={message.attachments.filter(({ entryId }) => entryId === null)}
          isBusy={isBusy}
          attempt={attempt}
        />
        <RequestAssignee request={message} colleagues={colleagues} attempt={attempt} />
        {isOpen && (
          // Not in the action bar, which would then cover half of a phone's screen.
          <div className="flex flex-wrap gap-3">
            <Button isPending={isBusy} onPress={() => mark('closed')}>
              {messages.close}
            </Button>
            <Button isPending={isBusy} onPress={() => void attempt(markUnread)}>
              {messages.markNew}
            </Button>
          </div>
        )}
        <RequestThread
          request={message}
          entries={message.entries}
          attachments={message.attachments}
          colleagues={colleagues}
          isBusy={isBusy}
          attempt={attempt}
        />
        {message.canAnswer ? (
          <AnswerForm
            request={message}
            {...{ templates, signer, reload, isDeleted }}
            isNameless={!own?.displayName}
            onUnsent={setAnswerUnsent}
          />
        ) : (
          <p className="border-l-4 border-edge bg-band px-4 py-3">{messages.cannotAnswer}</p>
        )}
        <NoteForm request={message} reload={reload} onUnsent={setNoteUnsent} />
      </div>
      <ActionBar>
        {failure && (
          <div className="basis-full">
            <FailureMessage>{failure}</FailureMessage>
          </div>
        )}
        <OutwardLink
          variant={message.canAnswer ? 'plain' : 'main'}
          href={answerLink(message, `${signer}\n${company.legalName}`.trim())}
        >
          {messages.answer}
        </OutwardLink>
        {isOpen ? (
          <Button isPending={isBusy} onPress={() => mark('answered')}>
            {messages.markAnswered}
          </Button>
        ) : (
          <Button isPending={isBusy} onPress={() => mark('seen')}>
            {state === 'closed' ? messages.reopen : messages.markSeen}
          </Button>
        )}
        {delivery !== 'sent' && message.canAnswer && (
          <Button
            isPending={isBusy}
            onPress={() =>
              void attempt(
                () => staffApi(contactRequestEndpoints.retryContactRequest, { params }),
                messages.retried,
              )
            }
          >
            {messages.retry}
          </Button>
        )}
        <ActionBarRest
          end={
            <ConfirmButton
              label={adminMessages.delete}
              question={messages.deleteQuestion(reference)}
              detail={adminMessages.confirmDelete}
              isPending={isBusy}
              onConfirm={() =>
                void attempt(async () => {
                  await staffApi(contactRequestEndpoints.deleteContactRequest, { params });
                  // Unsent text cannot be sent any more, so the page must not ask about it.
                  flushSync(() => setDeleted(true));
                  // Navigates only if the user has not gone elsewhere meanwhile.
                  if (isShown.current) await navigate(listAddress());
                  tellDeletion({
                    kind: 'contactRequest',
                    itemId: contactRequestId,
                    label: reference,
                  });
                })
              }
            />
          }
        >
          <ButtonLink href={listAddress()} aria-label={messages.back}>
            {adminMessages.back}
          </ButtonLink>
        </ActionBarRest>
      </ActionBar>
      <LeaveGuard
        isDirty={(isAnswerUnsent || isNoteUnsent) && !isDeleted}
        detail={messages.unsent}
      />
      <Spinner visible={isBusy} />
    </>
  );
}

const listAddress = () => lastList(addresses.adminContactRequests);

/** Marks a new request as seen. */
function useSeen(contactRequestId: number, state: ContactRequestState): void {
  const reload = useReload();
  useEffect(() => {
    if (state !== 'new') return;
    markRequest(contactRequestId, { state: 'seen', was: 'new' }).then(
      () => reload({ isQuiet: true }),
      // On 412, a colleague has set another state, which is loaded. After any other error the next visit marks the
      // request.
      (error: CallError) => (error.status === 412 ? reload({ isQuiet: true }) : undefined),
    );
  }, [contactRequestId, state, reload]);
}

/** Runs changes one after another. Loads the new data, or shows the error. */
function useAttempt(request: Pick<ContactRequest, 'contactRequestId' | 'reference'>) {
  const { failure, tellFailure, isShown } = useFailure(linkTo(request));
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const reload = useReload();
  async function run(change: () => Promise<unknown>, done?: string) {
    tellFailure();
    try {
      await change();
      if (done) toast(done);
      await reload();
    } catch (error) {
      // Shows what a colleague or the client has changed meanwhile.
      if (error instanceof CallError && error.status === 412) await reload();
      tellFailure(failureText(error, { words: plainFailureMessages }));
    } finally {
      setWaiting((number) => number - 1);
    }
  }
  async function attempt(change: () => Promise<unknown>, done?: string) {
    setWaiting((number) => number + 1);
    const ended = last.current.then(() => run(change, done));
    // A failed change does not block the changes that wait for it.
    last.current = ended.catch(() => {});
    await ended;
  }
  return { failure, isBusy: waiting > 0, attempt, isShown };
}

/** First delay and longest interval, in ms, of polling whether a mail was delivered. */
const [FIRST_LOOK, LONGEST_WAIT] = [1_000, 60_000];

/** Polls at growing intervals until all pending mails are sent, which takes seconds or hours. */
function useSending({ contactRequestId, entries }: ContactRequestDetails): void {
  const reload = useReload();
  const waiting = entries.filter(isWaiting).map(({ entryId }) => entryId);
  const waited = waiting.join();
  useEffect(() => {
    if (waited === '') return;
    let timer: number;
    let isLeft = false;
    const pollAfter = (wait: number) => {
      timer = window.setTimeout(() => void poll(wait), wait);
    };
    async function poll(wait: number): Promise<void> {
      // Errors are not shown, because they would disturb a user who is typing.
      const now = await quietApi(contactRequestEndpoints.getContactRequest, {
        params: { contactRequestId },
      }).catch(() => undefined);
      if (isLeft) return;
      const stillWaiting = now?.entries.filter(isWaiting).map(({ entryId }) => entryId);
      if (now && stillWaiting?.join() !== waited) await reload({ isQuiet: true });
      if (!isLeft) pollAfter(Math.min(wait * 2, LONGEST_WAIT));
    }
    pollAfter(FIRST_LOOK);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [contactRequestId, waited, reload]);
}

const isWaiting = ({ delivery }: ContactEntry) => delivery === 'waiting';
