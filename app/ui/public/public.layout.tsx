import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { errorCopy, siteCopy } from '../../content/site.copy.ts';
import { PageTitle } from '../page-title.tsx';
import type { Route } from './+types/public.layout';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import stylesheet from './public.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

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
      <h1>{title}</h1>
      <p>{isMissing ? errorCopy.notFoundText : errorCopy.faultText}</p>
      <p>
        <a href="/">{errorCopy.home}</a>
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        {siteCopy.skipToContent}
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
