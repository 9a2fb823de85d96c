import { useEffect, useRef, useState, type RefCallback } from 'react';
import { guardedApi, staffApi } from '../../../api/client/staff-client.ts';
import { useMoves } from '../../../content/admin/order/use-moves.ts';
import { addressOf, addresses } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { DraftNotice } from '../../../ui/admin/draft/draft-notice.tsx';
import { LeaveGuard } from '../../../ui/admin/draft/leave-guard.tsx';
import { created, removed } from '../../../ui/admin/form/retry-reconciliation.ts';
import { useSaveKey } from '../../../ui/admin/form/use-save-key.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { Spinner } from '../../../ui/admin/message/spinner.tsx';
import { reprographyEndpoints } from '../reprography.contract.ts';
import { reproCategoryInput, type ReproCategory } from '../reprography.content-type.ts';
import type { Route } from './+types/repro-prices.screen';
import { AddRow } from './add-row.tsx';
import { categoryColumns, columnNames } from './columns.ts';
import { EditableRow } from './editable-row.tsx';
import { categoryOrder } from './ordered-lists.ts';
import { Ordering } from './ordering.tsx';
import {
  loadPriceLists,
  usePriceLists,
  type Rows,
  categoryRow,
  type SectionProps,
} from './price-list.ts';
import { PriceSection } from './price-section.tsx';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { rowTitle, useRowDrafts, NEW_CATEGORY } from './row-drafts.ts';
import type { RowHandle } from './row-editing.ts';
import { rowFields, type RowFields } from './row-fields.ts';
import type { Outcome } from './row-sending.ts';
import { RowTable } from './row-table.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPriceLists(guardedApi(request));
}

export default function ReproPrices({ loaderData }: Route.ComponentProps) {
  const {
    lists,
    changed,
    removed: onRemoved,
    arrange,
    isLoading,
    failure,
    reload,
  } = usePriceLists(loaderData);
  const moves = useMoves({ arrange, reload });
  const drafts = useRowDrafts(lists);
  const { handleOf, ...saving } = useSaveAll(drafts.unsavedRows, changed, drafts.notifyFailure);
  const rows: Rows = (row) => ({
    ...drafts.of(row),
    handle: handleOf(row),
    onChanged: changed,
    onRemoved: () => onRemoved(row),
  });
  return (
    <>
      <PageHeading title={messages.title} />
      {drafts.notice && <DraftNotice {...drafts.notice} />}
      <OrphanedRows orphans={drafts.orphans} categories={lists.categories} />
      {failure && (
        <div className="mb-6">
          <FailureMessage action={{ label: adminMessages.retry, run: reload }}>
            {messages.notReloaded} {failure}
          </FailureMessage>
        </div>
      )}
      <CategorySection lists={lists} rows={rows} moves={moves} />
      <PriceSection lists={lists} rows={rows} moves={moves} />
      <SaveBar
        {...saving}
        unsavedCount={drafts.unsavedRows.length}
        titleOf={(row) => rowTitle(row, lists)}
      />
      <LeaveGuard isDirty={drafts.isDirty} onLeave={drafts.leave} />
      <Spinner visible={isLoading} />
      <Spinner visible={saving.isBusy} label={messages.saving} />
    </>
  );
}

interface OrphanedRowsProps {
  orphans: { row: string; fields: RowFields; discard: () => void }[];
  categories: ReproCategory[];
}

/** Unsaved input of rows that another user has deleted, shown so that it can be read and copied. */
function OrphanedRows({ orphans, categories }: OrphanedRowsProps) {
  const shown = ({ reproCategoryId: key, ...texts }: RowFields) => {
    const category = categories.find(({ reproCategoryId }) => String(reproCategoryId) === key);
    return [category?.name, ...Object.values(texts)].filter(Boolean).join(' · ');
  };
  return orphans.map(({ row, fields, discard }) => (
    <div
      key={row}
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 border-l-4 border-sand bg-band px-4 py-3"
    >
      <p className="wrap-anywhere">{messages.orphan(shown(fields))}</p>
      <Button onPress={discard}>{messages.discardOrphan}</Button>
    </div>
  ));
}

const columns = () => categoryColumns;
const names = columnNames(categoryColumns);

function CategorySection({ lists: { categories, prices }, rows, moves }: SectionProps) {
  const pricesOf = (id: number) => prices.filter(({ reproCategoryId }) => reproCategoryId === id);
  return (
    <RowTable
      title={messages.categoriesTitle}
      columns={categoryColumns}
      ordering={
        <Ordering
          label={messages.orderCategories}
          lists={[categoryOrder(categories)]}
          moves={moves}
        />
      }
      empty={categories.length === 0 ? messages.emptyCategories : undefined}
      rows={categories.map(({ reproCategoryId: id, ...category }, index) => (
        <EditableRow
          key={id}
          number={index + 1}
          columns={columns}
          categories={[]}
          stored={rowFields(names, category)}
          version={category.version}
          schema={reproCategoryInput}
          save={(body) =>
            staffApi(reprographyEndpoints.updateReproCategory, {
              params: { reproCategoryId: id },
              body,
            })
          }
          remove={(ifMatch) =>
            removed(staffApi(reprographyEndpoints.deleteReproCategory, { params: { id }, ifMatch }))
          }
          historyAddress={addressOf(addresses.adminHistory, { kind: 'reproCategory', itemId: id })}
          question={{
            title: messages.deleteCategory(category.name),
            detail: messages.withPrices(pricesOf(id).length),
          }}
          {...rows(categoryRow(id))}
        />
      ))}
      addRow={
        <AddRow
          title={messages.newCategory}
          columns={columns}
          categories={[]}
          schema={reproCategoryInput}
          add={(body, idempotencyKey) =>
            created(
              staffApi(reprographyEndpoints.createReproCategory, { body, idempotencyKey }),
              ({ reproCategoryId, version }) =>
                staffApi(reprographyEndpoints.updateReproCategory, {
                  params: { reproCategoryId },
                  body: { ...body, version },
                }),
            )
          }
          {...rows(NEW_CATEGORY)}
        />
      }
    />
  );
}

interface SaveBarProps extends Pick<
  ReturnType<typeof useSaveAll>,
  'isBusy' | 'report' | 'leadTo' | 'saveAll'
> {
  unsavedCount: number;
  titleOf: (row: string) => string;
}

/** One button that saves all rows, and the result of saving. */
function SaveBar(props: SaveBarProps) {
  const { isBusy, report, leadTo, saveAll, unsavedCount, titleOf } = props;
  return (
    <div
      className={`border-t border-ink bg-paper py-3 ${unsavedCount > 0 ? 'save-bar' : ''} not-on-paper`}
    >
      <div role="status" className={report ? 'mb-2 text-danger' : ''}>
        {isBusy && <span className="sr-only">{messages.saving}</span>}
        {report && messages.someMissed(report.saved, report.missed.length)}
      </div>
      {report && (
        <ul className="mb-3 flex max-h-28 flex-wrap gap-x-5 overflow-y-auto max-sm:max-h-20">
          {report.missed.map(({ row, outcome }) => (
            <li key={row}>
              <button
                type="button"
                className="min-h-8 cursor-pointer text-left text-petrol underline"
                onClick={() => leadTo(row)}
              >
                {titleOf(row)}: {messages.outcomes[outcome ?? 'untried']}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          isNarrow
          variant={unsavedCount > 0 ? 'main' : 'plain'}
          isPending={isBusy}
          onPress={saveAll}
        >
          {messages.saveAll}
        </Button>
        <span className="text-sm text-quiet">{messages.unsavedRows(unsavedCount)}</span>
      </div>
    </div>
  );
}

/** Result of saving all rows. It is shown only while some of them are unsaved. */
interface SaveReport {
  saved: number;
  /** The rows that were not saved, with the reason, which is undefined for rows that were not sent. */
  missed: { row: string; outcome: Exclude<Outcome, 'saved'> | undefined }[];
}

/** Sends all unsaved rows one after another, and reports the result of each. */
function useSaveAll(
  unsavedRows: string[],
  onChanged: (text?: string) => void,
  notifyFailure: (outcome: string) => boolean,
) {
  const handles = useRef(new Map<string, RowHandle>());
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<SaveReport>();
  const leadTo = (row: string) => handles.current.get(row)?.focus();

  useEffect(() => {
    if (report) handles.current.get(report.missed[0]!.row)?.focus();
  }, [report]);

  async function saveAll(): Promise<void> {
    if (isBusy || unsavedRows.length === 0) return;
    setBusy(true);
    setReport(undefined);
    const { saved, missed } = await sendAll(unsavedRows, handles.current);
    setBusy(false);
    if (missed.length > 0) setReport({ saved, missed });
    if (missed.length > 0) notifyFailure(messages.someNotSaved(saved, missed.length));
    if (saved > 0) onChanged(missed.length > 0 ? undefined : messages.allSaved(saved));
  }
  useSaveKey(() => void saveAll());

  const missed = report?.missed.filter(({ row }) => unsavedRows.includes(row)) ?? [];
  return {
    handleOf:
      (row: string): RefCallback<RowHandle> =>
      (handle) => {
        if (handle) handles.current.set(row, handle);
        else handles.current.delete(row);
      },
    isBusy,
    /** Leaves out rows that have no unsaved input any more. */
    report: report && missed.length > 0 ? { saved: report.saved, missed } : undefined,
    leadTo,
    saveAll: () => void saveAll(),
  };
}

async function sendAll(rows: string[], handles: Map<string, RowHandle>): Promise<SaveReport> {
  const report: SaveReport = { saved: 0, missed: [] };
  let isReachable = true;
  for (const row of rows) {
    // Once the server is unreachable, the other rows are not sent, since each would wait for its own timeout.
    const outcome: Outcome | undefined = isReachable ? await handles.get(row)?.save() : undefined;
    if (outcome === 'saved') report.saved += 1;
    else report.missed.push({ row, outcome });
    isReachable &&= outcome !== 'unreachable' && outcome !== 'unknown';
  }
  return report;
}
