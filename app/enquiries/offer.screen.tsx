import { data, redirect } from 'react-router';
import { addresses, queryValues, STATUS_RECEIPT } from '../text/addresses.ts';
import { apiContext, languageContext } from '../content/site/page-context.ts';
import { pathIn } from '../text/languages/codes.ts';
import { useLanguage, useTo } from '../text/languages/language-context.ts';
import { disciplineContract } from '../content/site/discipline.content-type.ts';
import { isRequestable } from '../content/site/offered-disciplines.ts';
import { siteEndpoints } from '../content/site/site.contract.ts';
import { TraverseFigure } from '../ui/public/drawing/traverse-figure.tsx';
import { isMissing } from '../ui/missing-page.ts';
import { phoneLink } from '../ui/public/contact-links.ts';
import { ShareLink } from '../ui/public/share-link.tsx';
import { typeset } from '../ui/public/typeset.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PageHead } from '../content/site/public/page-head.tsx';
import { PageHeading } from '../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../content/site/public/structured-data.tsx';
import { enquiryEndpoints } from './enquiry.contract.ts';
import {
  findService,
  messageOf,
  formPage,
  headersOfLoader,
  openForm,
  privatePage,
  receiptIn,
  referenceFor,
  requestedItemsOf,
} from './enquiry-page.ts';
import { RequestedWork } from './requested-work.tsx';
import { vacancyContract } from '../features/vacancies/vacancy.contract.ts';
import { peopleEndpoints, type Person } from '../features/people/people.contract.ts';
import type { Route } from './+types/offer.screen';
import { AnswerPromise } from '../content/site/public/answer-promise.tsx';
import { ApplicationForm, OFFER_RECEIPT, OfferForm } from './enquiry-form.tsx';
import { Responsible, type OfferDiscipline } from './offer-fields.tsx';
import { shownSize } from '../ui/shown-size.ts';
import { confirmationMessages, requestWords } from './enquiry.messages.ts';
import { answerForm, sendOffer } from './posted-form.ts';
import { useSite } from '../content/site/site-context.tsx';
import { Entry, MailEntry, PhoneEntry } from '../ui/public/record.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const receipt = receiptIn(searchParams);
  const asked = searchParams.get('szakag');
  const api = context.get(apiContext);
  const [form, site, people, all, status, similar, service, message, open] = await Promise.all([
    openForm(api, receipt),
    api(siteEndpoints.getSite),
    api(peopleEndpoints.list),
    api(disciplineContract.calls.list),
    receipt
      ? api(enquiryEndpoints.findOfferStatus, { body: { receipt } }).catch(unlessMissing)
      : undefined,
    referenceFor(api, searchParams.get('reference'), context.get(languageContext), formFor(asked)),
    findService(api, searchParams.get('szolgaltatas')),
    messageOf(api, searchParams.get('vizsgalat'), context.get(languageContext)),
    api(vacancyContract.calls.list),
  ]);
  const vacancy = searchParams.get('allas') ?? undefined;
  // If the vacancy is closed, the visitor gets the list of open ones. A receipt is shown although the vacancy has ended.
  if (vacancy !== undefined && !form.reference && !open.some(({ key }) => key === vacancy)) {
    throw redirect(pathIn(context.get(languageContext).code, addresses.vacancies));
  }
  const vacancies = open.map((one) => ({
    ...one,
    people: people.filter(({ personId }) => personId === one.contactId),
  }));
  const requestable = all.filter((discipline) => isRequestable(discipline, site));
  const disciplines: OfferDiscipline[] = requestable.map((discipline) => {
    const own = people.filter((person) => person.discipline === discipline.key);
    const ofService = discipline.key === service?.discipline ? service.responsibleId : null;
    const head =
      people.find(({ personId }) => personId === ofService) ??
      people.find(({ personId }) => personId === discipline.headId);
    return { ...discipline, people: head ? [head] : own.slice(0, 2) };
  });
  const chosen = disciplines.find(({ key }) => key === (service?.discipline ?? asked))?.key;
  const sizes = status?.attachments.map(({ size }) => size) ?? [];
  const { wordsOf, number } = context.get(languageContext);
  const size = shownSize(
    sizes.reduce((sum, one) => sum + one, 0),
    number,
  );
  const files = sizes.length > 0 ? [wordsOf(confirmationMessages).files(sizes.length, size)] : [];
  const isApplication = status?.kind === 'application';
  const requested = isApplication
    ? vacancies.find(({ key }) => key === vacancy)
    : disciplines.find(({ key }) => key === status?.discipline);
  const responsible = requested?.people ?? [];
  const items = status && (await requestedItemsOf(api, status));
  const sent =
    form.reference && receipt
      ? {
          reference: form.reference,
          receipt,
          files,
          discipline: status?.discipline ?? '',
          items,
          isApplication,
          responsible,
        }
      : null;
  return data(
    { form, disciplines, chosen, similar, service, message, vacancies, vacancy, sent },
    { headers: sent ? privatePage : formPage(form.formToken) },
  );
}

/** Address of the form for a discipline, used if the project in the address has been deleted. */
const formFor = (discipline: string | null): string =>
  discipline !== null && queryValues.szakag.test(discipline)
    ? `${addresses.offer}?szakag=${discipline}`
    : addresses.offer;

/** Ignores 404: if a request has been deleted since, its receipt still shows the reference. */
function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

export const headers = headersOfLoader;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, sendOffer, { address: addresses.offer, fragment: OFFER_RECEIPT });

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { form, disciplines, chosen, similar, service, message, vacancies, sent } = loaderData;
  const vacancy = actionData ? actionData.fields['vacancy'] : loaderData.vacancy;
  const isApplication = sent ? sent.isApplication : vacancy !== undefined;
  const messages = requestWords(useLanguage(), isApplication);
  const { company } = useSite();
  const to = useTo();
  return (
    <>
      {sent ? (
        <>
          <PageTitle title={messages.title} />
          <meta name="robots" content="noindex" />
        </>
      ) : (
        <>
          <PageHead title={messages.title} description={messages.description} />
          <Breadcrumbs steps={[{ name: messages.title, address: addresses.offer }]} />
        </>
      )}
      <PageHeading title={messages.title} lead={messages.lead} figure={<TraverseFigure />}>
        {!sent && (
          <p className="offer-assurance">
            {!isApplication && <AnswerPromise />}
            <span className="figure">
              <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
            </span>
          </p>
        )}
      </PageHeading>
      <section className="offer" aria-label={messages.title}>
        {!sent && isApplication && (
          <ApplicationForm
            formToken={form.formToken}
            retentionDays={form.retentionDays}
            vacancies={vacancies}
            chosen={vacancy}
            refused={actionData}
          />
        )}
        {!sent && !isApplication && (
          <OfferForm
            formToken={form.formToken}
            retentionDays={form.retentionDays}
            {...{ disciplines, chosen, message }}
            similar={actionData ? actionData.similar : similar}
            service={actionData ? actionData.service : service}
            refused={actionData}
          />
        )}
        <OfferReceipt sent={sent} isApplication={isApplication} />
        <p className="ways">
          <a className="forward" href={to(addresses.contact)}>
            {messages.plain}
          </a>
          <a className="forward" href={to(addresses.offerStatus)} rel="nofollow">
            {messages.lostLink}
          </a>
        </p>
      </section>
    </>
  );
}

interface OfferReceiptProps {
  /** Receipt of the request that has just been accepted. */
  sent: {
    reference: string;
    receipt: string;
    files: string[];
    discipline: string;
    items: Awaited<ReturnType<typeof requestedItemsOf>> | undefined;
    responsible: Person[];
  } | null;
  isApplication: boolean;
}

/** Replaces the form once a request has been accepted. Before, it is hidden, so that the script can fill it in. */
function OfferReceipt({ sent, isApplication }: OfferReceiptProps) {
  const messages = requestWords(useLanguage(), isApplication);
  const { company, hasVacancies } = useSite();
  const to = useTo();
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
      <h2 id="megkaptuk">{messages.sent}</h2>
      <dl className="record">
        <Entry label={messages.reference} isFigure>
          <strong data-filled="reference">{sent?.reference}</strong>
        </Entry>
        {/* Filled in by the script: a call that needs only the link must not return the address. */}
        <div hidden>
          <dt>{messages.answerTo}</dt>
          <dd>
            <span className="figure" data-filled="email" />
            <span className="hint">{messages.mistyped}</span>
          </dd>
        </div>
        <div hidden={!sent?.discipline}>
          <dt>{messages.work}</dt>
          <dd>
            <ul data-filled="work">
              {sent && <RequestedWork discipline={sent.discipline} {...sent.items} />}
            </ul>
          </dd>
        </div>
        <div hidden={!sent?.files.length}>
          <dt>{messages.attachments}</dt>
          <dd>
            <ul data-filled="files">
              {sent?.files.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <div className="receipt-next">
        <h3>{messages.next}</h3>
        {!isApplication && (
          <p>
            <AnswerPromise />
          </p>
        )}
        <ol>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {/* The script moves the person of the chosen discipline or vacancy here. */}
        <div className="responsible" data-filled="responsible">
          {sent && sent.responsible.length > 0 && (
            <Responsible people={sent.responsible} label={messages.responsible} />
          )}
        </div>
        {/* The style sheet shows these only if no person with an e-mail address is named above. */}
        <dl className="record office-contact">
          <PhoneEntry label={messages.officePhone} phone={company.phone} />
          <MailEntry label={messages.officeEmail} email={company.email} />
        </dl>
      </div>
      <p className="save-link">{messages.saveLink}</p>
      <div className="ways">
        <a
          className="button"
          data-filled="status"
          href={status ? `${to(addresses.offerStatus)}?${status}` : undefined}
        >
          {messages.statusLink}
        </a>
        <ShareLink of=".save-link + .ways > a" />
        {(!isApplication || hasVacancies) && (
          <a className="forward" href={to(isApplication ? addresses.vacancies : addresses.offer)}>
            {messages.another}
          </a>
        )}
      </div>
    </div>
  );
}
