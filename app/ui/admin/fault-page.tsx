import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { addresses } from '../../addresses.ts';
import { CallError } from '../../api/client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { errorCopy } from '../../content/site.copy.ts';
import { Button, ButtonLink } from './button.tsx';
import { failureText } from './failure-text.ts';
import { PageHeading } from './page-heading.tsx';

/** In place of a screen that could not be shown: why, and what can be done. */
export function FaultPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  // A part of the application that did not arrive is asked for again only when the page is.
  const retry = () => (error instanceof CallError ? void revalidate() : location.reload());
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <PageHeading title={isMissing ? errorCopy.notFoundTitle : errorCopy.faultTitle} />
      <p className="max-w-2xl text-lg">{isMissing ? adminCopy.missingItem : reason(error)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isMissing && (
          <Button look="main" isPending={state !== 'idle'} onPress={retry}>
            {adminCopy.retry}
          </Button>
        )}
        <ButtonLink href={listOf(pathname)}>{adminCopy.backToAdmin}</ButtonLink>
      </div>
    </>
  );
}

function listOf(pathname: string): string {
  const lists = [addresses.adminNewsList, addresses.adminMessages, addresses.adminReproPrices];
  const sections = ['/admin/news', '/admin/messages', '/admin/repro'];
  return lists[sections.findIndex((section) => pathname.startsWith(section))] ?? addresses.admin;
}

function reason(error: unknown): string {
  return error instanceof CallError ? failureText(error) : errorCopy.faultText;
}
