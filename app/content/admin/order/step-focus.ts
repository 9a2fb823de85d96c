import { useEffect, useState, type RefObject } from 'react';

/** One place up or down. */
interface Step {
  id: number;
  by: -1 | 1;
}

export const stepName = ({ id, by }: Step) => `${id}:${by}`;

/** The button that can be pressed of the two that move an item. */
export function stepButton(within: ParentNode, id: number, by: Step['by'] = 1) {
  const button = (step: Step) =>
    within.querySelector<HTMLButtonElement>(`[data-step="${stepName(step)}"]:enabled`);
  return button({ id, by }) ?? button({ id, by: by === 1 ? -1 : 1 }) ?? undefined;
}

/** Whoever goes on pressing moves the same item further; at the end of the list the other button is there. */
export function useStepFocus(list: RefObject<HTMLElement | null>): (made: Step) => void {
  const [made, setMade] = useState<Step>();
  useEffect(() => {
    if (!made) return;
    // Once the list stands in its new order.
    const frame = requestAnimationFrame(
      () => list.current && stepButton(list.current, made.id, made.by)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [list, made]);
  return setMade;
}
