import { data, redirect } from 'react-router';
import { addresses, queryValues, RECEIPT } from '../../text/addresses.ts';
import { actionApiContext, apiContext, languageContext } from '../../content/site/page-context.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { useCopy, useTo } from '../../text/languages/language-context.ts';
import { disciplineContract } from '../../content/site/discipline.contract.ts';
import { TraverseFigure } from '../../ui/public/drawing/traverse-figure.tsx';
import { isMissing } from '../../ui/missing-page.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { enquiryEndpoints } from '../enquiry.contract.ts';
import { formPage, privatePage } from '../page-headers.ts';
import { peopleEndpoints } from '../../features/people/people.contract.ts';
import { postedFields } from '../posted-form.ts';
import type { Route } from './+types/offer.screen';
import type { OfferDiscipline } from './offer-disciplines.tsx';
import { referenceFor } from '../subject-for.ts';
import { OfferForm } from './offer-form.tsx';
import { OFFER_RECEIPT, OfferReceipt } from './offer-receipt.tsx';
import { shownSize } from '../../ui/shown-size.ts';
import { confirmationCopy, offerCopy } from '../enquiry.copy.ts';
import { sendPostedOffer } from './posted-offer.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get(RECEIPT)?.slice(0, 200);
  const wanted = searchParams.get('szakag');
  const api = context.get(apiContext);
  const [form, people, all, status, similar] = await Promise.all([
    api(enquiryEndpoints.openContactForm, { body: receipt ? { receipt } : {} }),
    api(peopleEndpoints.list),
    api(disciplineContract.calls.list),
    receipt
      ? api(enquiryEndpoints.findOfferStatus, { body: { receipt } }).catch(unlessMissing)
      : undefined,
    referenceFor(api, searchParams.get('reference'), context.get(languageContext), formFor(wanted)),
  ]);
  const disciplines: OfferDiscipline[] = all.map((discipline) => {
    const own = people.filter((person) => person.discipline === discipline.key);
    const head = people.find(({ personId }) => personId === discipline.headId);
    return { ...discipline, people: head ? [head] : own.slice(0, 2) };
  });
  const chosen = disciplines.find(({ key }) => key === wanted)?.key;
  const sizes = status?.attachments.map(({ size }) => size) ?? [];
  const { wordsOf, number } = context.get(languageContext);
  const size = shownSize(
    sizes.reduce((sum, one) => sum + one, 0),
    number,
  );
  const files = sizes.length > 0 ? [wordsOf(confirmationCopy).files(sizes.length, size)] : [];
  const sent = form.reference && receipt ? { reference: form.reference, receipt, files } : null;
  return data(
    { form, disciplines, chosen, similar, sent },
    { headers: sent ? privatePage : formPage(form.formToken) },
  );
}

/** The address of the form with what is known of the discipline: that holds whatever has become of the reference. */
const formFor = (discipline: string | null): string =>
  discipline !== null && queryValues.szakag.test(discipline)
    ? `${addresses.offer}?szakag=${discipline}`
    : addresses.offer;

/** Of one that has been deleted since, the receipt still tells the reference. */
function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

export const headers: Route.HeadersFunction = ({ parentHeaders, loaderHeaders }) => ({
  ...Object.fromEntries(parentHeaders),
  ...Object.fromEntries(loaderHeaders),
});

/** The form as the browser itself sends it: post, redirect, and a page that thanks. */
export async function action({ context, request }: Route.ActionArgs) {
  const language = context.get(languageContext);
  const fields = await postedFields(request);
  const result = await sendPostedOffer(fields, language, context.get(actionApiContext));
  if (!('receipt' in result)) return data(result.refused, { status: result.status });
  const query = new URLSearchParams({ [RECEIPT]: result.receipt });
  return redirect(`${pathIn(language.code, addresses.offer)}?${query}#${OFFER_RECEIPT}`, 303);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { form, disciplines, chosen, similar, sent } = loaderData;
  const copy = useCopy(offerCopy);
  const to = useTo();
  return (
    <>
      {sent ? (
        <>
          <PageTitle title={copy.title} />
          <meta name="robots" content="noindex" />
        </>
      ) : (
        <>
          <PageHead title={copy.title} description={copy.description} />
          <Breadcrumbs steps={[{ name: copy.title, address: addresses.offer }]} />
        </>
      )}
      <PageHeading title={copy.title} lead={copy.lead} figure={<TraverseFigure />} />
      <section className="offer" aria-label={copy.title}>
        {!sent && (
          <OfferForm
            formToken={form.formToken}
            retentionDays={form.retentionDays}
            {...{ disciplines, chosen }}
            similar={actionData ? actionData.similar : similar}
            refused={actionData}
          />
        )}
        <OfferReceipt sent={sent} />
        <p className="ways">
          <a className="forward" href={to(addresses.contact)}>
            {copy.plain}
          </a>
        </p>
      </section>
    </>
  );
}
