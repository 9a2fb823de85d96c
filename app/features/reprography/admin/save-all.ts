import { useEffect, useRef, useState, type RefCallback } from 'react';
import { useSaveKey } from '../../../ui/admin/form/use-save-key.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowHandle } from './row-editing.ts';
import type { Outcome } from './row-sending.ts';

/** What came of saving all rows, while some of them are not saved. */
export interface SaveReport {
  saved: number;
  /** The rows that failed, with the reason; the ones that were not sent at all have none. */
  missed: { row: string; outcome: Exclude<Outcome, 'saved'> | undefined }[];
}

/** Sends all unsaved rows one after another, as they stand, and tells what became of each. */
export function useSaveAll(
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
    if (missed.length > 0) notifyFailure(copy.someNotSaved(saved, missed.length));
    if (saved > 0) onChanged(missed.length > 0 ? undefined : copy.allSaved(saved));
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
    /** Without the rows that have been put right since. */
    report: report && missed.length > 0 ? { saved: report.saved, missed } : undefined,
    leadTo,
    saveAll: () => void saveAll(),
  };
}

async function sendAll(rows: string[], handles: Map<string, RowHandle>): Promise<SaveReport> {
  const report: SaveReport = { saved: 0, missed: [] };
  let isReachable = true;
  for (const row of rows) {
    // Where nothing arrives any more, the others need not wait for it one by one.
    const outcome: Outcome | undefined = isReachable ? await handles.get(row)?.save() : undefined;
    if (outcome === 'saved') report.saved += 1;
    else report.missed.push({ row, outcome });
    isReachable &&= outcome !== 'unreachable' && outcome !== 'unknown';
  }
  return report;
}
