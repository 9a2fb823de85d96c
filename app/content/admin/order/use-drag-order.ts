import { useRef, useState, type PointerEvent } from 'react';

/** How near to its edge the window begins to move, and how far at a time; px. */
const EDGE = 70;
const STEP = 18;
const ROWS = ':scope > :is(li, [role="row"])';

/** What is being dragged, and the place at which it would be put down. */
interface Dragging {
  from: number;
  to: number;
}

interface DragOptions {
  move: (from: number, to: number) => void;
  /** Where something else does what a mouse asks for. */
  isWithoutMouse?: boolean;
}

/**
 * Dragging of the rows of a list by a handle, with a mouse, a pen or a finger. Nothing moves before it is put down:
 * an element that is taken elsewhere loses the pointer that holds it.
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
    onPointerUp(): void {
      if (dragging && dragging.from !== dragging.to) move(dragging.from, dragging.to);
      setDragging(undefined);
    },
    onPointerCancel: () => setDragging(undefined),
  });

  return {
    list,
    handle,
    /** Another with everything that changes while something is dragged. */
    dragging,
    isDragged: (index: number) => dragging?.from === index,
    /** On which side of a row what is dragged would be put down; nothing where it would not. */
    edgeOf(index: number): 'before' | 'after' | undefined {
      if (!dragging || dragging.from === dragging.to || index !== dragging.to) return undefined;
      return dragging.to < dragging.from ? 'before' : 'after';
    },
  };
}
