import { addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { groundlabCopy } from '../../content/groundlab.ts';
import { linesOf } from '../../kinds/fields/lines.ts';
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
import { LabTable, marks } from './lab-table.tsx';
import {
  labGroupContract,
  laboratoryContract,
  labTestContract,
  type Laboratory,
} from './laboratory.contract.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [notes, groups, tests] = await Promise.all([
    api(laboratoryContract.calls.one),
    api(labGroupContract.calls.list),
    api(labTestContract.calls.list),
  ]);
  const tables = groups.map((group) => ({
    group,
    tests: tests.filter(({ labGroupId }) => labGroupId === group.labGroupId),
  }));
  return { notes, tables };
}

export default function Groundlab({ loaderData: { notes, tables } }: Route.ComponentProps) {
  const company = useCompany();
  const lead = withCompany(notes.lead, company);
  return (
    <>
      <PageHead title={notes.title} description={lead} />
      <Breadcrumbs steps={[{ name: notes.title, address: addresses.groundlab }]} />
      <PageHeading title={notes.title} lead={typeset(lead)} figure={<GradingCurve />} />
      <Accreditation {...shownAccreditation(company)} />
      <p className="measure">{withCompany(notes.guide, company)}</p>
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
      {tables.map(({ group, tests }) => (
        <LabTable key={group.labGroupId} group={group} tests={tests} notes={notes} />
      ))}
      <Legend notes={notes} />
      <SampleAside of={[notes, ...tables.flatMap(({ tests }) => tests)]}>
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
