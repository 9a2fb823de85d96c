import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Switch } from '../../../ui/admin/field/switch.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy } from '../editor.copy.ts';
import { PopupForm, ToolPopup, useClosePopup } from './tool-popup.tsx';

type TableCommand = keyof typeof editorCopy.tableCommands;

const commands: Record<TableCommand, (editor: Editor) => boolean> = {
  addRowBefore: (editor) => editor.commands.addRowBefore(),
  addRowAfter: (editor) => editor.commands.addRowAfter(),
  deleteRow: (editor) => editor.commands.deleteRow(),
  addColumnBefore: (editor) => editor.commands.addColumnBefore(),
  addColumnAfter: (editor) => editor.commands.addColumnAfter(),
  deleteColumn: (editor) => editor.commands.deleteColumn(),
  mergeOrSplit: (editor) => editor.commands.mergeOrSplit(),
  toggleHeaderRow: (editor) => editor.commands.toggleHeaderRow(),
  deleteTable: (editor) => editor.commands.deleteTable(),
};

/** Inserts a table; within one it changes rows, columns and cells. */
export function TablePopup({ isActive }: { isActive: boolean }) {
  const label = isActive ? editorCopy.table : editorCopy.tableInsert;
  return (
    <ToolPopup name="table" label={label} isActive={isActive}>
      {isActive ? <TableCommands /> : <NewTable />}
    </ToolPopup>
  );
}

function TableCommands() {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const names = Object.keys(commands) as TableCommand[];
  return (
    <div className="flex flex-col gap-1">
      {names.map((name, index) => (
        <Button
          key={name}
          autoFocus={index === 0}
          look={name === 'deleteTable' ? 'danger' : 'plain'}
          onPress={() => {
            if (!commands[name](editor)) tell('failed');
            close();
          }}
        >
          {editorCopy.tableCommands[name]}
        </Button>
      ))}
    </div>
  );
}

function NewTable() {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [withHeaderRow, setHeaderRow] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit() {
    const found: FieldErrors = {};
    if (!isCount(rows)) found['rows'] = [editorCopy.tableNumber];
    if (!isCount(columns)) found['columns'] = [editorCopy.tableNumber];
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const size = { rows: Number(rows), cols: Number(columns), withHeaderRow };
    if (!editor.commands.insertTable(size)) tell('failed');
    close();
  }

  return (
    <PopupForm errors={errors} submit={editorCopy.submit} onSubmit={submit}>
      <div className="flex gap-3">
        <TextField
          label={editorCopy.tableRows}
          name="rows"
          value={rows}
          onChange={setRows}
          inputMode="numeric"
          autoFocus
        />
        <TextField
          label={editorCopy.tableColumns}
          name="columns"
          value={columns}
          onChange={setColumns}
          inputMode="numeric"
        />
      </div>
      <Switch isSelected={withHeaderRow} onChange={setHeaderRow}>
        {editorCopy.tableHeader}
      </Switch>
    </PopupForm>
  );
}

function isCount(typed: string): boolean {
  return /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 50;
}
