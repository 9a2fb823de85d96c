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
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const list = pathname.startsWith('/admin/news') ? addresses.adminNewsList : addresses.admin;
  return (
    <>
      <PageHeading title={isMissing ? errorCopy.notFoundTitle : errorCopy.faultTitle} />
      <p className="max-w-2xl text-lg">{isMissing ? adminCopy.missingItem : reason(error)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isMissing && (
          <Button look="main" isDisabled={state !== 'idle'} onPress={() => void revalidate()}>
            {adminCopy.retry}
          </Button>
        )}
        <ButtonLink href={list}>{adminCopy.backToAdmin}</ButtonLink>
      </div>
    </>
  );
}

function reason(error: unknown): string {
  return error instanceof CallError ? failureText(error) : errorCopy.faultText;
}
