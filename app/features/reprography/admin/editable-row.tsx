import { useRef } from 'react';
import { Link } from 'react-router';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button } from '../../../ui/admin/button.tsx';
import { ConfirmButton } from '../../../ui/admin/dialog/confirm-button.tsx';
import { ConflictDialog } from '../../../ui/admin/dialog/conflict-dialog.tsx';
import type { Choice } from '../../../ui/admin/field/select.tsx';
import { FieldErrorsContext } from '../../../ui/admin/field/use-field-error.ts';
import { allColumns, type ColumnsOf, type RowColumn } from './columns.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { saveFocus } from '../../../ui/admin/frame/focus-content.ts';
import { RowCells } from './row-cells.tsx';
import { useRowEditing, type RowEditingOptions } from './row-editing.ts';
import { RowFailure } from './row-failure.tsx';

interface EditableRowProps<Input> extends RowEditingOptions<Input> {
  number: number;
  columns: ColumnsOf;
  categories: Choice[];
  version: number;
  remove: (version: number) => Promise<void>;
  question: { title: string; detail: string };
  historyAddress: string;
}

/** A stored row that the user can edit, or delete after confirmation. */
export function EditableRow<Input extends object>(props: EditableRowProps<Input>) {
  const { number, categories, question, historyAddress } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = useRowEditing(row, {
    ...props,
    onRemoved() {
      saveFocus(row.current!, nextLast(row.current!));
      props.onRemoved();
    },
  });
  const { isDirty, isBusy, failure, conflict } = editing;
  const columns = props.columns(editing.fields);
  return (
    <FieldErrorsContext value={editing.errors}>
      <tr
        ref={row}
        className={`grid grid-cols-6 border-b border-line max-lg:border-edge max-lg:px-2 max-lg:py-1 lg:table-row ${isDirty ? 'bg-band shadow-[inset_4px_0_0_var(--color-mark)]' : ''}`}
      >
        <td className="col-span-6 px-2 align-top text-quiet max-lg:pt-1 lg:py-2 lg:pt-[1.0625rem]">
          <span className="figure max-lg:text-ink">{number}</span>
          <Link
            to={historyAddress}
            aria-label={messages.historyOfRow(number)}
            className="inline-flex min-h-11 items-center text-sm text-petrol underline max-lg:float-right lg:flex lg:min-h-8"
          >
            {adminMessages.history}
          </Link>
          {isDirty && (
            <span className="ml-2 lg:mt-1 lg:ml-0 lg:block">
              <Badge variant="mark">{messages.unsaved}</Badge>
            </span>
          )}
        </td>
        <RowCells
          columns={columns}
          fields={editing.fields}
          onChange={editing.set}
          nameOf={(label) => messages.field(label, number)}
          categories={categories}
          onEnter={editing.submit}
        />
        <td className="col-span-6 px-2 py-1.5 align-top lg:w-px lg:py-2">
          <div className="flex gap-2">
            <Button
              isNarrow
              variant={isDirty ? 'main' : 'plain'}
              aria-label={messages.modifyRow(number)}
              isPending={isBusy}
              onPress={editing.submit}
            >
              {adminMessages.modify}
            </Button>
            <ConfirmButton
              isNarrow
              label={adminMessages.delete}
              ariaLabel={messages.deleteRow(number)}
              question={question.title}
              detail={question.detail}
              isPending={isBusy}
              onConfirm={editing.remove}
            />
          </div>
          {conflict && <ConflictDialog fields={compared(columns, categories)} {...conflict} />}
        </td>
      </tr>
      <RowFailure columns={columns.length + 2} failure={failure} />
    </FieldErrorsContext>
  );
}

/** The last button in the next row that has one: Delete, or Add in the last row. Group headings have no button. */
function nextLast(row: Element): HTMLElement | undefined {
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    const last = [...next.querySelectorAll('button')].at(-1);
    if (last) return last;
  }
  return undefined;
}

function compared(columns: RowColumn[], categories: Choice[]) {
  return allColumns(columns).map(({ name, label, kind }) => ({
    name,
    label,
    show: (value: string) =>
      kind === 'category' ? categories.find(({ key }) => key === value)?.label : value,
  }));
}
