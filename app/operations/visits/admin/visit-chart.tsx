import type { ReactNode } from 'react';
import type { VisitNumbers } from '../../../content/site/visit.contract.ts';
import { shownNumber, shownPeriod, visitsMessages as messages } from './visits.messages.ts';

interface VisitChartProps {
  span: 'days' | 'months';
  periods: ({ period: string } & VisitNumbers)[];
}

const [WIDTH, HEIGHT] = [600, 140];
/** Width of a bar, as a share of the width reserved for it. */
const SHARE = 0.72;

const sum = ({ phone, desk }: VisitNumbers) => phone + desk;

/** Bar chart of periods, with a table of the same data below. */
export function VisitChart({ span, periods }: VisitChartProps) {
  const most = Math.max(1, ...periods.map(sum));
  const step = WIDTH / periods.length;
  const [first, last] = [periods[0]!, periods.at(-1)!];
  return (
    <figure className="mb-8 border-t-[1.5px] border-b border-ink bg-sheet px-4 py-3">
      <figcaption className="mb-2 flex justify-between gap-4 text-sm text-quiet">
        <span className="font-semibold text-ink">{messages.chart[span]}</span>
        <span className="figure">{messages.most(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        className="h-40 w-full text-petrol"
        aria-hidden
      >
        {periods.map((each, index) => {
          const height = (sum(each) / most) * (HEIGHT - 4);
          const place = { x: index * step + (step * (1 - SHARE)) / 2, width: step * SHARE };
          return (
            <rect
              key={each.period}
              {...place}
              y={HEIGHT - height}
              height={height}
              fill="currentColor"
            >
              <title>{`${shownPeriod(each.period)}: ${shownNumber(sum(each))}`}</title>
            </rect>
          );
        })}
        <path
          d={`M0 ${HEIGHT}h${WIDTH}${periods.map((_, index) => `M${index * step} ${HEIGHT}v${index % 5 === 0 ? 6 : 3}`).join('')}`}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
          fill="none"
        />
      </svg>
      <p className="flex justify-between text-sm text-quiet" aria-hidden>
        <span>{shownPeriod(first.period)}</span>
        <span>{shownPeriod(last.period)}</span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline">
          {messages.asTable}
        </summary>
        <VisitTable
          label={messages.chart[span]}
          heading={messages.period[span]}
          rows={periods
            .toReversed()
            .map((each) => ({ ...each, key: each.period, name: shownPeriod(each.period) }))}
        />
      </details>
    </figure>
  );
}

interface VisitTableProps {
  label: string;
  heading: string;
  rows: ({ key: string; name: ReactNode } & VisitNumbers)[];
}

export function VisitTable({ label, heading, rows }: VisitTableProps) {
  return (
    <table
      aria-label={label}
      className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left text-[0.9375rem]"
    >
      <thead className="border-b border-edge text-sm text-quiet">
        <tr>
          <th scope="col" className="px-3 py-2 font-semibold">
            {heading}
          </th>
          {[messages.phone, messages.desk, messages.all].map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`px-3 py-2 text-right font-semibold ${index < 2 ? 'max-sm:hidden' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, ...numbers }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere">
              {name}
            </th>
            <td className="figure px-3 py-1.5 text-right max-sm:hidden">
              {shownNumber(numbers.phone)}
            </td>
            <td className="figure px-3 py-1.5 text-right max-sm:hidden">
              {shownNumber(numbers.desk)}
            </td>
            <td className="figure px-3 py-1.5 text-right">{shownNumber(sum(numbers))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
