import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '../button.tsx';
import { rowsOf, textOf, withMovedRow, withoutRow, withPasted } from './line-rows.ts';
import { LineRow } from './line-row.tsx';
import { linesFieldCopy as copy } from './lines-field.copy.ts';
import { useFieldError } from './use-field-error.ts';

interface LinesFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export function LinesField({ label, name, value, onChange }: LinesFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ selector: string }>();
  const [dragged, setDragged] = useState<number>();
  const error = useFieldError(name);
  const rows = rowsOf(value);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(focused.selector)?.focus();
  }, [focused]);

  const inputOf = (row: number) => ({ selector: `[data-row="${row}"]` });
  function change(changed: string[], focus?: { selector: string }): void {
    onChange(textOf(changed));
    if (focus) setFocused(focus);
  }
  const add = (after: number) => change(rows.toSpliced(after + 1, 0, ''), inputOf(after + 1));
  const remove = (row: number) => change(withoutRow(rows, row), inputOf(Math.max(0, row - 1)));

  function move(row: number, to: number): void {
    if (to < 0 || to >= rows.length || to === row) return;
    const way = to < row ? 'up' : 'down';
    const isEnd = to === 0 || to === rows.length - 1;
    const other = way === 'up' ? 'down' : 'up';
    change(withMovedRow(rows, row, to), { selector: `[data-step="${isEnd ? other : way}:${to}"]` });
  }

  function press(event: KeyboardEvent, row: number): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(row);
    }
    if (event.key === 'Backspace' && rows[row] === '' && rows.length > 1) {
      event.preventDefault();
      remove(row);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number): void {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = withPasted(rows, row, [selectionStart ?? 0, selectionEnd ?? 0], text);
    change(pasted.rows, inputOf(pasted.last));
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((text, row) => (
          <LineRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: it holds no state
            key={row}
            label={label}
            row={row}
            count={rows.length}
            isInvalid={error !== undefined}
            isDragged={dragged === row}
            describedBy={error === undefined ? `${id}-hint` : `${id}-error`}
            value={text}
            onChange={(typed) => change(rows.with(row, typed))}
            onKeyDown={(event) => press(event, row)}
            onPaste={(event) => paste(event, row)}
            onMove={(to) => move(row, to)}
            onRemove={() => remove(row)}
            onDrag={setDragged}
            onDrop={() => dragged !== undefined && move(dragged, row)}
          />
        ))}
      </ol>
      {error !== undefined && (
        <span id={`${id}-error`} className="text-danger">
          {error}
        </span>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button isNarrow aria-label={copy.addTo(label)} onPress={() => add(rows.length - 1)}>
          <span aria-hidden>+</span> {copy.add}
        </Button>
        <span id={`${id}-hint`} className="text-sm text-quiet">
          {copy.hint}
        </span>
      </div>
    </div>
  );
}
