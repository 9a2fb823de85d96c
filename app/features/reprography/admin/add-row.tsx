import { useRef } from 'react';
import type { z } from 'zod';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import type { Choice } from '../../../ui/admin/select.tsx';
import { FieldErrorsContext } from '../../../ui/admin/use-field-error.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { RowCells, type RowColumn } from './row-cells.tsx';
import { useRowEditing } from './row-editing.ts';
import type { RowDraft } from './row-fields.ts';

interface AddRowProps<Input> {
  title: string;
  columns: RowColumn[];
  categories: Choice[];
  schema: z.ZodType<Input>;
  add: (input: Input) => Promise<unknown>;
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | undefined) => void;
}

/** The last row: what is typed in it is added, and it is empty again. */
export function AddRow<Input>(props: AddRowProps<Input>) {
  const { title, columns, categories, schema, add, draft, onDraft } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = useRowEditing({
    row,
    stored: Object.fromEntries(columns.map(({ name }) => [name, ''])),
    draft,
    schema,
    async save(input) {
      await add(input);
      // The next one is often added at once.
      row.current?.querySelector<HTMLElement>('button, input')?.focus();
      return 1;
    },
    onDraft,
  });
  return (
    <FieldErrorsContext value={editing.errors}>
      <tr
        ref={row}
        className="grid grid-cols-6 border-t border-ink bg-band max-sm:p-2 sm:table-row"
      >
        <th
          scope="row"
          className="col-span-6 p-2 text-left align-top text-sm font-semibold sm:pt-5"
        >
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
        <td className="col-span-6 p-2 align-top">
          <Button look="main" isPending={editing.isBusy} onPress={editing.submit}>
            {adminCopy.add}
          </Button>
        </td>
      </tr>
      {editing.failure && (
        <tr>
          <td colSpan={columns.length + 2} className="p-2">
            <FailureMessage action={{ label: adminCopy.retry, run: editing.failure.retry }}>
              {editing.failure.text}
            </FailureMessage>
          </td>
        </tr>
      )}
    </FieldErrorsContext>
  );
}
