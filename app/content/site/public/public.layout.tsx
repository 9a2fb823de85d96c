import { use, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, redirect, useLocation } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { faultId } from '../../../text/messages/fault.messages.ts';
import { errorMessages, siteMessages } from '../../../text/messages/site.messages.ts';
import { LanguageContext, useMessages, useTo } from '../../../text/languages/language-context.ts';
import type { Words } from '../../../text/languages/language.ts';
import { languageAt } from '../../../text/languages/languages.ts';
import { langOf } from '../../../text/languages/localised.ts';
import { fontLinks } from '../../../ui/font-links.ts';
import { integrityOf } from '../../../ui/integrity.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { missingPageOf } from '../../../ui/missing-page.ts';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { MailLink } from '../../../ui/public/mail-link.tsx';
// oxlint-disable-next-line import/default -- Vite replaces the import with the address of the built file
import enhancements from '../../../ui/public/enhance/enhance.ts?worker&url';
import { HungarianMark } from '../../../ui/public/in-hungarian.tsx';
import { PageHeading } from '../../../ui/public/page-heading.tsx';
import innerStyles from '../../../ui/public/inner.css?url';
import { plainPath } from '../../../ui/public/plain-path.ts';
import { PreviewBanner } from '../../../ui/public/preview-banner.tsx';
import stylesheet from '../../../ui/public/public.css?url';
import { typeset } from '../../../ui/public/typeset.tsx';
import { RequestIdContext } from '../../../ui/request-id.ts';
import {
  countsVisitsContext,
  languagesContext,
  previewContext,
  publicUrlContext,
  siteOf,
} from '../page-context.ts';
import { SiteProvider, useSite } from '../site-context.tsx';
import { visitEndpoints } from '../visit.contract.ts';
import type { Route } from './+types/public.layout';
import { searchMessages } from '../../search/search.messages.ts';
import { Asking } from './asking.tsx';
import { ContactBar } from './contact-bar.tsx';
import { PublicHeader } from './public-header.tsx';
import type { PublicLayoutData, PublicLayoutHandle } from './public-layout-data.ts';

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: 'stylesheet', href: stylesheet, ...integrityOf(stylesheet) },
];

export const handle: PublicLayoutHandle = {
  innerStyles: { href: innerStyles, ...integrityOf(innerStyles) },
};

export const headers: Route.HeadersFunction = () => ({
  'Speculation-Rules': `"${addresses.speculationRules}"`,
});

/** Redirects other spellings of a path to the canonical one, before any data are read. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    const url = new URL(request.url);
    const path = plainPath(url.pathname);
    if (path !== url.pathname) throw redirect(path + url.search, 301);
  },
];

export async function loader({ context }: Route.LoaderArgs): Promise<PublicLayoutData> {
  const preview = context.get(previewContext);
  return {
    publicUrl: context.get(publicUrlContext),
    preview,
    languages: context.get(languagesContext),
    // Previews are not counted as visits: those who view them work on the content.
    isCounted: preview === undefined && context.get(countsVisitsContext),
    site: await siteOf(context),
  };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteProvider site={loaderData.site}>
      <Localized>
        <Frame isCounted={loaderData.isCounted}>
          {loaderData.preview !== undefined && <PreviewBanner expiresAt={loaderData.preview} />}
          <Outlet />
        </Frame>
      </Localized>
    </SiteProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Localized>
      <Frame isFault>
        <Fault error={error} />
      </Frame>
    </Localized>
  );
}

function Localized({ children }: { children: ReactNode }) {
  return <LanguageContext value={languageAt(useLocation().pathname)}>{children}</LanguageContext>;
}

function Fault({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const general = wordsFor(status, useMessages(errorMessages));
  const { searchSite } = useMessages(siteMessages);
  const { parts } = useMessages(searchMessages);
  const found = missingPageOf(error);
  const { title, text } = found ?? general;
  const further = [
    { address: addresses.search, words: searchSite },
    { address: addresses.services, words: parts.offered },
    { address: addresses.allProjects, words: parts.projects },
    { address: addresses.groundlab, words: parts.laboratory },
  ];
  const ways = found?.links ?? [general.forward, ...(status === 404 ? further : [])];
  const to = useTo();
  const id = use(RequestIdContext);
  const faultWords = useMessages(faultId);
  return (
    <>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <PageHeading title={title} lead={text} figure={<MissingSheet />} />
      {status >= 500 && id && <p>{faultWords(id)}</p>}
      <p className="ways">
        {ways.map(({ address, words }) => (
          <a key={address} className="forward" href={to(address)}>
            {words}
          </a>
        ))}
      </p>
      {status === 404 && !found && <Asking />}
    </>
  );
}

function wordsFor(status: number, messages: Words<typeof errorMessages>) {
  const home = { address: addresses.home, words: messages.home };
  if (status === 404) {
    return { title: messages.notFoundTitle, text: messages.notFoundText, forward: home };
  }
  if (status !== 503) {
    return { title: messages.faultTitle, text: messages.faultText, forward: home };
  }
  // The contact page works without the database, unlike the home page.
  const contact = { address: addresses.contact, words: messages.contact };
  return { title: messages.unavailableTitle, text: messages.unavailableText, forward: contact };
}

interface FrameProps {
  isFault?: boolean;
  isCounted?: boolean;
  children: ReactNode;
}

function Frame({ isFault = false, isCounted = false, children }: FrameProps) {
  const messages = useMessages(siteMessages);
  return (
    <>
      <script
        type="module"
        src={enhancements}
        {...integrityOf(enhancements)}
        async
        data-visits={isCounted ? visitEndpoints.countVisit.path : undefined}
      />
      {/* The header's colour, so that the browser's bar matches it. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#162127" />
      <a className="skip-link" href="#content">
        {messages.skipToContent}
      </a>
      <PublicHeader isFault={isFault} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      <ContactBar />
      <output className="busy" data-busy={messages.loading} />
    </>
  );
}

function MissingSheet() {
  return (
    <svg className="page-figure" viewBox="0 0 300 120" aria-hidden="true">
      <path
        className="curve"
        d="M30 4h80v56H30zM190 4h80v56h-80zM30 60h80v56H30zM110 60h80v56h-80z"
      />
      <path className="curve" d="M190 60h80v56h-80z" />
      <path
        className="curve second"
        d="M30 40q30-24 80 0M190 40q44 24 80-6M30 92q40 20 80-8t80 12 80-14"
      />
      <path className="sight" d="M118 12l64 40M182 12l-64 40" />
    </svg>
  );
}

/** Fields of footer, header and menu that may be untranslated. The footer has one language mark for all of them. */
const NAMES = ['privacy', 'imprint', 'reprography', 'siteTitle', 'funding', 'title', 'label'];

function PublicFooter() {
  const { company, words, menu, disciplines, euNotice, hasReprography, hasVacancies, isSample } =
    useSite();
  const messages = useMessages(siteMessages);
  const to = useTo();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <address>
          <p className="site-footer-name">{company.legalName}</p>
          <dl>
            <dt>{messages.address}</dt>
            <dd>{typeset(company.registeredOffice)}</dd>
            <dt>{messages.phone}</dt>
            <dd className="figure">
              <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
            </dd>
            <dt>{messages.email}</dt>
            <dd className="figure">
              <MailLink to={company.email} />
            </dd>
          </dl>
        </address>
        <nav aria-label={messages.footerMenu}>
          <ul>
            <li>
              <a href={to(addresses.offer)}>{messages.offer}</a>
            </li>
            {hasVacancies && (
              <li>
                <a href={to(addresses.vacancies)}>{messages.vacancies}</a>
              </li>
            )}
            <li>
              <a href={to(addresses.privacy)} {...langOf(words, 'privacy')}>
                {words.privacy}
              </a>
            </li>
            <li>
              <a href={to(addresses.imprint)} {...langOf(words, 'imprint')}>
                {words.imprint}
              </a>
            </li>
            {hasReprography && (
              <li>
                <a href={to(addresses.reprography)} {...langOf(words, 'reprography')}>
                  {words.reprography}
                </a>
              </li>
            )}
          </ul>
          <HungarianMark of={[words, euNotice, ...menu, ...disciplines]} fields={NAMES} />
        </nav>
        <p className="site-footer-rights">
          © {company.legalName} {messages.rights}
          {isSample && (
            <small className="sample-notice">
              <strong>{messages.sampleBadge}.</strong> {messages.sampleNotice}
            </small>
          )}
        </p>
      </div>
    </footer>
  );
}
