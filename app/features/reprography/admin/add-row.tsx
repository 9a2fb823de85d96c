import { useRef } from 'react';
import type { z } from 'zod';
import { CallError } from '../../../api/client/client.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import type { Choice } from '../../../ui/admin/field/select.tsx';
import { FieldErrorsContext } from '../../../ui/admin/field/use-field-error.ts';
import { columnNames, type ColumnsOf } from './columns.ts';
import type { Rows } from './price-list.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { RowCells } from './row-cells.tsx';
import { newRowKey, useRowEditing } from './row-editing.ts';
import { RowFailure } from './row-failure.tsx';

interface AddRowProps<Input> extends ReturnType<Rows> {
  title: string;
  columns: ColumnsOf;
  categories: Choice[];
  schema: z.ZodType<Input>;
  add: (input: Input, idempotencyKey: string) => Promise<{ version: number }>;
}

/** The last row of a section. It adds what the user has typed, and is then empty again. */
export function AddRow<Input extends object>(props: AddRowProps<Input>) {
  const { title, columns, categories, add, input, setInput, onChanged } = props;
  const row = useRef<HTMLTableRowElement>(null);

  async function addOnce(body: Input): Promise<{ version: number }> {
    try {
      // A row without input has no key, but the schema refuses it before this call.
      return await add(body, input!.key!);
    } catch (error) {
      // The item that an earlier attempt created has been deleted since, so the next attempt needs a new key.
      if (error instanceof CallError && error.status === 404)
        setInput((known) => known && { ...known, key: newRowKey() });
      throw error;
    }
  }

  const editing = useRowEditing(row, {
    ...props,
    stored: Object.fromEntries(columnNames(columns({})).map((name) => [name, ''])),
    save: addOnce,
    onChanged(text) {
      onChanged(text);
      // Users often add another row at once.
      row.current?.querySelector<HTMLElement>('button, input')?.focus();
    },
  });
  const shown = columns(editing.fields);
  return (
    <FieldErrorsContext value={editing.errors}>
      <tr
        ref={row}
        className="grid grid-cols-6 border-t border-ink bg-band max-lg:p-2 lg:table-row"
      >
        <th
          scope="row"
          className="col-span-6 p-2 text-left align-top text-sm font-semibold lg:pt-5"
        >
          {title}
        </th>
        <RowCells
          columns={shown}
          fields={editing.fields}
          onChange={editing.set}
          nameOf={(label) => messages.newField(label, title)}
          categories={categories}
          onEnter={editing.submit}
        />
        <td className="col-span-6 p-2 align-top">
          <Button variant="main" isPending={editing.isBusy} onPress={editing.submit}>
            {adminMessages.add}
          </Button>
        </td>
      </tr>
      <RowFailure columns={shown.length + 2} failure={editing.failure} />
    </FieldErrorsContext>
  );
}
