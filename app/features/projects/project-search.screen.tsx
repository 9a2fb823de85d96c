import { data, redirect } from 'react-router';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { offeredDisciplines } from '../../content/site/offered-disciplines.ts';
import { apiContext, languageContext } from '../../content/site/page-context.ts';
import { Asking } from '../../content/site/public/asking.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { ReferenceCards } from '../../content/site/public/reference-card.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { useSite } from '../../content/site/site-context.tsx';
import { siteEndpoints, type Site } from '../../content/site/site.contract.ts';
import { addresses } from '../../text/addresses.ts';
import { counties } from '../../text/messages/counties.ts';
import { pagerMessages } from '../../text/messages/site.messages.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Pager } from '../../ui/public/pager.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Route } from './+types/project-search.screen';
import { labelOf } from './project-words.ts';
import { wordsOf } from './filter-words.ts';
import {
  filterIn,
  filterNames,
  filterQuery,
  type ProjectFilter,
  type FilterName,
} from './project-filter.ts';
import { findNearest, NoMatch } from './nearest-references.tsx';
import { projectPdfMessages } from './project-document.messages.ts';
import {
  MOST_POINTS,
  projectFilter,
  projectSearchEndpoints as calls,
  SEARCH_PAGE_SIZE,
  type SearchOptions,
  type ProjectName,
} from './project-search.contract.ts';
import { projectSearchMessages } from './project-search.messages.ts';
import { SearchMap } from './search-map.tsx';
import { MOST_CHOSEN, SELECTION } from './selection.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { code } = context.get(languageContext);
  const index = requestedPage(request.url);
  const filter = filterIn(searchParams);
  if (index === undefined || !projectFilter.safeParse(filter).success) throw missing();
  // Redirects to an address without the empty fields that the form sends.
  if (filterNames.some((name) => searchParams.get(name) === ''))
    throw redirect(pathIn(code, placeOf(filter)));
  const api = context.get(apiContext);
  const [{ disciplines }, options, summary, offered, items] = await Promise.all([
    api(siteEndpoints.getSite),
    api(calls.getSearchOptions),
    api(calls.summariseProjects, { query: filter as never }),
    api(calls.nameProjects, { query: filter as never }),
    api(calls.searchProjects, {
      query: { ...filter, from: index * SEARCH_PAGE_SIZE, count: SEARCH_PAGE_SIZE } as never,
    }),
  ]);
  const page = pageOf(index, SEARCH_PAGE_SIZE, summary.total);
  if (!page || (page.total === 0 && !isKnown(filter, disciplines, options))) throw missing();
  const hasPoints = page.total <= MOST_POINTS || filter.county !== undefined;
  const points = hasPoints
    ? await api(calls.locateProjects, { query: filter as never })
    : undefined;
  const nearest = page.total === 0 ? await findNearest(api, filter) : null;
  return { filter, options, items, offered, page, points, nearest, counties: summary.counties };
}

const missing = () => data(null, { status: 404 });
const placeOf = (filter: ProjectFilter) => addresses.allProjects + filterQuery(filter);

/** Whether every value of the filter is offered. If not, a page without references is a 404. */
function isKnown(
  { type, year, method }: ProjectFilter,
  disciplines: Site['disciplines'],
  { years, methods }: SearchOptions,
): boolean {
  return (
    (type === undefined || disciplines.some(({ key }) => key === type)) &&
    (year === undefined || years.includes(year)) &&
    (method === undefined || methods.some(({ key }) => key === method))
  );
}

export default function ProjectSearch({ loaderData }: Route.ComponentProps) {
  const { filter, options, items, offered, page, points } = loaderData;
  const { words, disciplines } = useSite();
  const messages = useMessages(projectSearchMessages);
  const pager = useMessages(pagerMessages);
  const { choose: toSelection } = useMessages(projectPdfMessages);
  const address = useTo()(placeOf(filter));
  const by = wordsOf(filter, disciplines, options, useMessages(counties));
  const isEmpty = options.years.length === 0;
  return (
    <>
      <PageHead
        title={by ? `${by} – ${words.references}` : words.references}
        card={{ title: words.references }}
        description={messages.description}
        query={filterQuery(filter)}
        page={page.page}
      />
      <Breadcrumbs steps={[{ name: words.references, address: addresses.allProjects }]} />
      <PageHeading title={words.references} {...langOf(words, 'references')} lead={messages.lead} />
      {isEmpty ? (
        <p className="no-items">{messages.none}</p>
      ) : (
        <>
          <SearchForm filter={filter} options={options} />
          <div className="search-columns">
            <section className="search-map" aria-label={messages.map}>
              <SearchMap
                filter={filter}
                points={points}
                counties={loaderData.counties}
                total={page.total}
              />
            </section>
            <section className="search-list" aria-label={messages.list}>
              <div className="search-count">
                <p>{by ? messages.foundBy(page.total, by) : messages.found(page.total)}</p>
                {page.total > 0 && (
                  <a className="button quiet" href={`#${SELECTION}`}>
                    {toSelection}
                  </a>
                )}
              </div>
              {page.total === 0 && <NoMatch nearest={loaderData.nearest} />}
              <ReferenceCards references={items} level="h2" />
              {page.lastPage > 0 && <Pager {...page} address={address} label={pager.below} />}
              {page.total > 0 && <SelectionForm offered={offered} total={page.total} />}
              <ShareLink />
            </section>
          </div>
          <Asking about="reference" />
        </>
      )}
    </>
  );
}

interface SelectionFormProps {
  offered: readonly ProjectName[];
  total: number;
}

/** A plain GET form that selects references for one PDF. The selection is in the address, which can be shared. */
function SelectionForm({ offered, total }: SelectionFormProps) {
  const { disciplines } = useSite();
  const messages = useMessages(projectPdfMessages);
  const to = useTo();
  return (
    <details className="selection">
      <summary>{messages.choose}</summary>
      <form method="get" action={to(addresses.selectionPdf)}>
        {/* A link to this id makes the browser open the closed part around it. */}
        <p id={SELECTION} className="selection-hint">
          {messages.hint(MOST_CHOSEN)}
        </p>
        {total > offered.length && <p>{messages.newest(offered.length)}</p>}
        <fieldset>
          <legend className="visually-hidden">{messages.list}</legend>
          {offered.map(({ projectId, name, type, date, ...offer }) => (
            <label key={projectId} className="choice">
              <input type="checkbox" name="id" value={projectId} />
              <span>
                <span {...langOf(offer, 'name')}>{typeset(name)}</span>{' '}
                <small>
                  {labelOf(disciplines, type)}, {date.slice(0, 4)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <button className="button" type="submit">
          {messages.submit}
        </button>
      </form>
    </details>
  );
}

interface SearchFormProps {
  filter: ProjectFilter;
  options: SearchOptions;
}

interface Option {
  key: string;
  label: string;
  lang?: 'hu';
}

/** A plain GET form. The filter is in the address, which can be shared. */
function SearchForm({ filter, options: { years, methods } }: SearchFormProps) {
  const disciplines = offeredDisciplines(useSite());
  const messages = useMessages(projectSearchMessages);
  const to = useTo();
  const options: Record<FilterName, readonly Option[]> = {
    type: disciplines.map((discipline) => ({ ...discipline, ...langOf(discipline, 'label') })),
    method: methods.map((method) => ({ ...method, ...langOf(method, 'label') })),
    county: useMessages(counties),
    year: years.map((year) => ({ key: year, label: year })),
  };
  return (
    <form
      className="search-form"
      method="get"
      action={to(addresses.allProjects)}
      role="search"
      aria-label={messages.filter}
    >
      {(['type', 'method', 'county', 'year'] as const).map((name) => (
        <p key={name} className={`field search-${name}`}>
          <label htmlFor={`filter-${name}`}>{messages.filters[name]}</label>
          <Choice name={name} chosen={filter[name]} options={options[name]} />
        </p>
      ))}
      <p className="search-ways">
        <button className="button" type="submit">
          {messages.apply}
        </button>
        {filterQuery(filter) !== '' && <a href={to(addresses.allProjects)}>{messages.clear}</a>}
      </p>
    </form>
  );
}

interface ChoiceProps {
  name: FilterName;
  chosen: string | undefined;
  options: readonly Option[];
}

function Choice({ name, chosen = '', options }: ChoiceProps) {
  const { any } = useMessages(projectSearchMessages);
  // The filter may name a method that is not among the options, whose number is limited.
  const isOffered = chosen === '' || options.some(({ key }) => key === chosen);
  return (
    <select id={`filter-${name}`} name={name} defaultValue={chosen}>
      <option value="">{any}</option>
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {options.map(({ key, label, lang }) => (
        <option key={key} value={key} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
