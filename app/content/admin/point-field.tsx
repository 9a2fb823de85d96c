import { useId, type ClipboardEvent } from 'react';
import { pointMessages as messages } from '../../text/messages/rows.messages.ts';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { pointIn } from '../fields/number.ts';

interface Half {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

interface PointFieldProps {
  latitude: Half & { label: string };
  longitude: Half & { label: string };
}

/** Inputs for latitude and longitude. Pasting or typing both numbers into one input fills both. */
export default function PointField({ latitude, longitude }: PointFieldProps) {
  const id = useId();
  function fill(text: string): boolean {
    const point = pointIn(text);
    if (!point) return false;
    latitude.onChange(point[0]);
    longitude.onChange(point[1]);
    return true;
  }
  function paste(event: ClipboardEvent): void {
    if (fill(event.clipboardData.getData('text'))) event.preventDefault();
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <span id={`${id}-label`} className="font-semibold">
        {messages.label}
      </span>
      <div onPaste={paste} className="mt-1 grid gap-3 sm:grid-cols-2">
        {[latitude, longitude].map((half) => (
          <TextField
            key={half.name}
            {...half}
            inputMode="decimal"
            maxLength={60}
            onBlur={() => void fill(half.value)}
          />
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {messages.hint}
      </p>
    </div>
  );
}
