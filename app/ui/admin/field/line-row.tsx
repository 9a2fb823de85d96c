import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { Button } from 'react-aria-components';
import { firstClick } from '../button.tsx';
import { linesFieldCopy as copy } from './lines-field.copy.ts';
import { fieldLook } from './text-field-look.ts';

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
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (row: number | undefined) => void;
  onDrop: () => void;
}

/** One row of a list of lines. The handle is for the mouse; the buttons serve keyboard and touch. */
export function LineRow(props: LineRowProps) {
  const { label, row, count, isInvalid, isDragged, describedBy, value } = props;
  const { onChange, onKeyDown, onPaste, onMove, onRemove, onDrag, onDrop } = props;
  const number = row + 1;
  const allow = (event: DragEvent) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop, nothing to press
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
        title={copy.drag(number)}
      >
        ⠿
      </span>
      <input
        type="text"
        data-row={row}
        aria-label={copy.row(label, number)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`${fieldLook} min-w-0 flex-1 max-sm:basis-2/3 ${isInvalid ? 'border-danger bg-danger-band' : ''}`}
      />
      {/* The buttons wrap together to a line of their own. */}
      <span className="flex gap-1 max-sm:ml-auto">
        <Step
          name={copy.up(number)}
          data={`up:${row}`}
          isDisabled={row === 0}
          to={() => onMove(row - 1)}
        >
          ↑
        </Step>
        <Step
          name={copy.down(number)}
          data={`down:${row}`}
          isDisabled={number === count}
          to={() => onMove(row + 1)}
        >
          ↓
        </Step>
        <Step name={copy.remove(number)} isDisabled={count === 1 && value === ''} to={onRemove}>
          ×
        </Step>
      </span>
    </li>
  );
}

interface StepProps {
  name: string;
  data?: string;
  isDisabled: boolean;
  to: () => void;
  children: string;
}

function Step({ name, data, isDisabled, to, children }: StepProps) {
  return (
    <Button
      aria-label={name}
      {...(data && { 'data-step': data })}
      isDisabled={isDisabled}
      onClick={firstClick(to)}
      className="grid size-11 flex-none cursor-pointer place-items-center text-lg text-petrol hovered:bg-band is-disabled:cursor-default is-disabled:text-quiet is-disabled:opacity-60"
    >
      <span aria-hidden>{children}</span>
    </Button>
  );
}
