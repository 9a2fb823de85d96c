import { createContext, use } from 'react';

/** Short name of the company, appended to the title of every page; empty if unknown. */
export const SiteNameContext = createContext('');

export function PageTitle({ title, description }: { title: string; description?: string }) {
  const siteName = use(SiteNameContext);
  return (
    <>
      <title>{siteName ? `${title} · ${siteName}` : title}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
