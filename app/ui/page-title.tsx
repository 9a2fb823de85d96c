import { company } from '../content/company.ts';

/** Title and description of a page, for the browser's tab and for search engines. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} · ${company.shortName}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
