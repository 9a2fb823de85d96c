import { useEffect, useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  FieldError,
  Group,
  Input,
  Popover,
  Text,
  TextField,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Heading,
} from 'react-aria-components';
import { parseDate } from '@internationalized/date';
import { FieldLabel, fieldStyle } from './text-field.tsx';
import { isoDay } from './typed-day.ts';
import { useFieldError } from './use-field-error.ts';

interface DateFieldProps {
  label: string;
  name: string;
  /** A day `YYYY-MM-DD`, or incomplete input. */
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  /** A remark about a day that is unusual but accepted. */
  notice?: string | undefined;
}

export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, isRequired = false, notice } = props;
  const [isOpen, setOpen] = useState(false);
  // The text as typed, shown until the field loses the focus. The form already has the normalized day.
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const error = useFieldError(name);
  return (
    <TextField
      name={name}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        onChange(isoDay(text));
      }}
      onBlur={() => setTyped(undefined)}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      className="flex flex-col gap-1"
    >
      <FieldLabel required={isRequired}>{label}</FieldLabel>
      <Group className="flex gap-2">
        <Input
          placeholder="yyyy-mm-dd"
          onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
          autoComplete="off"
          className={`${fieldStyle} max-w-44 tabular-nums`}
        />
        <DialogTrigger
          isOpen={isOpen}
          onOpenChange={(isRequested) => {
            if (isRequested) makeRoom(button.current!);
            setOpen(isRequested);
          }}
        >
          <Button
            ref={button}
            aria-label="Naptár megnyitása"
            className="not-on-paper grid size-11 cursor-pointer place-items-center border border-edge bg-sheet hovered:bg-band"
          >
            <CalendarIcon />
          </Button>
          <Popover className="overflow-y-auto border border-edge bg-sheet p-2 shadow-lg sm:p-4">
            <Dialog aria-label={label}>
              <DayCalendar
                value={value}
                onChoose={(day) => {
                  setTyped(undefined);
                  onChange(day);
                  setOpen(false);
                }}
              />
            </Dialog>
          </Popover>
        </DialogTrigger>
      </Group>
      <FieldError className="text-danger">{error}</FieldError>
      <Notice>{notice}</Notice>
    </TextField>
  );
}

/** A remark that scrolls into view and is announced to screen readers when it changes. */
function Notice({ children }: { children: string | undefined }) {
  const element = useRef<HTMLElement>(null);
  const known = useRef(children);
  useEffect(() => {
    if (known.current === children) return;
    known.current = children;
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  const style = children ? 'mt-1 border-l-4 border-mark bg-band px-3 py-2' : '';
  // A live region has to exist before its text changes; otherwise screen readers do not announce it.
  return (
    <Text ref={element} slot="description" role="status" className={`block ${style}`}>
      {children}
    </Text>
  );
}

const CALENDAR_HEIGHT = 400; // px, with six rows of days

/** Scrolls the page until the calendar fits above the button, unless there is already room above or below. */
function makeRoom(button: HTMLElement): void {
  const { top, bottom } = button.getBoundingClientRect();
  const isEnough = Math.max(top, innerHeight - bottom) >= CALENDAR_HEIGHT;
  if (!isEnough) button.scrollIntoView({ block: 'end' });
}

function CalendarIcon() {
  return (
    <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d="M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2v4M13.5 2v4" />
    </svg>
  );
}

interface DayCalendarProps {
  value: string;
  onChoose: (day: string) => void;
}

function DayCalendar({ value, onChoose }: DayCalendarProps) {
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
      <CalendarGrid weekdayStyle="short" className="tabular-nums">
        {(date) => <CalendarCell date={date} className={dayStyle} />}
      </CalendarGrid>
    </Calendar>
  );
}

/** Seven days per row, each the size of a touch target if the screen is wide enough. */
const dayStyle =
  'grid h-11 w-[min(2.75rem,calc((100vw-3.5rem)/7))] cursor-pointer place-items-center border border-transparent hovered:bg-band data-today:border-mark data-today:font-bold selected:bg-petrol selected:text-on-petrol data-outside-month:invisible';

function MonthButton({ slot, children }: { slot: 'previous' | 'next'; children: string }) {
  return (
    <Button
      slot={slot}
      className="grid size-11 cursor-pointer place-items-center text-xl hovered:bg-band"
    >
      {children}
    </Button>
  );
}

function parsed(value: string) {
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}
