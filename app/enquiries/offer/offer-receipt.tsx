import { addresses, STATUS_RECEIPT } from '../../text/addresses.ts';
import { useCopy, useTo } from '../../text/languages/language-context.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { Entry, MailEntry, PhoneEntry } from '../../ui/public/record.tsx';
import { offerCopy } from '../enquiry.copy.ts';

/** Its id, for whoever comes to it. */
export const OFFER_RECEIPT = 'nyugta';

interface OfferReceiptProps {
  /** Of the request that has just been taken: its reference, what proves it, and the names of its files. */
  sent: { reference: string; receipt: string; files: string[] } | null;
}

/**
 * What stands in the place of the form once a request has been taken. It waits, hidden, beneath the form for a
 * script that has sent that in place, and fills it in.
 */
export function OfferReceipt({ sent }: OfferReceiptProps) {
  const copy = useCopy(offerCopy);
  const { company } = useSite();
  const to = useTo();
  // Until there is a receipt it leads nowhere.
  const status = sent && new URLSearchParams({ [STATUS_RECEIPT]: sent.receipt });
  return (
    <div
      className="receipt"
      id={OFFER_RECEIPT}
      role="group"
      tabIndex={-1}
      hidden={!sent}
      aria-labelledby="megkaptuk"
    >
      <h2 id="megkaptuk">{copy.sent}</h2>
      <dl className="record">
        <Entry label={copy.reference} isFigure>
          <strong data-filled="reference">{sent?.reference}</strong>
        </Entry>
        <div hidden={!sent?.files.length}>
          <dt>{copy.attachments}</dt>
          <dd>
            <ul data-filled="files">
              {sent?.files.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <h3>{copy.next}</h3>
      <ol>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className="record">
        <PhoneEntry label={copy.phone} phone={company.phone} />
        <MailEntry label={copy.email} email={company.email} />
      </dl>
      <p className="ways">
        <a
          className="button"
          data-filled="status"
          href={status ? `${to(addresses.offerStatus)}?${status}` : undefined}
        >
          {copy.statusLink}
        </a>
        <a className="forward" href={to(addresses.offer)}>
          {copy.another}
        </a>
      </p>
    </div>
  );
}
