import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guardedApi } from '../../../api/client/staff-client.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { visitEndpoints, type NamedVisits } from '../../../content/site/visit.contract.ts';
import type { Route } from './+types/visits.screen';
import { VisitChart, VisitTable } from './visit-chart.tsx';
import { shownLanguage, visitsMessages as messages } from './visits.messages.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('span');
  const span = asked === 'months' ? 'months' : 'days';
  const visits = await guardedApi(request)(visitEndpoints.getVisits, { query: { span } });
  return { span, visits } as const;
}

export default function VisitsScreen({ loaderData }: Route.ComponentProps) {
  const { span, visits } = loaderData;
  const { total, periods, pages, hosts, languages, isOn } = visits;
  const all = total.phone + total.desk;
  return (
    <>
      <PageHeading title={messages.title}>
        <Spans chosen={span} />
      </PageHeading>
      <p className="mb-5 max-w-prose text-quiet">{messages.lead}</p>
      {!isOn && (
        <p className="mb-5 max-w-prose border-l-4 border-mark bg-band px-4 py-3">{messages.off}</p>
      )}
      {all === 0 ? (
        <p className="max-w-prose text-lg">{messages.none}</p>
      ) : (
        <>
          <p className="mb-4 text-lg">
            <strong>{messages.opened(all)}</strong>,{' '}
            {messages.inPhones(Math.round((total.phone / all) * 100))}
          </p>
          <VisitChart span={span} periods={periods} />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <Most title={messages.pages} heading={messages.page} of={pages} nameOf={pageLink} />
            <div className="grid gap-8">
              <Most
                title={messages.hosts}
                heading={messages.host}
                of={hosts}
                nameOf={({ name }) => name}
                none={messages.noHosts}
              />
              <Most
                title={messages.languages}
                heading={messages.language}
                of={languages}
                nameOf={({ name }) => shownLanguage(name)}
              />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function Spans({ chosen }: { chosen: 'days' | 'months' }) {
  return (
    <nav aria-label={messages.spans} className="flex gap-2">
      {(['days', 'months'] as const).map((span) => (
        <Link
          key={span}
          to={`?span=${span}`}
          aria-current={span === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border border-edge px-4 aria-[current]:border-petrol aria-[current]:bg-petrol aria-[current]:text-on-petrol forced-colors:aria-[current]:border-b-4"
        >
          {messages[span]}
        </Link>
      ))}
    </nav>
  );
}

const pageLink = ({ name, title }: NamedVisits) => (
  <a href={name} className="flex min-h-11 flex-col justify-center py-1">
    <span className="text-petrol underline">{title}</span>
    {title !== name && <span className="text-sm text-quiet">{name}</span>}
  </a>
);

interface MostProps {
  title: string;
  heading: string;
  of: NamedVisits[];
  nameOf: (each: NamedVisits) => ReactNode;
  none?: string;
}

function Most({ title, heading, of, nameOf, none }: MostProps) {
  if (of.length === 0 && !none) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {of.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <VisitTable
          label={title}
          heading={heading}
          rows={of.map((each) => ({ ...each, key: each.name, name: nameOf(each) }))}
        />
      )}
    </section>
  );
}
