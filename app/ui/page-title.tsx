import { createContext, use } from 'react';

/** Short name of the company, which ends every page's title; empty while it is unknown. */
export const SiteNameContext = createContext('');

/** Title and description of a page, for the browser's tab and for search engines. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  const siteName = use(SiteNameContext);
  return (
    <>
      <title>{siteName ? `${title} · ${siteName}` : title}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
