import { addressOf, addresses, offerAddress } from '../../text/addresses.ts';
import { isInHungarian, originalOf, langOf } from '../../text/languages/localised.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { Fragment } from 'react';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { linesOf, pairsIn } from '../../content/fields/lines.ts';
import { marked } from '../../content/search/excerpt.ts';
import { MarkedWords } from '../../content/search/marked-words.tsx';
import type { Term } from '../../content/search/term.ts';
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import { anchorOf, testAnchor } from './anchors.ts';
import type { ListedServicePage } from '../services/service-page.contract.ts';
import { isBy } from './lab-standards.contract.ts';
import { statesOf } from './lab-states.ts';
import type { LabGroup, Laboratory, LabTest } from './laboratory.contract.ts';

/** Footnote marks, each with the field that contains its explanation. The explanations are also below the tables. */
export const marks = [
  { mark: '1', note: 'withdrawnNote' },
  { mark: '2', note: 'notAccreditedNote' },
  { mark: '3', note: 'onSiteNote' },
] as const satisfies readonly { mark: string; note: keyof Laboratory }[];

const [WITHDRAWN, NOT_ACCREDITED, ON_SITE] = marks;

interface Explained {
  notes: Laboratory;
}

interface Shown extends Explained {
  accreditation: ReturnType<typeof shownAccreditation>;
  terms: readonly Term[];
}

interface LabTableProps extends Shown {
  group: LabGroup;
  tests: readonly LabTest[];
  services: readonly ListedServicePage[];
}

export function LabTable({ group, tests, services, ...shown }: LabTableProps) {
  const { columns, requestColumn } = useMessages(groundlabMessages);
  const rows = tests.map((row) => ({ row, service: serviceOf(row, services) }));
  const common = commonService(rows.flatMap(({ service }) => service ?? []));
  return (
    <table className="sheet-table lab-table" id={anchorOf(group)}>
      <caption>
        <h2 {...langOf(group, 'title')}>{group.title}</h2>
        {common && <ServiceLink to={common} />}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" className="lab-request">
            <span className="visually-hidden">{requestColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, service }) => (
          <LabRow
            key={row.labTestId}
            row={row}
            service={service}
            isCommon={service === common}
            {...shown}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Discipline of the laboratory. The specification names it, so it cannot be deleted. */
const DISCIPLINE = 'geotechnika';

/** Matches a method that is described in words. Codes of standards are the same in every language. */
const WORDS = /\p{Ll}{4}/u;

interface LabRowProps extends Shown {
  row: LabTest;
  service: ListedServicePage | undefined;
  /** Whether the heading of the group links to the service. */
  isCommon: boolean;
}

function LabRow({ row, service, isCommon, notes, accreditation, terms }: LabRowProps) {
  const messages = useMessages(groundlabMessages);
  const to = useTo();
  const requested = service ? { szolgaltatas: service.key } : { szakag: DISCIPLINE };
  const isHungarian = ({ standard }: { standard: string }) =>
    isInHungarian(row, 'standards') && WORDS.test(standard);
  const methods = [
    ...linesOf(row.standards).map((standard) => ({ standard, isWithdrawn: false })),
    ...linesOf(row.withdrawnStandards).map((standard) => ({ standard, isWithdrawn: true })),
  ];
  return (
    <tr id={testAnchor(row.labTestId)}>
      <th scope="row">
        <span {...langOf(row, 'name')}>
          <Found terms={terms}>{row.name}</Found>
        </span>
        {row.notAccredited && <Mark of={NOT_ACCREDITED} notes={notes} />}
        {row.onSite && <Mark of={ON_SITE} notes={notes} />}
        {service && !isCommon && <ServiceLink to={service} />}
      </th>
      <td className="figure">
        {methods.map((method, index) => (
          <Fragment key={method.standard}>
            {index > 0 && <br />}
            <span
              className={method.isWithdrawn ? 'withdrawn' : undefined}
              lang={isHungarian(method) ? 'hu' : undefined}
            >
              <Found terms={terms}>{method.standard}</Found>
            </span>
            {method.isWithdrawn && <Mark of={WITHDRAWN} notes={notes} />}
          </Fragment>
        ))}
        {methods.some(isHungarian) && <HungarianMark of={row} fields={['standards']} />}
      </td>
      <td className="lab-states">
        <ul>
          {statesOf(row, accreditation).map((state) => (
            <li key={state} className={`lab-state ${state}`}>
              {state === 'visszavont-szabvany' && row.standards !== ''
                ? messages.alsoWithdrawn
                : messages.states[state]}
            </li>
          ))}
        </ul>
      </td>
      <td className="lab-request">
        <a
          className="forward"
          href={to(offerAddress({ ...requested, vizsgalat: row.labTestId }))}
          aria-label={`${messages.request}: ${row.name}`}
        >
          {messages.request}
        </a>
      </td>
    </tr>
  );
}

function ServiceLink({ to: service }: { to: ListedServicePage }) {
  const to = useTo();
  return (
    <a
      className="lab-service forward"
      href={to(addressOf(addresses.service, { key: service.key }))}
      {...langOf(service, 'name')}
    >
      {service.name}
    </a>
  );
}

/** The service of more than half of the tests; undefined if there is none. Only tests that have a service count. */
function commonService(services: readonly ListedServicePage[]): ListedServicePage | undefined {
  return services.find(
    (one) => services.filter((other) => other === one).length > services.length / 2,
  );
}

/** The first of the services that have most standards in common with the test; undefined if none has any. */
function serviceOf(
  test: LabTest,
  services: readonly ListedServicePage[],
): ListedServicePage | undefined {
  const common = (service: ListedServicePage) =>
    pairsIn(originalOf(service, 'standards')).filter(({ label }) => isBy(test, label)).length;
  return services
    .filter((service) => common(service) > 0)
    .toSorted((one, other) => common(other) - common(one))[0];
}

/** Text with the words of the query highlighted. */
function Found({ children: text, terms }: { children: string; terms: readonly Term[] }) {
  return terms.length === 0 ? text : <MarkedWords of={marked(text, terms)} />;
}

/** A footnote mark. It links to its explanation, which is also its tooltip. */
function Mark({ of: { mark, note }, notes }: Explained & { of: (typeof marks)[number] }) {
  const messages = useMessages(groundlabMessages);
  const text = notes[note];
  return (
    <sup>
      <a
        href={`#jel-${mark}`}
        {...langOf(notes, note)}
        title={text}
        aria-label={`${mark}) ${messages.mark}: ${text}`}
      >
        {mark})
      </a>
    </sup>
  );
}
