import { useEffect, useRef } from 'react';
import { FormValidationContext } from 'react-aria-components';
import type { z } from 'zod';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button } from '../../../ui/admin/button.tsx';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import type { Choice } from '../../../ui/admin/select.tsx';
import { toast } from '../../../ui/admin/toasts.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { RowCells, type RowColumn } from './row-cells.tsx';
import { useRowEditing, type RowFields } from './row-editing.ts';

interface EditableRowProps<Input> {
  number: number;
  columns: RowColumn[];
  categories: Choice[];
  stored: RowFields;
  version: number;
  schema: z.ZodType<Input>;
  save: (input: Input) => Promise<unknown>;
  remove: () => Promise<unknown>;
  question: { title: string; detail: string };
  onChanged: () => Promise<void>;
  onDirty: (isDirty: boolean) => void;
}

/** A row that is there already: changed, or deleted after a question. */
export function EditableRow<Input>(props: EditableRowProps<Input>) {
  const { number, columns, categories, save, remove, question, onChanged, onDirty } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = useRowEditing({
    row,
    ...props,
    save: async (input: Input) => {
      await save(input);
      toast(adminCopy.saved);
    },
    onSaved: onChanged,
  });
  const { isDirty, isBusy, failure, conflict } = editing;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  return (
    <FormValidationContext value={editing.errors}>
      <tr
        ref={row}
        className={`grid border-b border-line sm:table-row ${isDirty ? 'bg-band' : ''}`}
      >
        <td className="p-2 align-top text-quiet tabular-nums sm:pt-5">
          {number}
          {isDirty && (
            <span className="ml-2 sm:ml-0 sm:block">
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
        <td className="p-2 align-top">
          <div className="flex gap-2">
            <Button
              look={isDirty ? 'main' : 'plain'}
              aria-label={copy.modifyRow(number)}
              isDisabled={isBusy}
              onPress={() => void editing.submit()}
            >
              {adminCopy.modify}
            </Button>
            <ConfirmButton
              label={adminCopy.delete}
              ariaLabel={copy.deleteRow(number)}
              question={question.title}
              detail={question.detail}
              isDisabled={isBusy}
              onConfirm={() =>
                void editing.attempt(async () => {
                  await remove();
                  toast(adminCopy.deleted);
                })
              }
            />
          </div>
        </td>
      </tr>
      {(failure || conflict) && (
        <tr>
          <td colSpan={columns.length + 2} className="p-2">
            {failure && <FailureMessage onRetry={editing.submit}>{failure}</FailureMessage>}
            {conflict && (
              <FailureMessage>
                {copy.outOfDate}{' '}
                <span className="mt-2 flex flex-wrap gap-2">
                  <Button onPress={conflict.takeTheirs}>{copy.takeTheirs}</Button>
                  <Button onPress={conflict.keepMine}>{copy.keepMine}</Button>
                </span>
              </FailureMessage>
            )}
          </td>
        </tr>
      )}
    </FormValidationContext>
  );
}
