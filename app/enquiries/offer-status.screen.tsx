import { data } from 'react-router';
import { STATUS_RECEIPT } from '../text/addresses.ts';
import { apiContext } from '../content/site/page-context.ts';
import { langOf } from '../text/languages/localised.ts';
import { useMessages, useLanguage } from '../text/languages/language-context.ts';
import { useSite } from '../content/site/site-context.tsx';
import { isMissing } from '../ui/missing-page.ts';
import { HungarianMark } from '../ui/public/in-hungarian.tsx';
import { PageHeading } from '../ui/public/page-heading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Entry, MailEntry, PhoneEntry } from '../ui/public/record.tsx';
import { shownSize } from '../ui/shown-size.ts';
import { shownMoment } from './contact-request-labels.ts';
import type { Route } from './+types/offer-status.screen';
import { confirmationMessages, offerMessages } from './enquiry.messages.ts';
import { enquiryEndpoints, type OfferStatus } from './enquiry.contract.ts';
import { privatePage } from './enquiry-page.ts';

/** Status of a request, for the visitor who holds its receipt. Throws 404 without a valid receipt. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const receipt = new URL(request.url).searchParams.get(STATUS_RECEIPT) ?? '';
  const found = await context
    .get(apiContext)(enquiryEndpoints.findOfferStatus, { body: { receipt: receipt.slice(0, 200) } })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  return data({ status: found }, { status: found ? 200 : 404, headers: privatePage });
}

export const headers: Route.HeadersFunction = ({ parentHeaders }) => ({
  ...Object.fromEntries(parentHeaders),
  ...privatePage,
});

export default function OfferStatusScreen({ loaderData: { status } }: Route.ComponentProps) {
  const messages = useMessages(offerMessages);
  const { company } = useSite();
  return (
    <>
      <PageTitle title={messages.statusTitle} />
      <meta name="robots" content="noindex" />
      <PageHeading
        title={messages.statusTitle}
        lead={status ? messages.states[status.state] : messages.noSuchRequest}
      />
      {status && <StatusRecord status={status} />}
      <section aria-label={messages.phone}>
        <p>{status ? messages.question : messages.whereToFind}</p>
        <dl className="record">
          <PhoneEntry label={messages.phone} phone={company.phone} />
          <MailEntry label={messages.email} email={company.email} />
        </dl>
      </section>
    </>
  );
}

function StatusRecord({ status }: { status: OfferStatus }) {
  const messages = useMessages(offerMessages);
  const mailMessages = useMessages(confirmationMessages);
  const size = status.attachments.reduce((sum, file) => sum + file.size, 0);
  const { day, number } = useLanguage();
  const { disciplines } = useSite();
  const moment = (at: string) => {
    const [onDay = '', time] = shownMoment(at).split(' ');
    return `${day(onDay.replaceAll('.', '-'))} ${time}`;
  };
  const discipline = disciplines.find(({ key }) => key === status.discipline);
  return (
    <section aria-label={messages.statusTitle}>
      <dl className="record">
        <Entry label={messages.reference} isFigure>
          {status.reference}
        </Entry>
        <Entry label={messages.receivedAt} isFigure>
          {moment(status.receivedAt)}
        </Entry>
        {status.answeredAt && (
          <Entry label={messages.answeredAt} isFigure>
            {moment(status.answeredAt)}
          </Entry>
        )}
        {discipline && (
          <Entry label={messages.discipline}>
            <span {...langOf(discipline, 'label')}>{discipline.label}</span>{' '}
            <HungarianMark of={discipline} fields={['label']} />
          </Entry>
        )}
        {status.deadline && (
          <Entry label={messages.deadline} isFigure>
            {day(status.deadline)}
          </Entry>
        )}
        {status.attachments.length > 0 && (
          <Entry label={messages.attachments}>
            {mailMessages.files(status.attachments.length, shownSize(size, number))}
          </Entry>
        )}
      </dl>
    </section>
  );
}
