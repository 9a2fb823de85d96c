import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type DragEvent,
} from 'react';
import { TextField as AriaTextField } from 'react-aria-components';
import { rowsMessages } from '../../../text/messages/rows.messages.ts';
import { Button } from '../button.tsx';
import { rowsOf, textOf, withMovedRow, withoutRow, withPasted } from './line-rows.ts';
import { StepButton } from './step-button.tsx';
import { GrowingTextArea } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

interface LinesFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export default function LinesField({ label, name, value, onChange }: LinesFieldProps) {
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

  function paste(event: ClipboardEvent<HTMLTextAreaElement>, row: number): void {
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
            // oxlint-disable-next-line react/no-array-index-key -- a row has no state and no identity besides its position
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
        <Button isNarrow aria-label={messages.addTo(label)} onPress={() => add(rows.length - 1)}>
          <span aria-hidden>+</span> {messages.addRow}
        </Button>
        <span id={`${id}-hint`} className="text-sm text-quiet">
          {messages.hint}
        </span>
      </div>
    </div>
  );
}

interface LineRowProps {
  label: string;
  row: number;
  count: number;
  isInvalid: boolean;
  isDragged: boolean;
  describedBy: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (row: number | undefined) => void;
  onDrop: () => void;
}

/** One row of the list. The drag handle is for the mouse; the buttons are for keyboard and touch. */
function LineRow(props: LineRowProps) {
  const { label, row, count, isInvalid, isDragged, describedBy, value } = props;
  const { onChange, onKeyDown, onPaste, onMove, onRemove, onDrag, onDrop } = props;
  const number = row + 1;
  const allow = (event: DragEvent) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only a drop target
    <li
      className={`flex flex-wrap items-center gap-1 sm:flex-nowrap ${isDragged ? 'opacity-50' : ''}`}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span
        aria-hidden
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', value);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(row);
        }}
        onDragEnd={() => onDrag(undefined)}
        className="grid h-11 w-8 flex-none cursor-grab place-items-center text-quiet select-none pointer-coarse:hidden"
        title={messages.drag(number)}
      >
        ⠿
      </span>
      <AriaTextField
        aria-label={messages.cell(label, number)}
        value={value}
        onChange={onChange}
        isInvalid={isInvalid}
        className="min-w-0 flex-1 max-sm:basis-2/3"
      >
        <GrowingTextArea
          text={value}
          data-row={row}
          aria-describedby={describedBy}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </AriaTextField>
      {/* On narrow screens all buttons move to a line of their own together. */}
      <span className="flex gap-1 max-sm:ml-auto">
        <StepButton
          name={messages.up(number)}
          data-step={`up:${row}`}
          isDisabled={row === 0}
          onPress={() => onMove(row - 1)}
          className={stepStyle}
        >
          ↑
        </StepButton>
        <StepButton
          name={messages.down(number)}
          data-step={`down:${row}`}
          isDisabled={number === count}
          onPress={() => onMove(row + 1)}
          className={stepStyle}
        >
          ↓
        </StepButton>
        <StepButton
          name={messages.remove(number)}
          isDisabled={count === 1 && value === ''}
          onPress={onRemove}
          className={stepStyle}
        >
          ×
        </StepButton>
      </span>
    </li>
  );
}

const stepStyle = 'grid flex-none place-items-center text-lg';

const messages = {
  ...rowsMessages,
  drag: (row: number) => `${row}. sor húzása`,
  addTo: (label: string) => `Új sor: ${label}`,
  hint: 'Az Enterrel új sor kezdődik; több sor egyszerre is beilleszthető.',
} as const;
