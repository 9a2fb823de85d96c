import { data, redirect } from 'react-router';
import { addresses, RECEIPT } from '../../../addresses.ts';
import { actionApiContext, apiContext, languageContext } from '../../../api/client/page-context.ts';
import { pathIn } from '../../../languages/codes.ts';
import { useCopy, useTo } from '../../../languages/language-context.ts';
import { disciplineContract } from '../../../site/discipline.contract.ts';
import { TraverseFigure } from '../../../ui/public/drawing/traverse-figure.tsx';
import { PageHead } from '../../../ui/public/page-head.tsx';
import { PageHeading } from '../../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../../../ui/public/structured-data.tsx';
import { contactEndpoints } from '../contact.contract.ts';
import { peopleEndpoints } from '../people.contract.ts';
import { postedFields } from '../posted-form.ts';
import type { Route } from './+types/offer.screen';
import type { OfferDiscipline } from './offer-disciplines.tsx';
import { OfferForm } from './offer-form.tsx';
import { offerCopy } from './offer.copy.ts';
import { sendPostedOffer } from './posted-offer.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get(RECEIPT)?.slice(0, 200);
  const api = context.get(apiContext);
  const [form, people, all] = await Promise.all([
    api(contactEndpoints.openContactForm, { body: receipt ? { receipt } : {} }),
    api(peopleEndpoints.list),
    api(disciplineContract.calls.list),
  ]);
  const disciplines: OfferDiscipline[] = all.map((discipline) => {
    const own = people.filter((person) => person.discipline === discipline.key);
    const head = people.find(({ personId }) => personId === discipline.headId);
    return { ...discipline, people: head ? [head] : own.slice(0, 2) };
  });
  const wanted = searchParams.get('szakag');
  const chosen = disciplines.find(({ key }) => key === wanted)?.key;
  const sent = form.reference && receipt ? { reference: form.reference, receipt } : null;
  // The server knows by it where each visitor's own has to stand in a page that it keeps.
  return data({ form, disciplines, chosen, sent }, { headers: { 'X-Form-Token': form.formToken } });
}

/** The moment it was opened stands in it: no cache in between may hand one visitor's form to another. */
export const headers: Route.HeadersFunction = ({ parentHeaders, loaderHeaders }) => ({
  ...Object.fromEntries(parentHeaders),
  ...Object.fromEntries(loaderHeaders),
  'Cache-Control': 'private, no-cache',
});

/** The form as the browser itself sends it: post, redirect, and a page that thanks. */
export async function action({ context, request }: Route.ActionArgs) {
  const language = context.get(languageContext);
  const fields = await postedFields(request);
  const result = await sendPostedOffer(fields, language, context.get(actionApiContext));
  if (!('receipt' in result)) return data(result.refused, { status: result.status });
  const query = new URLSearchParams({ [RECEIPT]: result.receipt });
  return redirect(`${pathIn(language.code, addresses.offer)}?${query}#urlap`, 303);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { form, disciplines, chosen, sent } = loaderData;
  const copy = useCopy(offerCopy);
  const to = useTo();
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      <Breadcrumbs steps={[{ name: copy.title, address: addresses.offer }]} />
      <PageHeading title={copy.title} lead={copy.lead} figure={<TraverseFigure />} />
      <section className="offer" aria-labelledby="ajanlatkeres">
        <h2 id="ajanlatkeres">{copy.work}</h2>
        <OfferForm
          formToken={form.formToken}
          retentionDays={form.retentionDays}
          {...{ disciplines, chosen, sent }}
          refused={actionData}
        />
        <p className="ways">
          <a className="forward" href={to(addresses.contact)}>
            {copy.plain}
          </a>
        </p>
      </section>
    </>
  );
}
