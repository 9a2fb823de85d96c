import { addresses } from '../../addresses.ts';
import { groundlabCopy } from '../../content/groundlab.ts';
import { labFootnotes, labGroups, labNotes } from '../../content/lab-tests.ts';
import { useCompany } from '../../site/site-context.ts';
import { GradingCurve } from '../../ui/public/drawing/grading-curve.tsx';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { LabTable } from './lab-table.tsx';

export default function Groundlab() {
  const company = useCompany();
  const accredited = groundlabCopy.accredited(company);
  return (
    <>
      <PageHead title={groundlabCopy.title} description={accredited} />
      <Breadcrumbs steps={[{ name: groundlabCopy.title, address: addresses.groundlab }]} />
      <PageHeading
        title={groundlabCopy.title}
        lead={typeset(accredited)}
        figure={<GradingCurve />}
      />
      <dl className="plate">
        <dt>{groundlabCopy.accreditationLabel}</dt>
        <dd className="figure">{typeset(company.accreditationNumber)}</dd>
      </dl>
      <p className="measure">{groundlabCopy.guide}</p>
      <nav className="lab-index" aria-label={groundlabCopy.groups}>
        <ol>
          {labGroups.map(({ key, title, rows }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a> <span className="figure">{rows.length}</span>
            </li>
          ))}
        </ol>
      </nav>
      {labGroups.map((group) => (
        <LabTable key={group.key} group={group} />
      ))}
      <section className="legend" aria-labelledby="jelmagyarazat">
        <h2 id="jelmagyarazat">{groundlabCopy.legend}</h2>
        <dl>
          {Object.entries(labFootnotes).map(([key, { mark, text }]) => (
            <div key={key} id={`jel-${mark}`}>
              <dt>{mark})</dt>
              <dd>{typeset(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="fees" aria-labelledby="dijak">
        <h2 id="dijak">{groundlabCopy.feesTitle}</h2>
        <ul>
          {labNotes.map((note) => (
            <li key={note}>{typeset(note)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
