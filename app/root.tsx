import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { codeOf } from './text/languages/codes.ts';
import { isHydrated } from './ui/hydration.ts';
import { PublicLinks } from './content/site/public/public-links.tsx';

/** The HTML document of every page. Only the staff area loads React in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrated = isHydrated(useMatches().map(({ handle }) => handle));
  return (
    // Prevents browser translation in the staff area, because it would change the texts that staff edit.
    <html lang={codeOf(useLocation().pathname)} translate={hydrated ? 'no' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // In the staff area sticky elements stay above the on-screen keyboard of a phone.
          content={`width=device-width, initial-scale=1${hydrated ? ', interactive-widget=resizes-content' : ''}`}
        />
        <meta name="color-scheme" content="light dark" />
        <Links />
        {/* The condition excludes the public styles from the staff area's scripts. */}
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
