import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { addresses } from '../../text/addresses.ts';
import { CallError } from '../../api/client/call-outcome.ts';
import { apiContext, languageContext } from '../site/page-context.ts';
import { phoneLink } from '../../ui/public/contact-links.ts';
import { langOf } from '../../text/languages/localised.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { useCompany } from '../site/site-context.tsx';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { Asking } from '../site/public/asking.tsx';
import { PageHead } from '../site/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../site/public/structured-data.tsx';
import type { Route } from './+types/search.screen';
import { FoundInPart, FoundInParts } from './found.tsx';
import { asTyped, refusalOf } from './refusal.ts';
import { requestedPart } from './search-address.ts';
import { searchMessages } from './search.messages.ts';
import { siteSearchContract } from './site-search.content-type.ts';
import {
  FOUND_PAGE_SIZE,
  FURTHEST,
  searchEndpoints as calls,
  LONGEST_QUERY,
} from './search.contract.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = context.get(languageContext);
  const typed = searchParams.get('q');
  const part = requestedPart(searchParams);
  const index = requestedPage(request.url);
  if (index === undefined || part === null) throw missing();
  if (typed === null) return { q: '' };
  const q = asTyped(typed);
  // On narrow screens the header has a button instead of the field. It sends an empty query.
  if (q === '') throw redirect(pathIn(language.code, addresses.search));
  const refusal = refusalOf(q, language);
  if (refusal) return refused(q, refusal.error, refusal.status);
  const api = context.get(apiContext);
  try {
    if (part === undefined) {
      const found = await api(calls.search, { query: { q, language: language.code } });
      return { q, found, settings: found.place && (await api(siteSearchContract.calls.one)) };
    }
    const from = index * FOUND_PAGE_SIZE;
    if (from >= FURTHEST) throw missing();
    const query = { q, language: language.code, from, count: FOUND_PAGE_SIZE };
    const found = await api(calls.searchPart, { params: { part }, query });
    const page = pageOf(index, FOUND_PAGE_SIZE, found.total);
    if (!page) throw missing();
    return { q, inPart: { ...found, part, page } };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error;
    return refused(q, language.wordsOf(searchMessages).tooOften, 429, error.retryAfter);
  }
}

const missing = () => data(null, { status: 404 });

const refused = (q: string, error: string, status: number, wait?: number) =>
  data({ q, error }, { status, headers: wait ? { 'Retry-After': String(wait) } : {} });

export const headers: Route.HeadersFunction = ({ parentHeaders, loaderHeaders }) => ({
  ...Object.fromEntries(parentHeaders),
  ...Object.fromEntries(loaderHeaders),
});

/** The search page. Whether there are results is told in text, not by colour alone. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, error, found, inPart, settings } = loaderData as Answered;
  const messages = useMessages(searchMessages);
  const isNothingFound = (found ?? inPart)?.total === 0;
  return (
    <>
      <PageHead
        title={q ? `${messages.quoted(q)} – ${messages.title}` : messages.title}
        description={messages.description}
        card={{ title: messages.title }}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumbs steps={[{ name: messages.title, address: addresses.search }]} />
      <PageHeading title={messages.title} lead={q ? undefined : messages.lead} />
      <SearchField q={q} error={error} />
      {(found ?? inPart)?.isComplete === false && (
        <p className="incomplete">{messages.incomplete}</p>
      )}
      {found?.place && settings && (
        <p className="search-note">
          {messages.place(found.place.name)}{' '}
          <span {...langOf(settings, 'workArea')}>{settings.workArea}</span>
        </p>
      )}
      {(found ?? inPart)?.isPartial && <p className="search-note">{messages.partial}</p>}
      {found && <FoundInParts q={q} of={found} />}
      {inPart && inPart.total > 0 && <FoundInPart q={q} of={inPart} />}
      {(found ?? inPart) && !isNothingFound && <Asking />}
      {isNothingFound && <NothingFound q={q} />}
      {!found && !inPart && <WaysOn />}
    </>
  );
}

interface Answered {
  q: string;
  error?: string;
  found?: Parameters<typeof FoundInParts>[0]['of'];
  inPart?: Parameters<typeof FoundInPart>[0]['of'];
  settings?: z.output<typeof siteSearchContract.stored>;
}

/** Tells why nothing may have been found, and offers other ways to continue. */
function NothingFound({ q }: { q: string }) {
  const messages = useMessages(searchMessages);
  return (
    <section className="nothing-found" aria-labelledby="nincs-talalat">
      <h2 id="nincs-talalat">{messages.none(q)}</h2>
      <p>{messages.noneHint}</p>
      <WaysOn title={messages.ways} />
    </section>
  );
}

/** Ways to contact the company and links to lists, for visitors who lack the right word. */
function WaysOn({ title }: { title?: string }) {
  const messages = useMessages(searchMessages);
  const { phone } = useCompany();
  const to = useTo();
  return (
    <>
      {title && <p>{title}</p>}
      <p className="ways">
        <a className="forward" href={to(addresses.services)}>
          {messages.parts.offered}
        </a>
        <a className="forward" href={to(addresses.allProjects)}>
          {messages.references}
        </a>
        <a className="forward" href={to(addresses.groundlab)}>
          {messages.laboratory}
        </a>
      </p>
      <section className="asking" aria-labelledby="kerdes">
        <div>
          <h2 id="kerdes">{messages.ask}</h2>
          <p>{messages.askHint}</p>
        </div>
        <p>
          <a className="button" href={to(addresses.offer)}>
            {messages.offer}
          </a>
          {phone && (
            <span className="figure">
              <a href={phoneLink(phone)}>{typeset(phone)}</a>
            </span>
          )}
        </p>
      </section>
    </>
  );
}

interface SearchFieldProps {
  q: string;
  error?: string | undefined;
}

function SearchField({ q, error }: SearchFieldProps) {
  const messages = useMessages(searchMessages);
  const to = useTo();
  return (
    <form
      className="find-form"
      method="get"
      action={to(addresses.search)}
      role="search"
      aria-label={messages.form}
    >
      <p className="field">
        <label htmlFor="kereses">{messages.field}</label>
        <input
          id="kereses"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_QUERY}
          required
          // A tap on the magnifier of a narrow screen leads here to type.
          autoFocus={q === ''}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'kereses-hiba' : 'kereses-pelda'}
        />
        {error ? (
          <span className="field-error" id="kereses-hiba" role="alert">
            {error}
          </span>
        ) : (
          <span className="find-example" id="kereses-pelda">
            {messages.example}
          </span>
        )}
      </p>
      <button className="button" type="submit">
        {messages.submit}
      </button>
    </form>
  );
}
