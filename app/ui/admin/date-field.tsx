import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Dialog,
  DialogTrigger,
  FieldError,
  Group,
  Heading,
  Input,
  Popover,
  TextField,
} from 'react-aria-components';
import { FieldLabel, fieldLook } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

interface DateFieldProps {
  label: string;
  name: string;
  /** `YYYY-MM-DD`, or whatever was typed on the way there. */
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
}

/** A day, typed as yyyy-mm-dd or chosen in a calendar. */
export function DateField({ label, name, value, onChange, isRequired = false }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const error = useFieldError(name);
  return (
    <TextField
      name={name}
      value={value}
      onChange={onChange}
      onBlur={() => onChange(isoDay(value))}
      onKeyDown={({ key }) => key === 'Enter' && onChange(isoDay(value))}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      className="flex flex-col gap-1"
    >
      <FieldLabel required={isRequired}>{label}</FieldLabel>
      <Group className="flex gap-2">
        <Input
          placeholder="yyyy-mm-dd"
          autoComplete="off"
          className={`${fieldLook} max-w-44 tabular-nums`}
        />
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button
            aria-label="Naptár megnyitása"
            className="not-on-paper grid size-11 cursor-pointer place-items-center border border-edge bg-sheet hovered:bg-band"
          >
            <CalendarIcon />
          </Button>
          <Popover className="border border-edge bg-sheet p-4 shadow-lg">
            <Dialog aria-label={label}>
              <DayCalendar
                value={value}
                onChoose={(day) => {
                  onChange(day);
                  setOpen(false);
                }}
              />
            </Dialog>
          </Popover>
        </DialogTrigger>
      </Group>
      <FieldError className="text-danger">{error}</FieldError>
    </TextField>
  );
}

function DayCalendar({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  return (
    <Calendar
      aria-label="Naptár"
      autoFocus
      firstDayOfWeek="mon"
      defaultValue={parsed(value)}
      onChange={(day) => onChoose(day.toString())}
    >
      <header className="mb-2 flex items-center justify-between">
        <MonthButton slot="previous">‹</MonthButton>
        <Heading className="font-semibold" />
        <MonthButton slot="next">›</MonthButton>
      </header>
      <CalendarGrid className="tabular-nums">
        {(date) => (
          <CalendarCell
            date={date}
            className="grid size-10 cursor-pointer place-items-center  hovered:bg-band selected:bg-petrol selected:text-on-petrol data-outside-month:invisible"
          />
        )}
      </CalendarGrid>
    </Calendar>
  );
}

function MonthButton({ slot, children }: { slot: 'previous' | 'next'; children: string }) {
  return (
    <Button
      slot={slot}
      className="grid size-10 cursor-pointer place-items-center  text-xl hovered:bg-band"
    >
      {children}
    </Button>
  );
}

/** A day as it is written in Hungarian, or carelessly, in the way it is stored; anything else as it is. */
function isoDay(value: string): string {
  const parts = /^\s*(\d{4})(?:[-.]\s*(\d{1,2})[-.]\s*(\d{1,2})\.?|(\d{2})(\d{2}))\s*$/.exec(value);
  if (!parts) return value;
  const [, year, month = parts[4]!, date = parts[5]!] = parts;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function parsed(value: string) {
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

function CalendarIcon() {
  return (
    <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d="M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2v4M13.5 2v4" />
    </svg>
  );
}
