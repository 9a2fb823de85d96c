import { useLocation, useRouteLoaderData } from 'react-router';
import { company } from '../../content/company.ts';
import { pagerCopy, siteCopy } from '../../content/site.copy.ts';
import { PageTitle } from '../page-title.tsx';
import { PUBLIC_LAYOUT, type PublicLayoutData } from './public-layout-data.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Index of the page of a list. */
  page?: number;
  /** Address of a picture for those who share the page; the site's own otherwise. */
  picture?: string | undefined;
  type?: 'website' | 'article';
}

export const SHARING_PICTURE = '/og-default.jpg'; // 1200 × 630 px

/** What search engines and those who share a page are told about it. */
export function PageHead({ page = 0, picture, type = 'website', ...words }: PageHeadProps) {
  const [title, description] = [words.title, words.description].map((text) =>
    page > 0 ? text.replace(/\.$/, '') + pagerCopy.page(page + 1) : text,
  ) as [string, string];
  const canonical = useCanonicalAddress();
  const image = new URL(picture ?? SHARING_PICTURE, canonical).href;
  return (
    <>
      <PageTitle title={title} description={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:locale" content="hu_HU" />
      <meta property="og:site_name" content={company.shortName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || siteCopy.title} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Scheme and host of the site, no slash at the end. */
export function useOrigin(): string {
  return useRouteLoaderData<PublicLayoutData>(PUBLIC_LAYOUT)?.publicUrl ?? '';
}

/** The one address of this page: of its query only the page of a list counts. */
function useCanonicalAddress(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return useOrigin() + pathname + (page && Number(page) > 0 ? `?page=${Number(page)}` : '');
}
