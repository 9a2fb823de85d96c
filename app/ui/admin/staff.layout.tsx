import { I18nProvider } from 'react-aria-components';
import { isRouteErrorResponse, Outlet, useNavigate, useHref, useNavigation } from 'react-router';
import { RouterProvider } from 'react-aria-components';
import { errorCopy } from '../../content/site.copy.ts';
import { hydratedHandle } from '../hydration.ts';
import { PageTitle } from '../page-title.tsx';
import type { Route } from './+types/staff.layout';
import stylesheet from './admin.css?url';
import { Spinner } from './spinner.tsx';
import { Toasts } from './toasts.tsx';

export const handle = hydratedHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Everything behind the sign-in, and the sign-in itself: one React application. */
export default function StaffLayout() {
  const navigate = useNavigate();
  return (
    // oxlint-disable react/hooks -- React Aria asks for the hook itself
    <I18nProvider locale="hu-HU">
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <Outlet />
        <Spinner visible={useNavigation().state !== 'idle'} />
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? errorCopy.notFoundTitle : errorCopy.faultTitle;
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <PageTitle title={title} />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-4">{isMissing ? errorCopy.notFoundText : errorCopy.faultText}</p>
      <p className="mt-4">
        <a className="text-petrol underline" href="/admin">
          Vissza az adminisztrációhoz
        </a>
      </p>
    </main>
  );
}
