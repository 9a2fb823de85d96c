import { Fragment } from 'react';
import { guardedApi } from '../../../api/client/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { DraftNotice } from '../../../ui/admin/draft/draft-notice.tsx';
import { LeaveGuard } from '../../../ui/admin/draft/leave-guard.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { Spinner } from '../../../ui/admin/message/spinner.tsx';
import type { Route } from './+types/repro-prices.screen';
import { useMoves } from '../../../kinds/admin/order/use-moves.ts';
import { CategorySection } from './category-section.tsx';
import { OrphanedRows } from './orphaned-rows.tsx';
import { loadPriceLists, usePriceLists, type Rows } from './price-list.ts';
import { PriceSection } from './price-section.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { rowTitle, useRowDrafts } from './row-drafts.ts';
import { useSaveAll } from './save-all.ts';
import { SaveBar } from './save-bar.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPriceLists(guardedApi(request));
}

export default function ReproPrices({ loaderData }: Route.ComponentProps) {
  const { lists, changed, removed, arrange, isLoading, failure, reload } =
    usePriceLists(loaderData);
  const moves = useMoves({ arrange, reload });
  const drafts = useRowDrafts(lists);
  const { handleOf, ...saving } = useSaveAll(drafts.unsavedRows, changed, drafts.notifyFailure);
  const rows: Rows = (row) => ({
    ...drafts.of(row),
    handle: handleOf(row),
    onChanged: changed,
    onRemoved: () => removed(row),
  });
  return (
    <>
      <PageHeading title={copy.title} />
      {drafts.notice && <DraftNotice {...drafts.notice} />}
      <OrphanedRows orphans={drafts.orphans} categories={lists.categories} />
      {failure && (
        <div className="mb-6">
          <FailureMessage action={{ label: adminCopy.retry, run: reload }}>
            {copy.notReloaded} {failure}
          </FailureMessage>
        </div>
      )}
      <Fragment key={drafts.generation}>
        <CategorySection lists={lists} rows={rows} moves={moves} />
        <PriceSection lists={lists} rows={rows} moves={moves} />
      </Fragment>
      <SaveBar
        {...saving}
        unsavedCount={drafts.unsavedRows.length}
        titleOf={(row) => rowTitle(row, lists)}
      />
      <LeaveGuard isDirty={drafts.isDirty} onLeave={drafts.leave} />
      <Spinner visible={isLoading} />
      <Spinner visible={saving.isBusy} label={copy.saving} />
    </>
  );
}
