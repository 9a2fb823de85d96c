import { useCompany } from '../site/site-context.ts';

/** Title and description of a page, for the browser's tab and for search engines. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  const { shortName } = useCompany();
  return (
    <>
      <title>{shortName ? `${title} · ${shortName}` : title}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
