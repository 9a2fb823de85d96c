import { endOfDay } from '../../content/search/searchable.ts';
import { apiContext, languageContext } from '../../content/site/page-context.ts';
import { PageHead, useOrigin } from '../../content/site/public/page-head.tsx';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { pageContent } from '../../content/site/public/public-content.ts';
import { Breadcrumbs, StructuredData } from '../../content/site/public/structured-data.tsx';
import { useCompany } from '../../content/site/site-context.tsx';
import { useHtmlInterpolation } from '../../content/site/use-interpolation.ts';
import { addressOf, addresses, offerAddress } from '../../text/addresses.ts';
import { useLanguage, useMessages, useTo } from '../../text/languages/language-context.ts';
import type { Language } from '../../text/languages/language.ts';
import { langOf } from '../../text/languages/localised.ts';
import { missingPage } from '../../ui/missing-page.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { peopleEndpoints, type Person } from '../people/people.contract.ts';
import type { Route } from './+types/vacancy.screen';
import { vacanciesMessages } from './vacancies.messages.ts';
import { vacancyContract, type Vacancy } from './vacancy.contract.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const vacancies = await api(vacancyContract.calls.list);
  const vacancy = vacancies.find(({ key }) => key === params.key);
  if (!vacancy) throw ended(context.get(languageContext), vacancies.length > 0);
  const people = vacancy.contactId === null ? [] : await api(peopleEndpoints.list);
  return {
    vacancy,
    contact: people.find(({ personId }) => personId === vacancy.contactId),
    shown: await pageContent(vacancy.text, context.get(languageContext)),
  };
}

/** The page of a job that has ended or never existed. While no job is open, the list has no page. */
function ended({ wordsOf }: Pick<Language, 'wordsOf'>, hasOthers: boolean) {
  const messages = wordsOf(vacanciesMessages);
  return missingPage({
    title: messages.endedTitle,
    text: messages.endedText,
    links: [
      ...(hasOthers ? [{ address: addresses.vacancies, words: messages.all }] : []),
      { address: addresses.contact, words: messages.toContact },
    ],
  });
}

export default function VacancyScreen({ loaderData }: Route.ComponentProps) {
  const { vacancy, contact, shown } = loaderData;
  const messages = useMessages(vacanciesMessages);
  const to = useTo();
  const interpolate = useHtmlInterpolation();
  const address = addressOf(addresses.vacancy, { key: vacancy.key });
  return (
    <>
      <PageHead
        title={vacancy.title}
        description={`${messages.employments[vacancy.employment]}, ${vacancy.place}`}
        card={{ section: messages.title }}
      />
      <Breadcrumbs
        steps={[
          { name: messages.title, address: addresses.vacancies },
          { name: vacancy.title, address },
        ]}
      />
      <JobPosting vacancy={vacancy} address={address} />
      <PageHeading
        title={vacancy.title}
        {...langOf(vacancy, 'title')}
        mark={<HungarianMark of={vacancy} />}
      />
      <article className="vacancy">
        <VacancyRecord vacancy={vacancy} contact={contact} />
        {shown && (
          // Safe to insert: the server has sanitised it with an allow list, and company data are escaped.
          <div
            className="rich-text"
            {...langOf(vacancy, 'text')}
            dangerouslySetInnerHTML={{ __html: interpolate(shown) }}
          />
        )}
      </article>
      <section className="asking" aria-labelledby="jelentkezes">
        <div>
          <h2 id="jelentkezes">{messages.applyTitle}</h2>
          <p>{messages.applying}</p>
        </div>
        <p>
          <ApplyLink vacancy={vacancy} />
        </p>
      </section>
      <div className="ways">
        <a className="back" href={to(addresses.vacancies)}>
          ← {messages.all}
        </a>
        <ShareLink />
      </div>
    </>
  );
}

function ApplyLink({ vacancy: { key } }: { vacancy: Vacancy }) {
  const { apply } = useMessages(vacanciesMessages);
  const to = useTo();
  return (
    <a className="button" href={to(offerAddress({ allas: key }))}>
      {apply}
    </a>
  );
}

interface VacancyRecordProps {
  vacancy: Vacancy;
  contact: Person | undefined;
}

function VacancyRecord({ vacancy, contact }: VacancyRecordProps) {
  const messages = useMessages(vacanciesMessages);
  const { day } = useLanguage();
  const { place, employment, postedOn, until } = vacancy;
  return (
    <div>
      <dl className="record">
        <Entry label={messages.place}>
          <span {...langOf(vacancy, 'place')}>{typeset(place)}</span>
        </Entry>
        <Entry label={messages.employment}>{messages.employments[employment]}</Entry>
        {until && (
          <Entry label={messages.until} isFigure>
            <time dateTime={until}>{day(until)}</time>
          </Entry>
        )}
        <Entry label={messages.postedOn} isFigure>
          <time dateTime={postedOn}>{day(postedOn)}</time>
        </Entry>
        {contact && (
          <Entry label={messages.contact}>
            <PersonCard person={contact} email={contact.email} />
          </Entry>
        )}
      </dl>
      <p className="sheet-ask">
        <ApplyLink vacancy={vacancy} />
      </p>
    </div>
  );
}

/** Structured data by which search engines list the job. */
function JobPosting({ vacancy, address }: { vacancy: Vacancy; address: string }) {
  const { legalName } = useCompany();
  const origin = useOrigin();
  const to = useTo();
  const interpolate = useHtmlInterpolation();
  const { key, title, text, place, employment, postedOn, until } = vacancy;
  return (
    <StructuredData
      about={{
        '@type': 'JobPosting',
        title,
        description: interpolate(text) || title,
        url: origin + to(address),
        identifier: { '@type': 'PropertyValue', name: legalName, value: key },
        datePosted: postedOn,
        ...(until && { validThrough: endOfDay(until) }),
        employmentType: employment,
        directApply: true,
        hiringOrganization: {
          '@type': 'Organization',
          '@id': `${origin}/#company`,
          name: legalName,
          sameAs: `${origin}/`,
        },
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'HU' },
        },
      }}
    />
  );
}
