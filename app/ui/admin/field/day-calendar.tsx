import { parseDate } from '@internationalized/date';
import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components';

interface DayCalendarProps {
  /** `YYYY-MM-DD`, or what is no day. */
  value: string;
  onChoose: (day: string) => void;
}

/** A month of days, of which one is chosen; the weeks begin on Monday, and today is marked. */
export function DayCalendar({ value, onChoose }: DayCalendarProps) {
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
        {(date) => <CalendarCell date={date} className={dayLook} />}
      </CalendarGrid>
    </Calendar>
  );
}

/** Seven in a row, as large as a finger wherever the screen has the room. */
const dayLook =
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
