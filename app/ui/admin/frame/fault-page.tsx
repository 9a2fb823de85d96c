import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { CallError } from '../../../api/client/client.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { errorMessages } from '../../../text/messages/site.messages.ts';
import { Button, ButtonLink } from '../button.tsx';
import { failureText } from '../message/failure-text.ts';
import { isMissingCode } from '../message/missing-code.ts';
import { savedBefore, type SavedItem } from '../form/saved-item.ts';
import { isPageOf, staffScreens } from '../staff-screens.ts';
import { PageHeading } from './page-heading.tsx';

export function FaultPage({ error }: { error: unknown }) {
  const location = useLocation();
  const saved = savedBefore(location);
  const { revalidate, state } = useRevalidator();
  // Browsers may not request a failed code chunk again before the page is reloaded.
  const retry = () =>
    error instanceof CallError ? void revalidate() : globalThis.location.reload();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isFinal = isMissing || isNotAllowed(error);
  return (
    <>
      {saved && <SavedNotice {...saved} />}
      <PageHeading title={titleOf(error)} />
      <p className="max-w-2xl text-lg">{isMissing ? adminMessages.missingItem : reason(error)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isFinal && (
          <Button variant="main" isPending={state !== 'idle'} onPress={retry}>
            {isMissingCode(error) ? adminMessages.reload : adminMessages.retry}
          </Button>
        )}
        <ButtonLink href={listOf(location.pathname)}>{adminMessages.backToAdmin}</ButtonLink>
      </div>
    </>
  );
}

/**
 * Returns the address of the list to which the page at `pathname` belongs. Returns the start page if that list itself
 * failed or is restricted to administrators.
 */
function listOf(pathname: string): string {
  const screen = staffScreens.find((one) => !one.role && isPageOf(one, pathname));
  return screen && screen.address !== pathname ? screen.address : addresses.admin;
}

function titleOf(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return errorMessages.notFoundTitle;
  if (isNotAllowed(error)) return adminMessages.notAllowedTitle;
  const isOutage = error instanceof CallError && error.status === 503 && !error.isForeign;
  if (isOutage) return errorMessages.unavailableTitle;
  return isMissingCode(error) ? adminMessages.missingCodeTitle : errorMessages.faultTitle;
}

function isNotAllowed(error: unknown): boolean {
  return error instanceof CallError && error.problem?.type === 'urn:problem:not-allowed';
}

function reason(error: unknown): string {
  if (isMissingCode(error)) return adminMessages.missingCode;
  return error instanceof CallError
    ? failureText(error, { words: plainFailureMessages })
    : errorMessages.faultText;
}

function SavedNotice({ name, address }: SavedItem) {
  return (
    <p role="status" className="mb-6 max-w-4xl border-l-4 border-done bg-done-band px-4 py-3">
      {adminMessages.savedItem}{' '}
      <Link className="font-semibold text-petrol underline" to={address}>
        {name}
      </Link>
    </p>
  );
}
