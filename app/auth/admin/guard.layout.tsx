import { Outlet, redirect } from 'react-router';
import { addresses } from '../../addresses.ts';
import { guardedApi } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { AdminFrame } from '../../ui/admin/frame/admin-frame.tsx';
import { FaultPage } from '../../ui/admin/frame/fault-page.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { useTodoCount } from '../../todos/admin/use-todo-count.ts';
import { authEndpoints } from '../auth.contract.ts';
import type { Route } from './+types/guard.layout';
import { ProofForCalls } from './proof-for-calls.tsx';
import { SignOut } from './sign-out.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Where somebody may be who has to set up a second factor first. */
const ownPages: string[] = [addresses.adminAccount, addresses.adminPassword];

/** Lets through whoever holds a token that lives; the server is asked whether it still counts. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { lacksFactor, ...user } = await guardedApi(request)(authEndpoints.getSession);
  const isSettingUp = ownPages.includes(new URL(request.url).pathname);
  if (lacksFactor && !isSettingUp) throw redirect(addresses.adminAccount);
  return user;
}

/** On each change of page, not only on the first. */
export const shouldRevalidate = () => true;

/** Is the page until its code has come, which it may never do. */
export function HydrateFallback() {
  return (
    <>
      <Spinner visible />
      <p className="told-late mx-auto max-w-3xl px-4 py-16 text-lg">
        {adminCopy.nothingCame}{' '}
        <a className="text-petrol underline" href="">
          {adminCopy.reload}
        </a>
      </p>
    </>
  );
}

export default function GuardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData} counts={useTodoCount(loaderData)} signOut={<SignOut />}>
      <Outlet />
      <SignInDialog username={loaderData.username} />
      <ProofForCalls />
    </AdminFrame>
  );
}

/** What went wrong is told within the frame, so that every way is still open. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame {...loaderData} signOut={<SignOut />}>
      <FaultPage error={error} />
    </AdminFrame>
  );
}
