import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, redirect } from 'react-router';
import { publicUrlContext } from '../../api/page-context.ts';
import { addresses } from '../../addresses.ts';
import { errorCopy, siteCopy } from '../../content/site.copy.ts';
import { PageTitle } from '../page-title.tsx';
import type { Route } from './+types/public.layout';
import { plainPath } from './plain-path.ts';
// oxlint-disable-next-line import/default -- the address of the built file, which Vite makes up
import enhancements from './enhance/enhance.ts?worker&url';
import { PageHeading } from './page-heading.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import type { PublicLayoutData } from './public-layout-data.ts';
import stylesheet from './public.css?url';

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: '/fonts/archivo.woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    href: addresses.newsFeed,
    title: siteCopy.feed,
  },
];

/** Pages that the visitor is about to open are fetched ahead, where the browser can. */
export const headers: Route.HeadersFunction = () => ({
  'Speculation-Rules': `"${addresses.speculationRules}"`,
});

/** Every page has one address: others that mean the same lead to it. */
export function loader({ context, request }: Route.LoaderArgs): PublicLayoutData {
  const url = new URL(request.url);
  const path = plainPath(url.pathname);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { publicUrl: context.get(publicUrlContext) };
}

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** What a visitor sees when a page is missing or fails: still the site. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? errorCopy.notFoundTitle : errorCopy.faultTitle;
  return (
    <Frame>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <PageHeading title={title} lead={isMissing ? errorCopy.notFoundText : errorCopy.faultText} />
      <p>
        <a className="forward" href={addresses.home}>
          {errorCopy.home}
        </a>
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <script type="module" src={enhancements} async />
      <a className="skip-link" href="#content">
        {siteCopy.skipToContent}
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      <output className="busy" data-busy={siteCopy.loading} />
    </>
  );
}
