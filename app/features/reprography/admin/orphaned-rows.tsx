import { Button } from '../../../ui/admin/button.tsx';
import type { ReproCategory } from '../reprography.kind.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowFields } from './row-fields.ts';

interface OrphanedRowsProps {
  orphans: { row: string; fields: RowFields; discard: () => void }[];
  categories: ReproCategory[];
}

/** What was typed in rows that somebody has deleted in the meantime: to be read, and copied. */
export function OrphanedRows({ orphans, categories }: OrphanedRowsProps) {
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
      <p className="wrap-anywhere">{copy.orphan(shown(fields))}</p>
      <Button onPress={discard}>{copy.discardOrphan}</Button>
    </div>
  ));
}
