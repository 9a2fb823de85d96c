import { useEffect, useEffectEvent } from 'react';

/** Calls `act` of the latest render for each window event `type`, while the component is mounted. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  act: (event: WindowEventMap[Type]) => unknown,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(act);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => void onEvent(event);
    addEventListener(type, listener, capture);
    return () => removeEventListener(type, listener, capture);
  }, [type, capture]);
}
