import { ownPath, pathIn } from '../../../text/languages/codes.ts';
import { languageAt } from '../../../text/languages/languages.ts';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { siteMessages } from '../../../text/messages/site.messages.ts';
import { COLOURS, MANIFEST } from '../branding/branding-files.ts';
import { useSite } from '../site-context.tsx';
import {
  PUBLIC_LAYOUT,
  type PublicLayoutData,
  type PublicLayoutHandle,
} from './public-layout-data.ts';

export function PublicLinks() {
  const loaded = useRouteLoaderData<PublicLayoutData | undefined>(PUBLIC_LAYOUT);
  const layout = useMatches().find(({ id }) => id === PUBLIC_LAYOUT);
  const handle = layout?.handle as PublicLayoutHandle | undefined;
  const known = useSite();
  const { look } = loaded?.site ?? known;
  const { pathname } = useLocation();
  const language = languageAt(pathname);
  const { feed, searchSite } = language.wordsOf(siteMessages);
  return (
    <>
      {handle && ownPath(pathname) !== addresses.home && (
        <link rel="stylesheet" {...handle.innerStyles} />
      )}
      {look.hasOwnColours && <link rel="stylesheet" href={`${look.files}/${COLOURS}`} />}
      {look.logo ? (
        <>
          <link rel="icon" href={`${look.files}/favicon-32.png`} sizes="32x32" />
          <link rel="icon" href={`${look.files}/icon-192.png`} sizes="192x192" />
          <link rel="apple-touch-icon" href={`${look.files}/apple-touch-icon.png`} />
        </>
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      <link rel="manifest" href={look.files ? `${look.files}/${MANIFEST}` : '/site.webmanifest'} />
      <link
        rel="alternate"
        type="application/atom+xml"
        href={pathIn(language.code, addresses.newsFeed)}
        title={feed}
      />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        href={pathIn(language.code, addresses.openSearch)}
        title={searchSite}
      />
    </>
  );
}
