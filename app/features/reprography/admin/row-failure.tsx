import { FailureMessage } from '../../../ui/admin/message/message.tsx';

interface RowFailureProps {
  /** Number of the table's columns. */
  columns: number;
  failure: { text: string; label: string; run: () => void } | undefined;
}

/** Why the row above could not be saved or deleted, across the whole table. */
export function RowFailure({ columns, failure }: RowFailureProps) {
  if (!failure) return null;
  return (
    <tr className="max-lg:block">
      <td colSpan={columns} className="p-2 max-lg:block">
        <FailureMessage action={failure}>{failure.text}</FailureMessage>
      </td>
    </tr>
  );
}
