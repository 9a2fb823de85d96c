import { Outlet, redirect } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import {
  guardedApi,
  onPasswordNeeded,
  onSignedOut,
  openApi,
} from '../../api/client/staff-client.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { AdminFrame } from './admin-frame.tsx';
import { FaultPage } from '../../ui/admin/frame/fault-page.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import type { CallOutput } from '../../api/contract/endpoint.ts';
import { countTodos } from '../../operations/todos/todo-count.contract.ts';
import { authEndpoints } from '../../identity/auth.contract.ts';
import type { Route } from './+types/guard.layout';
import { useEffect, useState, type ComponentType, useLayoutEffect, useRef } from 'react';
import { CallError } from '../../api/client/client.ts';
import type { ProblemBody } from '../../platform/problem.ts';
import type { ProofDialogProps, Step } from '../../identity/admin/proof-dialog.tsx';
import { SignOut } from '../../identity/admin/sign-out.tsx';
import { hasLiveToken, isSignedIn, sessionUser, showUser } from '../../api/client/session.ts';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { loginTexts } from '../../identity/login.messages.ts';
import { SignInForm } from '../../identity/admin/sign-in-form.tsx';
import { useReload } from '../../ui/admin/use-reload.ts';

/** Pages open to a user who has to set up a second factor first. */
const ownPages: string[] = [addresses.adminAccount, addresses.adminPassword];

/** Requires a token that has not expired, and asks the server whether it is still valid. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { lacksFactor, ...user } = await guardedApi(request)(authEndpoints.getSession);
  const isSettingUp = ownPages.includes(new URL(request.url).pathname);
  if (lacksFactor && !isSettingUp) throw redirect(addresses.adminAccount);
  return user;
}

/** Runs the loader on each navigation, not only on the first. */
export const shouldRevalidate = () => true;

/** Shown until the page's code has loaded, which may fail. */
export function HydrateFallback() {
  return (
    <>
      <Spinner visible />
      <p className="told-late mx-auto max-w-3xl px-4 py-16 text-lg">
        {adminMessages.nothingCame}{' '}
        <a className="text-petrol underline" href="">
          {adminMessages.reload}
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

/** Shows errors within the frame, so that the menu stays available. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame {...loaderData} signOut={<SignOut />}>
      <FaultPage error={error} />
    </AdminFrame>
  );
}

interface Asked {
  step: Step;
  answer: (response?: Response) => void;
  Dialog: ComponentType<ProofDialogProps>;
}

/** Asks for the password or a passkey when a call of the staff area needs it, and repeats the call with it. */
function ProofForCalls() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let leave = () => {};
    const askNoMore = onPasswordNeeded(
      (send) =>
        new Promise((resolve, reject) => {
          leave();
          leave = () => resolve(undefined);
          const run: Step['run'] = async (proof) => {
            const response = await send(proof).catch(reject);
            const refused = response && (await refusedPassword(response));
            if (refused) throw refused;
            if (response) resolve(response);
          };
          // Loaded on demand: few calls need it, and every screen loads faster without it.
          import('../../identity/admin/proof-dialog.tsx').then(
            ({ ProofDialog }) => setAsked({ step: { run }, answer: resolve, Dialog: ProofDialog }),
            reject,
          );
        }),
    );
    return () => {
      askNoMore();
      leave();
    };
  }, []);
  function close(): void {
    // Has no effect if the call has been answered.
    asked?.answer();
    setAsked(undefined);
  }
  return asked && <asked.Dialog step={asked.step} onClose={close} />;
}

async function refusedPassword(response: Response): Promise<CallError | undefined> {
  if (response.status !== 400) return undefined;
  const problem = (await response.clone().json()) as ProblemBody;
  return problem.errors?.['password'] && new CallError(400, problem);
}

/** Opens when the session has ended, or another user has signed in meanwhile. After sign-in the work continues. */
function SignInDialog({ username }: { username: string }) {
  const reload = useReload();
  const [isAsked, setAsked] = useState(false);
  const [other, setOther] = useState<string>();
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  useEffect(() => {
    const askNoMore = onSignedOut(() => {
      setOther(hasLiveToken() && !isSignedIn() ? sessionUser() : undefined);
      setAsked(true);
      return new Promise<boolean>((resolve) => (answer.current = resolve));
    });
    return () => {
      askNoMore();
      // Leaving the page counts as cancel, or the waiting call would never end.
      answer.current?.(false);
    };
  }, []);
  // A layout effect, so that it runs before a screen's first call.
  useLayoutEffect(() => {
    showUser(username);
    return () => showUser(undefined);
  }, [username]);
  const close = (isDone: boolean) => {
    setAsked(false);
    answer.current?.(isDone);
  };
  function goOn(): void {
    // If another user has signed in, the page belongs to that user from now on.
    if (sessionUser() !== username) {
      showUser(sessionUser());
      void reload();
    }
    close(true);
  }
  return (
    <Modal title={loginTexts.expiredTitle} isOpen={isAsked} onClose={() => close(false)}>
      <p className="mt-2 mb-5 text-quiet">
        {other && `${loginTexts.otherUser(other)} `}
        {loginTexts.expired}
      </p>
      <SignInForm username={username} onSignedIn={goOn} />
      <ModalActions>
        <ModalButton onPress={() => close(false)}>{adminMessages.cancel}</ModalButton>
      </ModalActions>
    </Modal>
  );
}

/**
 * Number of open tasks, requested after the page has loaded and whenever `changed` changes. Until then the last known
 * number, or undefined. The request blocks nothing and never opens the sign-in dialog.
 */
function useTodoCount(changed: unknown): CallOutput<typeof countTodos> | undefined {
  const [count, setCount] = useState<CallOutput<typeof countTodos>>();
  useEffect(() => {
    let isHere = true;
    openApi(countTodos).then(
      (found) => isHere && setCount(found),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the count is requested again on each change
  }, [changed]);
  return count;
}
