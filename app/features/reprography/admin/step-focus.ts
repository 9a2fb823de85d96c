import { useEffect, useState, type RefObject } from 'react';

/** One place up or down. */
interface Step {
  id: number;
  by: -1 | 1;
}

export const stepName = ({ id, by }: Step) => `${id}:${by}`;

/** Whoever goes on pressing moves the same item further; at the end of the list the other button is there. */
export function useStepFocus(list: RefObject<HTMLElement | null>): (made: Step) => void {
  const [made, setMade] = useState<Step>();
  useEffect(() => {
    if (!made) return;
    const { id, by } = made;
    const button = (step: Step) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-step="${stepName(step)}"]`);
    // Once the list stands in its new order.
    const frame = requestAnimationFrame(() => {
      const own = button(made);
      (own?.disabled ? button({ id, by: by === 1 ? -1 : 1 }) : own)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, made]);
  return setMade;
}
