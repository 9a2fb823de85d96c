import { data } from 'react-router';
import { linesOf } from '../content/fields/lines.ts';
import { apiContext, languageContext } from '../content/site/page-context.ts';
import { useAnswerPromise } from '../content/site/public/answer-promise.tsx';
import { PageHead } from '../content/site/public/page-head.tsx';
import { Breadcrumbs, CompanyData } from '../content/site/public/structured-data.tsx';
import { useSite, useCompany } from '../content/site/site-context.tsx';
import type { Office as OfficeData } from '../content/site/site.contract.ts';
import { peopleEndpoints, type Person, personAnchor } from '../features/people/people.contract.ts';
import { sourceOf } from '../media/picture.contract.ts';
import { addresses } from '../text/addresses.ts';
import { contactMessages } from '../text/messages/contact.ts';
import { useMessages, useTo, useLanguage } from '../text/languages/language-context.ts';
import { langOf } from '../text/languages/localised.ts';
import { phoneLink } from '../ui/public/contact-links.ts';
import { sheetLines } from '../ui/public/drawing/contour-lines.computed.ts';
import { TraverseFigure } from '../ui/public/drawing/traverse-figure.tsx';
import { HungarianMark } from '../ui/public/in-hungarian.tsx';
import { MailLink } from '../ui/public/mail-link.tsx';
import { PageHeading } from '../ui/public/page-heading.tsx';
import { Picture } from '../ui/public/picture.tsx';
import { Entry, MailEntry, PhoneEntry } from '../ui/public/record.tsx';
import { typeset } from '../ui/public/typeset.tsx';
import type { Route } from './+types/contact.screen';
import { ContactForm, FORM } from './enquiry-form.tsx';
import {
  formPage,
  headersOfLoader,
  openForm,
  privateFormPage,
  receiptIn,
  referenceFor,
} from './enquiry-page.ts';
import { contactLimits } from './enquiry.contract.ts';
import { answerForm, sendContact } from './posted-form.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  const [form, people, reference] = await Promise.all([
    openForm(api, receiptIn(searchParams)),
    api(peopleEndpoints.list),
    referenceFor(api, searchParams.get('reference'), language, addresses.contact),
  ]);
  const { similarTo } = language.wordsOf(contactMessages).form;
  const subject = reference
    ? similarTo(reference.name).slice(0, contactLimits.subject).toWellFormed()
    : '';
  return data(
    { form, people, subject },
    { headers: form.reference ? privateFormPage : formPage(form.formToken) },
  );
}

export const headers = headersOfLoader;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, sendContact, { address: addresses.contact, fragment: FORM });

/** The texts on this page that staff can edit. */
const WORDS = [
  'contactData',
  'contactForm',
  'contactIntroduction',
  'contactPeople',
  'contactOffices',
  'contactThanks',
];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { form, people, subject } = loaderData;
  const { company, offices, words, hasVacancies } = useSite();
  const { labels, toOffer, toVacancies, answerSoon } = useMessages(contactMessages);
  const promise = useAnswerPromise();
  const to = useTo();
  return (
    <>
      <PageHead title={words.contact} description={words.contactDescription} />
      <CompanyData />
      <Breadcrumbs steps={[{ name: words.contact, address: addresses.contact }]} />
      <PageHeading
        title={words.contact}
        {...langOf(words, 'contact')}
        figure={<TraverseFigure />}
      />
      <div className="contact-columns">
        <section aria-labelledby="elerhetosegek">
          <h2 id="elerhetosegek" {...langOf(words, 'contactData')}>
            {words.contactData}
          </h2>
          <dl className="record">
            <PhoneEntry label={labels.phone} phone={company.phone} />
            {company.fax && (
              <Entry label={labels.fax} isFigure>
                {typeset(company.fax)}
              </Entry>
            )}
            <MailEntry label={labels.email} email={company.email} />
            {company.postalAddress && (
              <Entry label={labels.postalAddress}>{typeset(company.postalAddress)}</Entry>
            )}
          </dl>
        </section>
        <section aria-labelledby="kapcsolatfelvetel">
          <h2 id="kapcsolatfelvetel" {...langOf(words, 'contactForm')}>
            {words.contactForm}
          </h2>
          <HungarianMark of={words} fields={WORDS} />
          {words.contactIntroduction && (
            <p {...langOf(words, 'contactIntroduction')}>{words.contactIntroduction}</p>
          )}
          <p>{promise ? <strong className="answer-promise">{promise}</strong> : answerSoon}</p>
          <p>
            <a className="forward" href={to(addresses.offer)}>
              {toOffer}
            </a>
          </p>
          <ContactForm {...form} subject={subject} refused={actionData} />
        </section>
        <section className="contact-people" aria-labelledby="munkatarsaink">
          <h2 id="munkatarsaink" {...langOf(words, 'contactPeople')}>
            {words.contactPeople}
          </h2>
          <HungarianMark of={people} fields={['role', 'qualifications']} />
          <People people={people} />
          {hasVacancies && (
            <p className="ways">
              <a className="forward" href={to(addresses.vacancies)}>
                {toVacancies}
              </a>
            </p>
          )}
        </section>
      </div>
      <section aria-labelledby="irodaink">
        <h2 id="irodaink" {...langOf(words, 'contactOffices')}>
          {words.contactOffices}
        </h2>
        <HungarianMark of={offices} fields={['name']} />
        <div className="offices">
          {offices.map((office) => (
            <Office key={office.officeId} office={office} />
          ))}
        </div>
      </section>
    </>
  );
}

const MAP_HOST = 'https://www.openstreetmap.org';

const SPAN = 0.004; // degrees around the office that the map shows

/** An office with its data, and a map that loads only on request. */
function Office({ office }: { office: OfficeData }) {
  const { name, address, phone, email, latitude, longitude } = office;
  const { labels, coordinates, point } = useMessages(contactMessages);
  const { number } = useLanguage();
  const isPlaced = latitude !== null && longitude !== null;
  return (
    <article className="office">
      <h3 {...langOf(office, 'name')}>{name}</h3>
      <dl className="record">
        <Entry label={labels.address}>{typeset(address)}</Entry>
        {phone && <PhoneEntry label={labels.phone} phone={phone} />}
        {email && <MailEntry label={labels.email} email={email} />}
        {isPlaced && (
          <Entry label={coordinates} isFigure>
            {point(number(latitude, 4), number(longitude, 4))}
          </Entry>
        )}
      </dl>
      {isPlaced && <OfficeMap name={name} lat={latitude} lon={longitude} />}
    </article>
  );
}

function OfficeMap({ name, lat, lon }: { name: string; lat: number; lon: number }) {
  const company = useCompany();
  const messages = useMessages(contactMessages);
  const box = [lon - SPAN, lat - SPAN / 2, lon + SPAN, lat + SPAN / 2].map((n) => n.toFixed(5));
  return (
    <div className="office-map" data-load-frame>
      <MapSheet />
      <p>
        <a
          className="button"
          href={`${MAP_HOST}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
          rel="noopener noreferrer"
          data-load={`${MAP_HOST}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${lat}%2C${lon}`}
          data-title={`${messages.mapOf}: ${name}, ${company.shortName}`}
          data-otherwise={messages.mapOtherwise}
        >
          {messages.showMap} <span className="visually-hidden">({name})</span>
        </a>
        <small>{messages.mapNotice}</small>
      </p>
    </div>
  );
}

/** Placeholder shown until the map is loaded. */
function MapSheet() {
  return (
    <svg viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="contour" d={sheetLines} />
    </svg>
  );
}

function People({ people }: { people: Person[] }) {
  const { labels } = useMessages(contactMessages);
  return (
    <table className="sheet-table people">
      <thead>
        <tr>
          <th scope="col">{labels.name}</th>
          <th scope="col">{labels.role}</th>
          <th scope="col">{labels.phone}</th>
          <th scope="col">{labels.email}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.personId} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { name, role, phone, email, image, imageAlt } = person;
  const portrait = sourceOf(image);
  // Undefined if the person has no discipline.
  const discipline = useSite().disciplines.find(({ key }) => key === person.discipline);
  return (
    <tr id={personAnchor(person.personId)}>
      <th scope="row">
        {portrait ? (
          <span className="person">
            <Picture
              source={portrait}
              alt={imageAlt}
              {...langOf(person, 'imageAlt')}
              sizes="4rem"
              className="portrait"
            />
            <span>{name}</span>
          </span>
        ) : (
          name
        )}
      </th>
      <td>
        <span {...langOf(person, 'role')}>{role}</span>
        {discipline && (
          <small className="qualification of-discipline" {...langOf(discipline, 'label')}>
            {discipline.label}
          </small>
        )}
        {linesOf(person.qualifications).map((line) => (
          <small className="qualification" key={line} {...langOf(person, 'qualifications')}>
            {typeset(line)}
          </small>
        ))}
      </td>
      <td className="figure">{phone && <a href={phoneLink(phone)}>{typeset(phone)}</a>}</td>
      <td className="figure">{email && <MailLink to={email} />}</td>
    </tr>
  );
}
