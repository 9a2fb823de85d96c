import { staffApi } from '../../api/client/staff-client.ts';
import { fullNameAmong, type Colleague } from '../../identity/users/profile.contract.ts';
import { Button } from '../../ui/admin/button.tsx';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import { reasonOf } from '../contact-request-labels.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import type { ContactRequestDetails } from '../contact-request.contract.ts';
import type { ContactEntry } from '../entry.contract.ts';
import { threadEndpoints } from '../thread.contract.ts';
import { AttachmentList } from './request-attachments.tsx';
import { threadWords } from './contact-request-admin.messages.ts';

interface RequestThreadProps {
  request: Pick<ContactRequestDetails, 'contactRequestId' | 'kind' | 'canAnswer'>;
  entries: readonly ContactEntry[];
  /** Files of the entries. */
  attachments: ContactRequestDetails['attachments'];
  colleagues: readonly Colleague[];
  isBusy: boolean;
  attempt: (change: () => Promise<unknown>, done?: string) => Promise<void>;
}

/** The answers, mails and notes that follow a request, in order. */
export function RequestThread(props: RequestThreadProps) {
  const { request, entries, attachments, colleagues, isBusy, attempt } = props;
  const messages = threadWords(request.kind);
  const filesOf = (id: number) => attachments.filter(({ entryId }) => entryId === id);
  return (
    <section aria-labelledby="levelvaltas">
      <h2 id="levelvaltas" className="mb-2 text-xl font-semibold">
        {messages.thread}
      </h2>
      {entries.length === 0 && <p className="text-quiet">{messages.emptyThread}</p>}
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li
            key={entry.entryId}
            className={`border border-line border-l-4 bg-sheet px-4 py-3 ${entry.sort === 'note' ? 'border-l-mark' : 'border-l-petrol'}`}
          >
            <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
              <strong className="text-ink">{messages.sorts[entry.sort]}</strong>
              <time dateTime={entry.createdAt} className="figure">
                {shownMoment(entry.createdAt)}
              </time>
              {!isOfSender(entry) && (
                <span>{fullNameAmong(colleagues, entry.createdBy) || messages.bySite}</span>
              )}
              {entry.recipient && (
                <span className="wrap-anywhere">{messages.to(entry.recipient)}</span>
              )}
              <span>
                {(isOfSender(entry) ? messages.notices : messages.deliveries)[entry.delivery]}
              </span>
            </p>
            {entry.subject && <p className="mt-1 font-semibold wrap-anywhere">{entry.subject}</p>}
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{entry.body}</p>
            {filesOf(entry.entryId).length > 0 && (
              <div className="mt-2">
                <AttachmentList attachments={filesOf(entry.entryId)} {...{ isBusy, attempt }} />
              </div>
            )}
            {entry.deliveryReason && <DeliveryReason {...reasonOf(entry.deliveryReason)} />}
            {(entry.delivery === 'failed' ||
              (entry.delivery === 'waiting' && entry.deliveryReason)) && (
              <div className="mt-2">
                <Button
                  isNarrow
                  isPending={isBusy}
                  onPress={() =>
                    void attempt(
                      () =>
                        staffApi(threadEndpoints.retryEntry, {
                          params: { entryId: entry.entryId },
                        }),
                      messages.retried,
                    )
                  }
                >
                  {messages.retry}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {request.kind !== 'contact' && request.canAnswer && (
        <div className="mt-3">
          <ConfirmButton
            label={messages.renewLink}
            question={messages.renewQuestion}
            detail={messages.renewDetail}
            variant="plain"
            isPending={isBusy}
            onConfirm={() =>
              void attempt(
                () =>
                  staffApi(threadEndpoints.renewLink, {
                    params: { contactRequestId: request.contactRequestId },
                  }),
                messages.linkRenewed,
              )
            }
          />
        </div>
      )}
    </section>
  );
}

const DeliveryReason = ({ text, detail }: ReturnType<typeof reasonOf>) => (
  <div className="mt-2 text-sm">
    <p className="text-danger">{text}</p>
    {detail && <code className="figure wrap-anywhere">{detail}</code>}
  </div>
);

/** Whether the sender of the request wrote the entry. Its mail notifies the office. */
const isOfSender = ({ sort }: ContactEntry) => sort === 'message' || sort === 'acceptance';
