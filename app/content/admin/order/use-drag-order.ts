import { useRef, useState, type PointerEvent } from 'react';

/** Distance from the window's edge at which scrolling starts, and length of a scroll step, in px. */
const EDGE = 70;
const STEP = 18;
const ROWS = ':scope > :is(li, [role="row"])';

interface Dragging {
  from: number;
  to: number;
}

interface DragOptions {
  move: (from: number, to: number) => void;
  /** Ignores the mouse, if other code handles dragging with the mouse. */
  isWithoutMouse?: boolean;
}

/**
 * Lets the user drag list rows by a handle. A row moves only when it is dropped: moving the element earlier would lose
 * its pointer capture.
 */
export function useDragOrder<List extends HTMLElement>({ move, isWithoutMouse }: DragOptions) {
  const list = useRef<List>(null);
  const [dragging, setDragging] = useState<Dragging>();

  function placeAt(y: number, from: number): number {
    const rows = [...(list.current?.querySelectorAll(ROWS) ?? [])];
    const above = rows.filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return index !== from && top + height / 2 < y;
    });
    return above.length;
  }

  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0 || (isWithoutMouse && event.pointerType === 'mouse')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging({ from, to: from });
    },
    onPointerMove({ clientY }: PointerEvent): void {
      if (!dragging) return;
      if (clientY < EDGE) scrollBy(0, -STEP);
      if (clientY > innerHeight - EDGE) scrollBy(0, STEP);
      setDragging({ from: dragging.from, to: placeAt(clientY, dragging.from) });
    },
    onPointerUp({ clientY }: PointerEvent): void {
      setDragging(undefined);
      if (!dragging) return;
      // A slow device may not have rendered the last move yet.
      const to = placeAt(clientY, dragging.from);
      if (to !== dragging.from) move(dragging.from, to);
    },
    onPointerCancel: () => setDragging(undefined),
  });

  return {
    list,
    handle,
    dragging,
    isDragged: (index: number) => dragging?.from === index,
    /** The edge of the row at `index` where the item would be dropped; undefined if it would not be dropped there. */
    edgeOf(index: number): 'before' | 'after' | undefined {
      if (!dragging || dragging.from === dragging.to || index !== dragging.to) return undefined;
      return dragging.to < dragging.from ? 'before' : 'after';
    },
  };
}
