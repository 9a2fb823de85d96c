import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import type { Focus } from '../../../media/picture.contract.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { libraryCopy as copy } from './library.copy.ts';

interface FocusFieldProps {
  src: string;
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

/** Percentage points of an arrow key; the smaller with Shift. */
const STEP = { wide: 5, fine: 1 };
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const CROPS = ['16 / 9', '4 / 3', '1 / 1'];

/** The point of a picture that stays visible in every crop, set by a click or arrow keys. */
export function FocusField({ src, focus, onChange }: FocusFieldProps) {
  const id = useId();
  const { x, y } = focus ?? { x: 50, y: 50 };

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP.fine : STEP.wide;
    onChange({ x: within(x + move[0] * step), y: within(y + move[1] * step) });
  }

  function onClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const place = currentTarget.getBoundingClientRect();
    onChange({
      x: within(((clientX - place.left) / place.width) * 100),
      y: within(((clientY - place.top) / place.height) * 100),
    });
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <span id={`${id}-label`} className="font-semibold">
        {copy.focus}
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={focus ? copy.focusAt(x, y) : copy.noFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="relative w-fit max-w-full cursor-crosshair self-start outline-offset-2 focus-visible:outline-3 focus-visible:outline-mark"
      >
        <img src={src} alt="" className="block max-h-72 max-w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/40 ring-2 ring-black"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {copy.focusHint}
      </p>
      <div className="flex flex-wrap items-end gap-3" role="img" aria-label={copy.crops}>
        {CROPS.map((shape) => (
          <span key={shape} className="flex flex-col gap-1 text-sm text-quiet">
            <img
              src={src}
              alt=""
              data-crop={shape}
              className="h-20 border border-line object-cover"
              style={{ aspectRatio: shape, objectPosition: `${x}% ${y}%` }}
            />
            <span aria-hidden className="figure">
              {shape.replaceAll(' / ', ':')}
            </span>
          </span>
        ))}
      </div>
      {focus && (
        <Button isNarrow onPress={() => onChange(null)}>
          {copy.clearFocus}
        </Button>
      )}
    </div>
  );
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
