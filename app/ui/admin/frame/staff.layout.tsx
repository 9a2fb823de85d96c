import { I18nProvider } from 'react-aria-components';
import { Outlet, useNavigate, useHref, useNavigation } from 'react-router';
import { RouterProvider } from 'react-aria-components';
import { hydratedHandle } from '../../hydration.ts';
import { integrityOf } from '../../integrity.ts';
import type { Route } from './+types/staff.layout';
import stylesheet from '../admin.css?url';
import { FaultPage } from './fault-page.tsx';
import { Spinner } from '../message/spinner.tsx';
import { Toasts } from '../message/toasts.tsx';

export const handle = hydratedHandle;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet, ...integrityOf(stylesheet) },
];

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
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <FaultPage error={error} />
    </main>
  );
}
