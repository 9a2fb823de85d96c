import { Outlet, redirect } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { CallError } from '../../../api/client.ts';
import { AdminFrame } from '../../../ui/admin/admin-frame.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { authEndpoints } from '../auth.contract.ts';
import { hasLiveToken } from '../../../api/session.ts';
import { staffApi } from '../../../api/staff-client.ts';
import type { Route } from './+types/guard.layout';

/** Lets through whoever holds a token that lives; the server is asked whether it still counts. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const login = `${addresses.login}?${new URLSearchParams({ vissza: pathname + search })}`;
  if (!hasLiveToken()) throw redirect(login);
  try {
    return await staffApi(authEndpoints.getSession);
  } catch (error) {
    throw error instanceof CallError && error.status === 401 ? redirect(login) : error;
  }
}

export function HydrateFallback() {
  return <Spinner visible />;
}

export default function GuardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame username={loaderData.username}>
      <Outlet />
    </AdminFrame>
  );
}
