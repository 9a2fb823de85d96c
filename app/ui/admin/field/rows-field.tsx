import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { TextField as AriaTextField } from 'react-aria-components';
import { rowsMessages as messages } from '../../../text/messages/rows.messages.ts';
import { Button } from '../button.tsx';
import { StepButton } from './step-button.tsx';
import { GrowingTextArea } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

interface RowsFieldProps {
  label: string;
  name: string;
  /** One line per row; the cells of a row are separated by tabs. */
  value: string;
  onChange: (value: string) => void;
  columns: readonly string[];
  description?: string;
}

const cellsOf = (row: string, { length }: readonly string[]) => {
  const cells = row.split('\t');
  return Array.from({ length }, (_, index) => cells[index] ?? '');
};

const oneCell = (text: string) => text.replace(/[\t\r\n]+/g, ' ');

export default function RowsField(props: RowsFieldProps) {
  const { label, name, value, onChange, columns, description } = props;
  const id = useId();
  const error = useFieldError(name);
  const group = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfter(group);
  const rows = value.split('\n');
  const set = (next: string[]) => onChange(next.join('\n'));

  function change(index: number, column: number, text: string): void {
    const cells = cellsOf(rows[index]!, columns).with(column, oneCell(text));
    set(rows.with(index, cells.every((cell) => cell === '') ? '' : cells.join('\t')));
  }
  function add(index: number): void {
    focusNext(`cell-${index}`);
    set(rows.toSpliced(index, 0, ''));
  }
  function remove(index: number): void {
    focusNext(`cell-${Math.min(index, Math.max(rows.length - 2, 0))}`);
    set(rows.toSpliced(index, 1));
  }
  function move(index: number, by: -1 | 1): void {
    const to = index + by;
    const isAtEnd = by < 0 ? to === 0 : to === rows.length - 1;
    focusNext(`${isAtEnd === by < 0 ? 'down' : 'up'}-${to}`);
    set(rows.toSpliced(index, 1).toSpliced(to, 0, rows[index]!));
  }
  function paste(event: ClipboardEvent, index: number): void {
    const text = event.clipboardData.getData('text').replace(/\r/g, '').replace(/\n+$/, '');
    if (!/[\n\t]/.test(text)) return;
    event.preventDefault();
    const pasted = text.split('\n');
    focusNext(`cell-${index + pasted.length - 1}`);
    set(rows.toSpliced(index, rows[index] === '' ? 1 : 0, ...pasted));
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(index + 1);
  }

  return (
    <div ref={group} role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <ol className="flex flex-col gap-2">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no identity besides its position
          <li key={index} className="flex flex-wrap items-center gap-x-1 gap-y-1 sm:flex-nowrap">
            <span className="grid min-w-0 flex-1 basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-1 sm:basis-auto">
              {cellsOf(row, columns).map((cell, column) => (
                <AriaTextField
                  key={columns[column]}
                  aria-label={messages.cell(columns[column]!, index + 1)}
                  value={cell}
                  onChange={(text) => change(index, column, text)}
                  isInvalid={error !== undefined}
                >
                  <GrowingTextArea
                    text={cell}
                    placeholder={columns.length > 1 ? columns[column] : undefined}
                    data-place={column === 0 ? `cell-${index}` : undefined}
                    aria-describedby={error ? `${id}-error` : undefined}
                    onPaste={(event) => paste(event, index)}
                    onKeyDown={(event) => onKeyDown(event, index)}
                  />
                </AriaTextField>
              ))}
            </span>
            <StepButton
              data-place={`up-${index}`}
              name={messages.up(index + 1)}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
              className="flex-none"
            >
              ↑
            </StepButton>
            <StepButton
              data-place={`down-${index}`}
              name={messages.down(index + 1)}
              isDisabled={index === rows.length - 1}
              onPress={() => move(index, 1)}
              className="flex-none"
            >
              ↓
            </StepButton>
            <StepButton
              data-place={`remove-${index}`}
              name={messages.remove(index + 1)}
              isDisabled={rows.length === 1 && row === ''}
              onPress={() => remove(index)}
              className="flex-none"
            >
              ×
            </StepButton>
          </li>
        ))}
      </ol>
      <span>
        <Button isNarrow onPress={() => add(rows.length)}>
          {messages.addRow}
        </Button>
      </span>
      {description && <span className="text-sm text-quiet">{description}</span>}
      {error && (
        <span id={`${id}-error`} className="text-danger">
          {error}
        </span>
      )}
    </div>
  );
}

/** Returns a function that, after the next render, focuses the element with the given `data-place`. */
function useFocusAfter(group: React.RefObject<HTMLElement | null>) {
  const requested = useRef<string>(undefined);
  useEffect(() => {
    if (requested.current === undefined) return;
    const place = `[data-place="${requested.current}"]`;
    requested.current = undefined;
    group.current?.querySelector<HTMLElement>(place)?.focus();
  });
  return (place: string) => {
    requested.current = place;
  };
}
