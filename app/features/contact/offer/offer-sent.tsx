import { addresses, STATUS_RECEIPT } from '../../../addresses.ts';
import { useCopy, useTo } from '../../../languages/language-context.ts';
import { offerCopy } from './offer.copy.ts';

/** The reference of a request that was taken, and the way to how it stands. */
export function OfferSent({ reference, receipt }: { reference: string; receipt: string }) {
  const copy = useCopy(offerCopy);
  const query = new URLSearchParams({ [STATUS_RECEIPT]: receipt });
  return (
    <>
      {copy.sent} <strong>{reference}</strong>{' '}
      <a href={`${useTo()(addresses.offerStatus)}?${query}`}>{copy.statusLink}</a>
    </>
  );
}
