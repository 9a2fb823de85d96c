import { Fragment } from 'react';
import { groundlabCopy } from '../../content/groundlab.ts';
import { labFootnotes, type LabGroup, type LabTest } from '../../content/lab-tests.ts';

/** One group of tests with their methods. */
export function LabTable({ group: { key, title, rows } }: { group: LabGroup }) {
  const [test, method] = groundlabCopy.columns;
  return (
    <table className="sheet-table lab-table" id={key}>
      <caption>
        <h2>{title}</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">{test}</th>
          <th scope="col">{method}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LabRow key={row.test} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function LabRow({ row: { test, methods, nonAccredited, onSite } }: { row: LabTest }) {
  return (
    <tr>
      <th scope="row">
        {test}
        {nonAccredited && <Mark of="nonAccredited" />}
        {onSite && <Mark of="onSite" />}
      </th>
      <td className="figure">
        {methods.map(({ standard, withdrawn }, index) => (
          <Fragment key={standard}>
            {index > 0 && <br />}
            <span className={withdrawn ? 'withdrawn' : undefined}>{standard}</span>
            {withdrawn && <Mark of="withdrawn" />}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

/** A footnote mark, leading to its explanation and telling it to those who point at it. */
function Mark({ of: footnote }: { of: keyof typeof labFootnotes }) {
  const { mark, text } = labFootnotes[footnote];
  return (
    <sup>
      <a href={`#jel-${mark}`} title={text} aria-label={`${mark}) ${groundlabCopy.mark}: ${text}`}>
        {mark})
      </a>
    </sup>
  );
}
