import { useLocation, useRouteLoaderData } from 'react-router';
import { withPage } from '../../../api/contract/paging.ts';
import { pagerMessages } from '../../../text/messages/site.messages.ts';
import { ownPath, pathIn } from '../../../text/languages/codes.ts';
import { useMessages, useLanguage } from '../../../text/languages/language-context.ts';
import type { Language } from '../../../text/languages/language.ts';
import { languageOf } from '../../../text/languages/languages.ts';
import { isLocalized } from '../../../text/languages/localized-pages.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CARD, cardAddress, type CardWords } from '../branding/card-address.ts';
import { SHARING } from '../branding/branding-files.ts';
import { useBranding, useSite } from '../site-context.tsx';
import { PUBLIC_LAYOUT, type PublicLayoutData } from './public-layout-data.ts';

interface PageHeadProps {
  title: string;
  description: string;
  page?: number;
  /** Filter of a list as a query: `?county=pest`. Search engines must not index filtered lists. */
  query?: string;
  /** Content of the sharing picture: section, picture, and a `title` if it differs from the page's. */
  card?: Partial<CardWords>;
  type?: 'website' | 'article';
}

export function useSharingPicture(): string {
  const { files } = useBranding();
  return files ? `${files}/${SHARING}` : '/og-default.jpg';
}

export function PageHead({
  page = 0,
  query = '',
  card,
  type = 'website',
  ...words
}: PageHeadProps) {
  const language = useLanguage();
  const pager = useMessages(pagerMessages);
  const [title, description] = [words.title, words.description].map((text) =>
    page > 0 ? text.replace(/\.$/, '') + pager.page(page + 1) : text,
  ) as [string, string];
  const canonical = useCanonicalAddress(query, page);
  const alternates = useAlternates();
  const { company, words: site } = useSite();
  const shown = { title: words.title, ...card };
  const image = useCard(shown);
  return (
    <>
      <PageTitle title={title} description={description} />
      {query !== '' && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hrefLang, address }) => (
        <link
          key={hrefLang}
          rel="alternate"
          hrefLang={hrefLang}
          href={addressOnPage(address, query, page)}
        />
      ))}
      <meta property="og:locale" content={language.locale} />
      {alternates
        .filter(({ locale }) => locale !== undefined && locale !== language.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={locale} />
        ))}
      <meta property="og:site_name" content={company.shortName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || site.siteTitle} />
      <meta property="og:url" content={canonical} />
      <meta
        property="og:image"
        content={new URL(image, canonical).href}
        data-title={shown.title}
        data-section={shown.section}
        data-picture={shown.picture?.src}
        data-focus={focusOf(shown)}
      />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Returns the address of the sharing picture for the current page. */
export function useCard(words: CardWords): string {
  const { company, look } = useSite();
  const { pathname } = useLocation();
  const { logo, mainColour, accentColour } = look;
  const drawn = [company.shortName, logo?.src, mainColour, accentColour];
  return cardAddress(pathname, words, drawn);
}

const focusOf = ({ picture }: CardWords) =>
  picture?.focus && `${picture.focus.x} ${picture.focus.y}`;

/** Scheme and host of the site, without a trailing slash. */
export function useOrigin(): string {
  return useRouteLoaderData<PublicLayoutData>(PUBLIC_LAYOUT)?.publicUrl ?? '';
}

/** The canonical address. Its query contains only the filter and the page of a list. */
function useCanonicalAddress(query: string, page: number): string {
  const { pathname } = useLocation();
  return addressOnPage(useOrigin() + pathname, query, page);
}

const addressOnPage = (address: string, query: string, page: number): string =>
  page > 0 ? withPage(address + query, page) : address + query;

interface Alternate {
  hrefLang: string;
  address: string;
  /** Open Graph locale; undefined for `x-default`. */
  locale?: string;
}

/**
 * The page's address in each language, including its own. Empty if the site has only one language or the page exists
 * only once.
 */
function useAlternates(): Alternate[] {
  const origin = useOrigin();
  const path = ownPath(useLocation().pathname);
  const languages = useAvailableLanguages();
  if (languages.length < 2 || !isLocalized(path)) return [];
  return [
    ...languages.map(({ code, locale }) => ({
      hrefLang: code,
      address: origin + pathIn(code, path),
      locale,
    })),
    { hrefLang: 'x-default', address: origin + path },
  ];
}

export function useAvailableLanguages(): Language[] {
  const loaded = useRouteLoaderData<PublicLayoutData | undefined>(PUBLIC_LAYOUT);
  return (loaded?.languages ?? []).map(languageOf);
}
