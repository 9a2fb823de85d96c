import { Fragment } from 'react';
import { groundlabCopy } from '../../content/groundlab.ts';
import { linesOf } from '../../kinds/fields/lines.ts';
import { anchorOf, testAnchor } from './anchors.ts';
import type { LabGroup, Laboratory, LabTest } from './laboratory.contract.ts';

/** The marks with the field of the page that explains each; the same words stand below the tables. */
export const marks = [
  { mark: '1', note: 'withdrawnNote' },
  { mark: '2', note: 'notAccreditedNote' },
  { mark: '3', note: 'onSiteNote' },
] as const satisfies readonly { mark: string; note: keyof Laboratory }[];

const [WITHDRAWN, NOT_ACCREDITED, ON_SITE] = marks;

interface Explained {
  notes: Laboratory;
}

/** One group of tests with their methods. */
export function LabTable({
  group,
  tests,
  notes,
}: Explained & { group: LabGroup; tests: LabTest[] }) {
  const [test, method] = groundlabCopy.columns;
  return (
    <table className="sheet-table lab-table" id={anchorOf(group)}>
      <caption>
        <h2>{group.title}</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">{test}</th>
          <th scope="col">{method}</th>
        </tr>
      </thead>
      <tbody>
        {tests.map((row) => (
          <LabRow key={row.labTestId} row={row} notes={notes} />
        ))}
      </tbody>
    </table>
  );
}

function LabRow({ row, notes }: Explained & { row: LabTest }) {
  const methods = [
    ...linesOf(row.standards).map((standard) => ({ standard, isWithdrawn: false })),
    ...linesOf(row.withdrawnStandards).map((standard) => ({ standard, isWithdrawn: true })),
  ];
  return (
    <tr id={testAnchor(row.labTestId)}>
      <th scope="row">
        {row.name}
        {row.notAccredited && <Mark of={NOT_ACCREDITED} notes={notes} />}
        {row.onSite && <Mark of={ON_SITE} notes={notes} />}
      </th>
      <td className="figure">
        {methods.map(({ standard, isWithdrawn }, index) => (
          <Fragment key={standard}>
            {index > 0 && <br />}
            <span className={isWithdrawn ? 'withdrawn' : undefined}>{standard}</span>
            {isWithdrawn && <Mark of={WITHDRAWN} notes={notes} />}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

/** A footnote mark, leading to its explanation and telling it to those who point at it. */
function Mark({ of: { mark, note }, notes }: Explained & { of: (typeof marks)[number] }) {
  const text = notes[note];
  return (
    <sup>
      <a href={`#jel-${mark}`} title={text} aria-label={`${mark}) ${groundlabCopy.mark}: ${text}`}>
        {mark})
      </a>
    </sup>
  );
}
