import { useId, useState, type SyntheticEvent } from 'react';
import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../button.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import { fieldStyle } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

const ZONE = 'Europe/Budapest';

interface MomentFieldProps {
  label: string;
  name: string;
  /** An ISO 8601 moment such as `2026-12-01T07:00:00Z`; empty if there is none. */
  value: string;
  onChange: (value: string) => void;
}

/** Field for an optional moment in Budapest time, whatever the time zone of the computer. */
export function MomentField({ label, name, value, onChange }: MomentFieldProps) {
  const id = useId();
  // The text as typed, shown until the field loses the focus, because a year is typed digit by digit.
  const [typed, setTyped] = useState<string>();
  const error = useFieldError(name);
  /** Reads incomplete input, for which browsers fire no change event. */
  const notePart = ({
    currentTarget: { value: text, validity },
  }: SyntheticEvent<HTMLInputElement>) => {
    if (validity.badInput) onChange(INCOMPLETE);
    else if (text === '' && value === INCOMPLETE) onChange('');
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="w-fit font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name={name}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={typed ?? inBudapest(value)}
          onChange={({ currentTarget: { value: text, validity } }) => {
            setTyped(text);
            onChange(validity.badInput ? INCOMPLETE : toUtc(text));
          }}
          onKeyUp={notePart}
          onBlur={(event) => {
            notePart(event);
            if (!event.currentTarget.validity.badInput) setTyped(undefined);
          }}
          aria-invalid={error !== undefined}
          data-invalid={error === undefined ? undefined : ''}
          aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
          className={`${fieldStyle} max-w-64 tabular-nums`}
        />
        {value !== '' && (
          <Button
            aria-label={adminMessages.clearMomentNamed(label)}
            isNarrow
            onPress={() => {
              setTyped(undefined);
              onChange('');
              document.getElementById(id)?.focus();
            }}
          >
            {adminMessages.clearMoment}
          </Button>
        )}
      </div>
      <span id={`${id}-hint`} className="text-sm text-quiet">
        {hintOf(value)}
      </span>
      {error !== undefined && (
        <span id={`${id}-error`} className="text-danger">
          {error}
        </span>
      )}
    </div>
  );
}

/** Shows the moment in the product's own date format, because browsers format the input by their own locale. */
function hintOf(value: string): string {
  const time = Date.parse(value);
  return Number.isNaN(time)
    ? adminMessages.momentHint
    : adminMessages.momentRead(shownMoment(time));
}

/** Value for input that the browser cannot parse yet, such as a day without a time. */
const INCOMPLETE = 'incomplete';

function inBudapest(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  return toCalendarDateTime(fromAbsolute(time, ZONE)).toString().slice(0, 16);
}

/**
 * Converts local Budapest time to UTC. At clock changes, a skipped hour becomes the next hour, and a repeated hour
 * means its first occurrence.
 */
function toUtc(text: string): string {
  if (text === '') return '';
  const date = toZoned(parseDateTime(text), ZONE).toDate();
  return `${date.toISOString().slice(0, 19)}Z`;
}
