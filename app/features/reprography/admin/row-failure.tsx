import { FailureMessage } from '../../../ui/admin/message/message.tsx';

interface RowFailureProps {
  columns: number;
  failure: { text: string; label: string; run: () => void } | undefined;
}

/** Error of saving or deleting the row above, in a cell that spans all columns. */
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
