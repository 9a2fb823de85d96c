import { Button } from '../../../ui/admin/button.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { useSaveAll } from './save-all.ts';

interface SaveBarProps extends Pick<
  ReturnType<typeof useSaveAll>,
  'isBusy' | 'report' | 'leadTo' | 'saveAll'
> {
  unsavedCount: number;
  /** What a row is called. */
  titleOf: (row: string) => string;
}

/** One button for all that is unsaved, and what came of it. In sight as long as there is anything. */
export function SaveBar(props: SaveBarProps) {
  const { isBusy, report, leadTo, saveAll, unsavedCount, titleOf } = props;
  return (
    <div
      className={`border-t border-ink bg-paper py-3 ${unsavedCount > 0 ? 'save-bar' : ''} not-on-paper`}
    >
      <div role="status" className={report ? 'mb-2 text-danger' : ''}>
        {isBusy && <span className="sr-only">{copy.saving}</span>}
        {report && copy.someMissed(report.saved, report.missed.length)}
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
                {titleOf(row)}: {copy.outcomes[outcome ?? 'untried']}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          isNarrow
          look={unsavedCount > 0 ? 'main' : 'plain'}
          isPending={isBusy}
          onPress={saveAll}
        >
          {copy.saveAll}
        </Button>
        <span className="text-sm text-quiet">{copy.unsavedRows(unsavedCount)}</span>
      </div>
    </div>
  );
}
