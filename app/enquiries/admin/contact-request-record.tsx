import type { ReactNode } from 'react';
import { useSite } from '../../content/site/site-context.tsx';
import { shownDay } from '../../text/day.ts';
import { adverbOf } from '../../text/languages/in-hungarian.ts';
import { phoneNumber } from '../../text/phone-number.ts';
import { Badge } from '../../ui/admin/badge.tsx';
import {
  deliveryLabels,
  lateLabel,
  reasonOf,
  stateLabels,
  unknownDiscipline,
} from '../contact-request-labels.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import type {
  ContactRequest,
  ContactRequestDelivery,
  ContactRequestDetails,
  ContactRequestState,
} from '../contact-request.contract.ts';
import { contactRequestAdminMessages as messages } from './contact-request-admin.messages.ts';
import { mailto } from './marking.ts';

/** All fields of a contact request, the most important first, and whether the office was mailed. */
export function ContactRequestRecord({
  message,
}: {
  message: ContactRequest & Pick<ContactRequestDetails, 'isLate'>;
}) {
  const { delivery, deliveryReason, nextAttemptAt, sentAt, attempts } = message;
  const reason = reasonOf(deliveryReason);
  const { disciplines } = useSite();
  return (
    <>
      <h2 className="sr-only">{messages.message}</h2>
      <p className="border border-line bg-sheet p-4 break-words whitespace-pre-wrap">
        {message.message}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 border border-line bg-sheet p-4 sm:grid-cols-2">
        <Entry label={messages.name}>{message.name}</Entry>
        <Entry label={messages.company}>{message.company}</Entry>
        <Entry label={messages.email}>
          <a href={mailto(message.email)} className={linkStyle}>
            {message.email}
          </a>
        </Entry>
        <Entry label={messages.phone}>{message.phone && <Phone phone={message.phone} />}</Entry>
        <Entry label={messages.discipline}>
          {[...disciplines, unknownDiscipline].find(({ key }) => key === message.discipline)
            ?.label ?? message.discipline}
        </Entry>
        <Entry label={messages.place}>{message.place}</Entry>
        <Entry label={messages.deadline}>{shownDay(message.deadline)}</Entry>
        <Entry label={messages.receivedAt}>{shownMoment(message.receivedAt)}</Entry>
        <Entry label={messages.language}>{adverbOf(message.language)}</Entry>
        <Entry label={messages.state}>
          <StateBadge state={message.state} /> {message.isLate && <LateBadge />}
        </Entry>
        <Entry label={messages.delivery}>
          <DeliveryBadge delivery={delivery} />
        </Entry>
        <Entry label={messages.attempts}>{delivery !== 'sent' && attempts > 0 && attempts}</Entry>
        <Entry label={messages.nextAttempt}>
          {attempts > 0 && nextAttemptAt && shownMoment(nextAttemptAt)}
        </Entry>
        <Entry label={messages.sentAt}>{sentAt && shownMoment(sentAt)}</Entry>
        <Entry label={messages.reason}>{reason.text}</Entry>
        <Entry label={messages.reasonDetail}>
          {reason.detail && <code className="figure">{reason.detail}</code>}
        </Entry>
      </dl>
    </>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center text-petrol underline wrap-anywhere';

/** The visitor's telephone number; a link if the text contains nothing but one number. */
function Phone({ phone }: { phone: string }) {
  const number = phoneNumber(phone);
  if (!number) return phone;
  return (
    <a href={`tel:${number}`} className={linkStyle}>
      {phone}
    </a>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

const stateVariants = { new: 'mark', seen: 'quiet', answered: 'done', closed: 'done' } as const;
const deliveryVariants = { waiting: 'quiet', sent: 'done', failed: 'mark' } as const;

export function StateBadge({ state }: { state: ContactRequestState }) {
  return <Badge variant={stateVariants[state]}>{stateLabels[state]}</Badge>;
}

/** Badge of a request that has waited for its answer longer than the company promises. */
export const LateBadge = () => <Badge variant="late">{lateLabel}</Badge>;

export const AcceptedBadge = ({ at }: { at: string }) => (
  <Badge variant="done">{messages.accepted(shownMoment(at))}</Badge>
);

export function DeliveryBadge({ delivery }: { delivery: ContactRequestDelivery }) {
  return <Badge variant={deliveryVariants[delivery]}>{deliveryLabels[delivery]}</Badge>;
}
