import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { pathIn } from '../../text/languages/codes.ts';
import type { Words } from '../../text/languages/language.ts';
import { useCompany } from '../../content/site/site-context.tsx';
import { useInterpolation } from '../../content/site/use-interpolation.ts';
import { data, redirect } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { apiContext, languageContext } from '../../content/site/page-context.ts';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { linesOf } from '../../content/fields/lines.ts';
import { searchAddress } from '../../content/search/search-address.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import { shownAccreditation } from '../../content/site/accreditation.ts';
import { GradingCurve } from '../../ui/public/drawing/grading-curve.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { SampleAside } from '../../ui/public/sample-aside.tsx';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { peopleEndpoints } from '../people/people.contract.ts';
import { servicePageContract } from '../services/service-page.contract.ts';
import type { Route } from './+types/groundlab.screen';
import { anchorOf } from './anchors.ts';
import {
  filterIn,
  filterQuery,
  isPlain,
  testsFound,
  type Found,
  type LabFilter,
} from './lab-filter.ts';
import { FOUND, LabForm } from './lab-form.tsx';
import { stateNames, statesOf } from './lab-states.ts';
import { LabTable, marks } from './lab-table.tsx';
import {
  labGroupContract,
  laboratoryContract,
  labTestContract,
  type LabGroup,
  type Laboratory,
} from './laboratory.contract.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { searchParams } = new URL(request.url);
  const filter = filterIn(searchParams);
  if (!filter) throw missing();
  // Redirects to an address without the empty fields that the form sends.
  if (!isPlain(searchParams))
    throw redirect(pathIn(language.code, addresses.groundlab) + filterQuery(filter));
  const api = context.get(apiContext);
  const [{ company }, notes, groups, tests, services, people] = await Promise.all([
    api(siteEndpoints.getSite),
    api(laboratoryContract.calls.one),
    api(labGroupContract.calls.list),
    api(labTestContract.calls.list),
    api(servicePageContract.calls.list),
    api(peopleEndpoints.list),
  ]);
  if (filter.group !== '' && !groups.some((group) => anchorOf(group) === filter.group)) {
    throw missing();
  }
  const tables = groups.map((group) => ({
    group,
    tests: tests.filter(({ labGroupId }) => labGroupId === group.labGroupId),
  }));
  const accreditation = shownAccreditation(company);
  const found = testsFound(tables, filter, accreditation, language);
  const states = stateNames.filter(
    (state) =>
      state === filter.state || tests.some((test) => statesOf(test, accreditation).includes(state)),
  );
  const responsible = people.find(({ personId }) => personId === notes.headId);
  const shown = {
    notes,
    responsible,
    groups,
    services,
    filter,
    found,
    states,
    total: tests.length,
  };
  return data(shown, { status: found.refusal?.status ?? 200 });
}

/** Website of the only body that accredits laboratories in Hungary. It publishes the scope of each accreditation. */
const ACCREDITATION_BODY = 'https://www.nah.gov.hu/';

const missing = () => data(null, { status: 404 });

export default function Groundlab({ loaderData }: Route.ComponentProps) {
  const { notes, responsible, groups, services, filter, found, states, total } = loaderData;
  const messages = useMessages(groundlabMessages);
  const interpolate = useInterpolation();
  const accreditation = shownAccreditation(useCompany(), useLanguage());
  const lead = interpolate(notes.lead);
  const query = filterQuery(filter);
  const count = messages.found(
    found.tables.reduce((sum, { tests }) => sum + tests.length, 0),
    total,
  );
  // A refused search text is ignored.
  const by = filterWords(found.refusal ? { ...filter, q: '' } : filter, groups, messages);
  return (
    <>
      <PageHead
        title={by ? `${messages.foundBy(count, by)} – ${notes.title}` : notes.title}
        card={{ title: notes.title }}
        description={lead}
        query={query}
      />
      <Breadcrumbs steps={[{ name: notes.title, address: addresses.groundlab }]} />
      <PageHeading
        title={notes.title}
        {...langOf(notes, 'title')}
        lead={<span {...langOf(notes, 'lead')}>{typeset(lead)}</span>}
        mark={
          <HungarianMark
            of={[notes, ...found.tables.flatMap((one) => [one.group, ...one.tests])]}
            // The row of a test marks its own standards, so `standards` is not among the fields.
            fields={[...Object.keys(notes), 'name']}
          />
        }
        figure={<GradingCurve />}
      />
      <div className="lab-plates">
        <Accreditation {...accreditation} />
        {responsible && (
          <div className="plate">
            <p>{messages.head}</p>
            <PersonCard person={responsible} />
          </div>
        )}
      </div>
      <p className="measure" {...langOf(notes, 'guide')}>
        {interpolate(notes.guide)}
      </p>
      {!by && <GroupIndex tables={found.tables} />}
      <LabForm filter={filter} groups={groups} states={states} error={found.refusal?.error} />
      {by && (
        <p className="lab-count" id={found.refusal ? undefined : FOUND} tabIndex={-1}>
          {messages.foundBy(count, by)}
        </p>
      )}
      {found.tables.length === 0 && query !== '' && <NoMatch q={filter.q} />}
      {found.tables.map(({ group, tests }) => (
        <LabTable
          key={group.labGroupId}
          group={group}
          tests={tests}
          notes={notes}
          accreditation={accreditation}
          terms={found.terms}
          services={services}
        />
      ))}
      <Legend notes={notes} />
      <SampleAside of={[notes, ...found.tables.flatMap(({ tests }) => tests)]}>
        {messages.sampleNotice}
      </SampleAside>
      <section className="fees" aria-labelledby="dijak">
        <h2 id="dijak" {...langOf(notes, 'feesTitle')}>
          {notes.feesTitle}
        </h2>
        <ul {...langOf(notes, 'fees')}>
          {linesOf(interpolate(notes.fees)).map((fee) => (
            <li key={fee}>{typeset(fee)}</li>
          ))}
        </ul>
        {accreditation.number !== '' && (
          <p>
            <a className="forward" href={ACCREDITATION_BODY} rel="noopener noreferrer">
              {messages.accreditationBody}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

/** The filter in words: `„17892-5”, Nem akkreditált`; empty without a filter. */
function filterWords(
  { q, group, state }: LabFilter,
  groups: readonly LabGroup[],
  messages: Words<typeof groundlabMessages>,
): string {
  const named = groups.find((one) => anchorOf(one) === group);
  return [q && messages.quoted(q), named?.title, state && messages.states[state]]
    .filter(Boolean)
    .join(', ');
}

function GroupIndex({ tables }: Pick<Found, 'tables'>) {
  const messages = useMessages(groundlabMessages);
  return (
    <nav className="lab-index" aria-label={messages.groups}>
      <ol>
        {tables.map(({ group, tests }) => (
          <li key={group.labGroupId}>
            <a href={`#${anchorOf(group)}`} {...langOf(group, 'title')}>
              {group.title}
            </a>{' '}
            <span className="figure">{tests.length}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NoMatch({ q }: { q: string }) {
  const messages = useMessages(groundlabMessages);
  const to = useTo();
  return (
    <>
      <p className="no-items">{messages.noMatch}</p>
      <p className="ways">
        <a className="forward" href={to(addresses.groundlab)}>
          {messages.clear}
        </a>
        {q !== '' && (
          <a className="forward" href={to(searchAddress(q))}>
            {messages.everywhere}
          </a>
        )}
        <a className="forward" href={to(addresses.contact)}>
          {messages.ask}
        </a>
      </p>
    </>
  );
}

function Accreditation({ number, end }: ReturnType<typeof shownAccreditation>) {
  const messages = useMessages(groundlabMessages);
  if (number === '') return null;
  return (
    <dl className="plate">
      <dt>{messages.accreditationLabel}</dt>
      <dd className="figure">
        {typeset(number)}
        {end && <span className="expired">{end}</span>}
      </dd>
    </dl>
  );
}

function Legend({ notes }: { notes: Laboratory }) {
  const messages = useMessages(groundlabMessages);
  return (
    <section className="legend" aria-labelledby="jelmagyarazat">
      <h2 id="jelmagyarazat">{messages.legend}</h2>
      <dl>
        {marks.map(({ mark, note }) => (
          <div key={mark} id={`jel-${mark}`}>
            <dt>{mark})</dt>
            <dd {...langOf(notes, note)}>{typeset(notes[note])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
