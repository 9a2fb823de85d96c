import { useLocation, useRouteLoaderData } from 'react-router';
import { withPage } from '../../api/contract/paging.ts';
import { pagerCopy } from '../../content/site.copy.ts';
import { SHARING } from '../../site/look/look-files.ts';
import { useLook, useSite } from '../../site/site-context.ts';
import { PageTitle } from '../page-title.tsx';
import { PUBLIC_LAYOUT, type PublicLayoutData } from './public-layout-data.ts';

interface SharedPicture {
  src: string;
  /** px */
  width: number;
  height: number;
}

interface PageHeadProps {
  title: string;
  description: string;
  /** Index of the page of a list. */
  page?: number;
  /** What of a list it is, as it stands in the address: `?county=pest`. Search engines are led to the whole of it. */
  query?: string;
  /** For those who share the page; the site's own otherwise. */
  picture?: SharedPicture | null;
  type?: 'website' | 'article';
}

/** Of the whole site, for pages that have none of their own. */
export function useSharingPicture(): string {
  const { files } = useLook();
  return files ? `${files}/${SHARING}` : '/og-default.jpg';
}

/** What search engines and those who share a page are told about it. */
export function PageHead({
  page = 0,
  query = '',
  picture,
  type = 'website',
  ...words
}: PageHeadProps) {
  const [title, description] = [words.title, words.description].map((text) =>
    page > 0 ? text.replace(/\.$/, '') + pagerCopy.page(page + 1) : text,
  ) as [string, string];
  const canonical = useCanonicalAddress(query, page);
  const { company, words: site } = useSite();
  const own: SharedPicture = { src: useSharingPicture(), width: 1200, height: 630 };
  const image = picture ?? own;
  return (
    <>
      <PageTitle title={title} description={description} />
      {query !== '' && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:locale" content="hu_HU" />
      <meta property="og:site_name" content={company.shortName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || site.siteTitle} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image.src, canonical).href} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Scheme and host of the site, no slash at the end. */
export function useOrigin(): string {
  return useRouteLoaderData<PublicLayoutData>(PUBLIC_LAYOUT)?.publicUrl ?? '';
}

/** The one address of this page: of its query only what is shown of a list counts. */
function useCanonicalAddress(query: string, page: number): string {
  const { pathname } = useLocation();
  const address = useOrigin() + pathname + query;
  return page > 0 ? withPage(address, page) : address;
}
