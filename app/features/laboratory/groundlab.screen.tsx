import { data, redirect } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { groundlabCopy } from '../../content/groundlab.ts';
import { linesOf } from '../../kinds/fields/lines.ts';
import { searchAddress } from '../../search/search-address.ts';
import { siteEndpoints } from '../../site/site.contract.ts';
import { shownAccreditation } from '../../site/accreditation.ts';
import { withCompany } from '../../site/company-words.ts';
import { useCompany } from '../../site/site-context.ts';
import { GradingCurve } from '../../ui/public/drawing/grading-curve.tsx';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { SampleAside } from '../../ui/public/sample-aside.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
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
  const { searchParams } = new URL(request.url);
  const filter = filterIn(searchParams);
  if (!filter) throw missing();
  // What the form leaves open stands in no address that is shared.
  if (!isPlain(searchParams)) throw redirect(addresses.groundlab + filterQuery(filter));
  const api = context.get(apiContext);
  const [{ company }, notes, groups, tests] = await Promise.all([
    api(siteEndpoints.getSite),
    api(laboratoryContract.calls.one),
    api(labGroupContract.calls.list),
    api(labTestContract.calls.list),
  ]);
  if (filter.group !== '' && !groups.some((group) => anchorOf(group) === filter.group)) {
    throw missing();
  }
  const tables = groups.map((group) => ({
    group,
    tests: tests.filter(({ labGroupId }) => labGroupId === group.labGroupId),
  }));
  const accreditation = shownAccreditation(company);
  const found = testsFound(tables, filter, accreditation);
  const states = stateNames.filter(
    (state) =>
      state === filter.state || tests.some((test) => statesOf(test, accreditation).includes(state)),
  );
  const shown = { notes, groups, filter, found, states, total: tests.length };
  return data(shown, { status: found.refusal?.status ?? 200 });
}

const missing = () => data(null, { status: 404 });

export default function Groundlab({ loaderData }: Route.ComponentProps) {
  const { notes, groups, filter, found, states, total } = loaderData;
  const company = useCompany();
  const accreditation = shownAccreditation(company);
  const lead = withCompany(notes.lead, company);
  const query = filterQuery(filter);
  const count = groundlabCopy.found(
    found.tables.reduce((sum, { tests }) => sum + tests.length, 0),
    total,
  );
  const by = filterWords(filter, groups);
  return (
    <>
      <PageHead
        title={by ? `${groundlabCopy.foundBy(count, by)} – ${notes.title}` : notes.title}
        description={lead}
        query={query}
      />
      <Breadcrumbs steps={[{ name: notes.title, address: addresses.groundlab }]} />
      <PageHeading title={notes.title} lead={typeset(lead)} figure={<GradingCurve />} />
      <Accreditation {...accreditation} />
      <p className="measure">{withCompany(notes.guide, company)}</p>
      {!by && <GroupIndex tables={found.tables} />}
      <LabForm filter={filter} groups={groups} states={states} error={found.refusal?.error} />
      {by && (
        <p className="lab-count" id={FOUND} tabIndex={-1}>
          {groundlabCopy.foundBy(count, by)}
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
        />
      ))}
      <Legend notes={notes} />
      <SampleAside of={[notes, ...found.tables.flatMap(({ tests }) => tests)]}>
        {groundlabCopy.sampleNotice}
      </SampleAside>
      <section className="fees" aria-labelledby="dijak">
        <h2 id="dijak">{notes.feesTitle}</h2>
        <ul>
          {linesOf(withCompany(notes.fees, company)).map((fee) => (
            <li key={fee}>{typeset(fee)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** `„17892-5”, Nem akkreditált`; empty where everything is shown. */
function filterWords({ q, group, state }: LabFilter, groups: readonly LabGroup[]): string {
  const named = groups.find((one) => anchorOf(one) === group);
  return [q && `„${q}”`, named?.title, state && groundlabCopy.states[state]]
    .filter(Boolean)
    .join(', ');
}

function GroupIndex({ tables }: Pick<Found, 'tables'>) {
  return (
    <nav className="lab-index" aria-label={groundlabCopy.groups}>
      <ol>
        {tables.map(({ group, tests }) => (
          <li key={group.labGroupId}>
            <a href={`#${anchorOf(group)}`}>{group.title}</a>{' '}
            <span className="figure">{tests.length}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NoMatch({ q }: { q: string }) {
  return (
    <>
      <p className="no-items">{groundlabCopy.noMatch}</p>
      <p className="ways">
        <a className="forward" href={addresses.groundlab}>
          {groundlabCopy.clear}
        </a>
        {q !== '' && (
          <a className="forward" href={searchAddress(q)}>
            {groundlabCopy.everywhere}
          </a>
        )}
        <a className="forward" href={addresses.contact}>
          {groundlabCopy.ask}
        </a>
      </p>
    </>
  );
}

function Accreditation({ number, end }: ReturnType<typeof shownAccreditation>) {
  if (number === '') return null;
  return (
    <dl className="plate">
      <dt>{groundlabCopy.accreditationLabel}</dt>
      <dd className="figure">
        {typeset(number)}
        {end && <span className="expired">{end}</span>}
      </dd>
    </dl>
  );
}

function Legend({ notes }: { notes: Laboratory }) {
  return (
    <section className="legend" aria-labelledby="jelmagyarazat">
      <h2 id="jelmagyarazat">{groundlabCopy.legend}</h2>
      <dl>
        {marks.map(({ mark, note }) => (
          <div key={mark} id={`jel-${mark}`}>
            <dt>{mark})</dt>
            <dd>{typeset(notes[note])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
