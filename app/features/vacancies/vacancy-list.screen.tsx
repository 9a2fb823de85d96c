import { data } from 'react-router';
import { apiContext } from '../../content/site/page-context.ts';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { addressOf, addresses } from '../../text/addresses.ts';
import { useLanguage, useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Route } from './+types/vacancy-list.screen';
import { vacanciesMessages } from './vacancies.messages.ts';
import { vacancyContract } from './vacancy.contract.ts';

/** Throws 404 while there is no vacancy, because no page links here then. */
export async function loader({ context }: Route.LoaderArgs) {
  const vacancies = await context.get(apiContext)(vacancyContract.calls.list);
  if (vacancies.length === 0) throw data(null, { status: 404 });
  return { vacancies };
}

export default function VacancyList({ loaderData: { vacancies } }: Route.ComponentProps) {
  const messages = useMessages(vacanciesMessages);
  const { day } = useLanguage();
  const to = useTo();
  return (
    <>
      <PageHead title={messages.title} description={messages.description} />
      <Breadcrumbs steps={[{ name: messages.title, address: addresses.vacancies }]} />
      <PageHeading title={messages.title} lead={messages.lead} />
      <ul className="vacancies">
        {vacancies.map((vacancy) => (
          <li key={vacancy.key} className="card">
            <h2 {...langOf(vacancy, 'title')}>
              <a href={to(addressOf(addresses.vacancy, { key: vacancy.key }))}>
                {typeset(vacancy.title)}
              </a>
            </h2>
            <p>
              <span {...langOf(vacancy, 'place')}>{typeset(vacancy.place)}</span> ·{' '}
              {messages.employments[vacancy.employment]}
            </p>
            {vacancy.until && (
              <p>
                {messages.until}: <time dateTime={vacancy.until}>{day(vacancy.until)}</time>
              </p>
            )}
            <HungarianMark of={vacancy} fields={['title', 'place']} />
          </li>
        ))}
      </ul>
      <ShareLink />
    </>
  );
}
