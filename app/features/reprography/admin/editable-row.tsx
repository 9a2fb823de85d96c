import { useRef } from 'react';
import type { z } from 'zod';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button } from '../../../ui/admin/button.tsx';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { ConflictDialog } from '../../../ui/admin/conflict-dialog.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import type { Choice } from '../../../ui/admin/select.tsx';
import { FieldErrorsContext } from '../../../ui/admin/use-field-error.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { RowCells, type RowColumn } from './row-cells.tsx';
import { useRowEditing } from './row-editing.ts';
import type { RowDraft, RowFields } from './row-fields.ts';

interface EditableRowProps<Input> {
  number: number;
  columns: RowColumn[];
  categories: Choice[];
  stored: RowFields;
  version: number;
  schema: z.ZodType<Input>;
  save: (input: Input) => Promise<number>;
  remove: (version: number) => Promise<void>;
  question: { title: string; detail: string };
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | undefined) => void;
}

/** A row that is there already: changed, or deleted after a question. */
export function EditableRow<Input>(props: EditableRowProps<Input>) {
  const { number, columns, categories, question } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = useRowEditing({ row, ...props });
  const { isDirty, isBusy, failure, conflict } = editing;
  return (
    <FieldErrorsContext value={editing.errors}>
      <tr
        ref={row}
        className={`grid grid-cols-6 border-b border-line max-sm:p-2 sm:table-row ${isDirty ? 'bg-band shadow-[inset_4px_0_0_var(--color-mark)]' : ''}`}
      >
        <td className="col-span-6 p-2 align-top text-quiet sm:pt-[1.0625rem]">
          <span className="figure">{number}</span>
          {isDirty && (
            <span className="ml-2 sm:mt-1 sm:ml-0 sm:block">
              <Badge look="mark">{copy.unsaved}</Badge>
            </span>
          )}
        </td>
        <RowCells
          columns={columns}
          fields={editing.fields}
          onChange={editing.set}
          nameOf={(label) => copy.field(label, number)}
          categories={categories}
          onEnter={editing.submit}
        />
        <td className="col-span-6 p-2 align-top sm:w-px">
          <div className="flex gap-2">
            <Button
              isNarrow
              look={isDirty ? 'main' : 'plain'}
              aria-label={copy.modifyRow(number)}
              isPending={isBusy}
              onPress={editing.submit}
            >
              {adminCopy.modify}
            </Button>
            <ConfirmButton
              isNarrow
              label={adminCopy.delete}
              ariaLabel={copy.deleteRow(number)}
              question={question.title}
              detail={question.detail}
              isPending={isBusy}
              onConfirm={editing.remove}
            />
          </div>
          {conflict && <ConflictDialog fields={compared(columns, categories)} {...conflict} />}
        </td>
      </tr>
      {failure && (
        <tr>
          <td colSpan={columns.length + 2} className="p-2">
            <FailureMessage action={{ label: adminCopy.retry, run: failure.retry }}>
              {failure.text}
            </FailureMessage>
          </td>
        </tr>
      )}
    </FieldErrorsContext>
  );
}

function compared(columns: RowColumn[], categories: Choice[]) {
  return columns.map(({ name, label, kind }) => ({
    name,
    label,
    show: (value: string) =>
      kind === 'category' ? categories.find(({ key }) => key === value)?.label : value,
  }));
}
