import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { codeOf } from './text/languages/codes.ts';
import { isHydrated } from './ui/hydration.ts';
import { PublicLinks } from './content/site/public/public-links.tsx';

/** The document around every page. Only the staff area carries the framework to the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrated = isHydrated(useMatches().map(({ handle }) => handle));
  return (
    // A browser that translates a page would write into the texts that staff edit.
    <html lang={codeOf(useLocation().pathname)} translate={hydrated ? 'no' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // In the staff area what sticks to the bottom stands above a phone's keyboard, not behind it.
          content={`width=device-width, initial-scale=1${hydrated ? ', interactive-widget=resizes-content' : ''}`}
        />
        <meta name="color-scheme" content="light dark" />
        <Links />
        {/* No part of what the staff area carries to the browser. */}
        {import.meta.env.SSR && !hydrated && <PublicLinks />}
      </head>
      <body>
        {children}
        {hydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
