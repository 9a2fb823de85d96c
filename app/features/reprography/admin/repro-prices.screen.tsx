import { Fragment } from 'react';
import { guardedApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { LeaveGuard } from '../../../ui/admin/leave-guard.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import { PageHeading } from '../../../ui/admin/page-heading.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import type { Route } from './+types/repro-prices.screen';
import { CategorySection } from './category-section.tsx';
import { loadPriceLists, usePriceLists } from './price-list.ts';
import { PriceSection } from './price-section.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { useRowDrafts } from './row-drafts.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPriceLists(guardedApi(request));
}

export default function ReproPrices({ loaderData }: Route.ComponentProps) {
  const { lists, change, isLoading, failure, reload } = usePriceLists(loaderData);
  const { isDirty, drafts, generation, orphans, notice, leave } = useRowDrafts(lists);
  return (
    <>
      <PageHeading title={copy.title} />
      {notice && <DraftNotice {...notice} />}
      {orphans.map((text) => (
        <p key={text} className="mb-6 border-l-4 border-sand bg-band px-4 py-3">
          {copy.orphan(text)}
        </p>
      ))}
      {failure && (
        <div className="mb-6">
          <FailureMessage action={{ label: adminCopy.retry, run: reload }}>
            {copy.notReloaded} {failure}
          </FailureMessage>
        </div>
      )}
      <Fragment key={generation}>
        <CategorySection lists={lists} change={change} drafts={drafts} />
        <PriceSection lists={lists} change={change} drafts={drafts} />
      </Fragment>
      <LeaveGuard isDirty={isDirty} onLeave={leave} />
      <Spinner visible={isLoading} />
    </>
  );
}
