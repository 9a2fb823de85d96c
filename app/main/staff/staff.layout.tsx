import { I18nProvider, RouterProvider } from 'react-aria-components';
import { Outlet, useNavigate, useHref, useNavigation } from 'react-router';
import { provideStaffTypes } from '../../content/admin/staff-types.ts';
import { siteOf } from '../../content/site/page-context.ts';
import { RenewSiteContext, useRenewedSite } from '../../content/site/admin/renew-site.ts';
import { SiteProvider, useBranding } from '../../content/site/site-context.tsx';
import { fontLinks } from '../../ui/font-links.ts';
import { hydratedHandle } from '../../ui/hydration.ts';
import { integrityOf } from '../../ui/integrity.ts';
import type { Route } from './+types/staff.layout';
import stylesheet from '../../ui/admin/admin.css?url';
import { FaultPage } from '../../ui/admin/frame/fault-page.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { COLOURS } from '../../content/site/branding/branding-files.ts';
import { Toasts } from '../../ui/admin/message/toasts.tsx';

provideStaffTypes(async () => (await import('../content-types.ts')).staffTypes);

export const handle = hydratedHandle;

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: 'stylesheet', href: stylesheet, ...integrityOf(stylesheet) },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await siteOf(context) };
}

/** Never reloads the data of this layout: its components request changes themselves. */
export const shouldRevalidate = () => false;

/** The sign-in page and everything behind it: one React application. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { site, renew } = useRenewedSite(loaderData.site);
  const navigate = useNavigate();
  return (
    // oxlint-disable react/hooks -- React Aria asks for the hook itself
    <I18nProvider locale="hu-HU">
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <SiteProvider site={site}>
          <BrandingLinks />
          <RenewSiteContext value={renew}>
            <Outlet />
          </RenewSiteContext>
        </SiteProvider>
        <Spinner visible={useNavigation().state !== 'idle'} />
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteProvider site={loaderData?.site}>
      <main className="mx-auto max-w-3xl px-4 py-16">
        <FaultPage error={error} />
      </main>
    </SiteProvider>
  );
}

/** The company's colours and logo in the staff area; updated when they are saved. */
function BrandingLinks() {
  const { files, hasOwnColours, logo } = useBranding();
  return (
    <>
      {hasOwnColours && <link rel="stylesheet" href={`${files}/${COLOURS}`} precedence="look" />}
      {logo && <link rel="icon" href={`${files}/favicon-32.png`} sizes="32x32" />}
    </>
  );
}
