import { useEffect, useRef } from 'react';
import { FormValidationContext } from 'react-aria-components';
import type { z } from 'zod';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import type { Choice } from '../../../ui/admin/select.tsx';
import { toast } from '../../../ui/admin/toasts.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { RowCells, type RowColumn } from './row-cells.tsx';
import { useRowEditing } from './row-editing.ts';

interface AddRowProps<Input> {
  title: string;
  columns: RowColumn[];
  categories: Choice[];
  schema: z.ZodType<Input>;
  add: (input: Input) => Promise<unknown>;
  onAdded: () => Promise<void>;
  onDirty: (isDirty: boolean) => void;
}

/** The last row: what is typed in it is added, and it is empty again. */
export function AddRow<Input>({ title, columns, categories, add, ...props }: AddRowProps<Input>) {
  const { onAdded, onDirty, schema } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = useRowEditing({
    row,
    stored: Object.fromEntries(columns.map(({ name }) => [name, ''])),
    version: undefined,
    schema,
    save: add,
    async onSaved() {
      editing.reset();
      toast(adminCopy.added);
      await onAdded();
    },
  });
  const { isDirty } = editing;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  return (
    <FormValidationContext value={editing.errors}>
      <tr ref={row} className="grid border-t-2 border-ink sm:table-row">
        <th scope="row" className="p-2 pt-5 text-left align-top text-sm font-semibold">
          {title}
        </th>
        <RowCells
          columns={columns}
          fields={editing.fields}
          onChange={editing.set}
          nameOf={(label) => copy.newField(label, title)}
          categories={categories}
          onEnter={editing.submit}
        />
        <td className="p-2 align-top">
          <Button look="main" isDisabled={editing.isBusy} onPress={() => void editing.submit()}>
            {adminCopy.add}
          </Button>
        </td>
      </tr>
      {editing.failure && (
        <tr>
          <td colSpan={columns.length + 2} className="p-2">
            <FailureMessage onRetry={editing.submit}>{editing.failure}</FailureMessage>
          </td>
        </tr>
      )}
    </FormValidationContext>
  );
}
